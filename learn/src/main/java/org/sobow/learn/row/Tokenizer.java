package org.sobow.learn.row;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Cuts a text into lower-case words, as scikit-learn's {@code CountVectorizer} does with its pattern {@code (?u)\b\w\w+\b}: the
 * longest runs of letters, numerals and underscores that have at least two of them.
 */
/* Python's \w is str.isalnum() or an underscore: the letters (Lu, Ll, Lt, Lm, Lo) and every kind of numeral (Nd, Nl, No), so that
 * superscripts and fractions count and combining marks do not. Java's own \w, even with UNICODE_CHARACTER_CLASS, is another set. */
public final class Tokenizer {
    private static final int NUMERALS =
            1 << Character.DECIMAL_DIGIT_NUMBER | 1 << Character.LETTER_NUMBER | 1 << Character.OTHER_NUMBER;
    private static final int LATIN = 256;
    private static final boolean[] LATIN_WORD = new boolean[LATIN];

    static {
        for (int c = 0; c < LATIN; c++) {
            LATIN_WORD[c] = isWordByCategory(c);
        }
    }

    private Tokenizer() {}

    /** Gives each word of the text, in order, to {@code words}. */
    public static void forEachWord(String text, Consumer<String> words) {
        String lower = text.toLowerCase(Locale.ROOT);
        int start = 0;
        int run = 0;
        int i = 0;
        while (i < lower.length()) {
            int c = lower.codePointAt(i);
            int next = i + Character.charCount(c);
            if (isWord(c)) {
                run++;
            } else {
                if (run >= 2) {
                    words.accept(lower.substring(start, i));
                }
                run = 0;
                start = next;
            }
            i = next;
        }
        if (run >= 2) {
            words.accept(lower.substring(start));
        }
    }

    /** The words of the text, in order. */
    public static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        forEachWord(text, words::add);
        return words;
    }

    private static boolean isWord(int c) {
        return c < LATIN ? LATIN_WORD[c] : isWordByCategory(c);
    }

    private static boolean isWordByCategory(int c) {
        return c == '_' || Character.isLetter(c) || (NUMERALS >> Character.getType(c) & 1) != 0;
    }
}
