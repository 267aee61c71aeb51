package org.sobow.learn.row;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The different words of a text in the order in which they first appear, each with its share: how often it is there, divided by the
 * root of the sum of squares, so that a long text counts as much as a short one. Immutable.
 */
final class Words {
    private final String[] words;
    private final double[] shares;

    private Words(String[] words, double[] shares) {
        this.words = words;
        this.shares = shares;
    }

    static Words of(String text) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        Tokenizer.forEachWord(text, word -> counts.merge(word, 1, Integer::sum));
        double squares = 0;
        for (int count : counts.values()) {
            squares += (double) count * count;
        }
        double norm = Math.sqrt(squares);
        double[] shares =
                counts.values().stream().mapToDouble(count -> count / norm).toArray();
        return new Words(counts.keySet().toArray(new String[0]), shares);
    }

    int size() {
        return words.length;
    }

    String word(int k) {
        return words[k];
    }

    double share(int k) {
        return shares[k];
    }
}
