package org.sobow.learn.row;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The expected words are those of Python 3.11: {@code re.findall(r"(?u)\b\w\w+\b", text.lower())}. */
class TokenizerTest {
    @Test
    void words_areLowerCaseAndHaveTwoCharacters() {
        assertThat(Tokenizer.words("I don't KNOW: a 42, x_y __ 7; Ab"))
                .containsExactly("don", "know", "42", "x_y", "__", "ab");
        assertThat(Tokenizer.words("")).isEmpty();
        assertThat(Tokenizer.words("a")).isEmpty();
        assertThat(Tokenizer.words("ab")).containsExactly("ab");
    }

    @Test
    void latinLettersAndNumerals_areWordCharacters() {
        // Letters with accents, ordinal signs, superscripts, fractions, the micro sign; not the multiplication sign.
        assertThat(Tokenizer.words("\u00c9t\u00c9 \u00bd\u00b2 2\u00b5 \u00aa\u00ba a\u00d7b \u00df\u00f7\u00df1"))
                .containsExactly("\u00e9t\u00e9", "\u00bd\u00b2", "2\u00b5", "\u00aa\u00ba", "\u00df1");
    }

    @Test
    void marks_separateWords() {
        // "I" with a dot becomes "i" and a combining dot, which is no word character.
        assertThat(Tokenizer.words("\u0130stanbul e\u0301t\u00e9")).containsExactly("stanbul", "t\u00e9");
    }

    @Test
    void otherScripts_areWordsByCodePoint() {
        // Greek with a final sigma; a Roman numeral; one and two letters from beyond U+FFFF.
        assertThat(Tokenizer.words("\u039f\u03a3 \u2162\u2163 \ud835\udc00 \ud835\udc00\ud835\udc01"))
                .containsExactly("\u03bf\u03c2", "\u2172\u2173", "\ud835\udc00\ud835\udc01");
    }
}
