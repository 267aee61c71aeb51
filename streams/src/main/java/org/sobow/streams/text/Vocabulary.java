package org.sobow.streams.text;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.sobow.learn.row.SparseVector;
import org.sobow.learn.row.Tokenizer;

/**
 * The words that are features: in the order of their code points, as {@code CountVectorizer} numbers them.
 *
 * <p>Immutable; to be shared between threads.
 */
public final class Vocabulary {
    /** Like {@code String.compareTo}, except that the characters above U+FFFF come last. */
    private static final Comparator<String> BY_CODE_POINTS = (a, b) -> {
        int common = Math.min(a.length(), b.length());
        for (int i = 0; i < common; i++) {
            char c = a.charAt(i);
            char d = b.charAt(i);
            if (c != d) {
                boolean oneSurrogate = Character.isSurrogate(c) != Character.isSurrogate(d);
                return oneSurrogate ? (Character.isSurrogate(c) ? 1 : -1) : Character.compare(c, d);
            }
        }
        return Integer.compare(a.length(), b.length());
    };

    private final List<String> words;
    private final Map<String, Integer> indices;

    private Vocabulary(List<String> sortedWords) {
        words = sortedWords;
        indices = new HashMap<>(2 * sortedWords.size());
        for (int j = 0; j < sortedWords.size(); j++) {
            indices.put(sortedWords.get(j), j);
        }
    }

    /** The vocabulary of those words, each once. */
    public static Vocabulary of(Set<String> words) {
        return new Vocabulary(words.stream().sorted(BY_CODE_POINTS).toList());
    }

    /** The words, by index. */
    public List<String> words() {
        return words;
    }

    /** How many words there are. */
    public int size() {
        return words.size();
    }

    /** How often each known word occurs in the text; words that are not in the vocabulary are passed over. */
    public SparseVector counts(String text) {
        return vector(text, false);
    }

    /** The counts divided by their Euclidean norm; a text without known words gives a vector without entries. */
    public SparseVector unitCounts(String text) {
        return vector(text, true);
    }

    private SparseVector vector(String text, boolean unitNorm) {
        IntStream.Builder known = IntStream.builder();
        Tokenizer.forEachWord(text, word -> {
            Integer index = indices.get(word);
            if (index != null) {
                known.add(index);
            }
        });
        return counted(known.build().toArray(), unitNorm);
    }

    /** How often each number occurs, divided by the Euclidean norm of these counts if wanted. The array is changed. */
    static SparseVector counted(int[] sorted, boolean unitNorm) {
        Arrays.sort(sorted);
        double[] count = new double[sorted.length];
        int entries = 0;
        for (int index : sorted) {
            if (entries == 0 || index != sorted[entries - 1]) {
                sorted[entries++] = index;
            }
            count[entries - 1]++;
        }
        if (unitNorm) {
            divideByNorm(count, entries);
        }
        return SparseVector.copyOf(sorted, count, entries);
    }

    private static void divideByNorm(double[] count, int entries) {
        double squares = 0;
        for (int k = 0; k < entries; k++) {
            squares += count[k] * count[k];
        }
        double norm = Math.sqrt(squares);
        for (int k = 0; k < entries; k++) {
            count[k] /= norm;
        }
    }
}
