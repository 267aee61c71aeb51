package org.sobow.experiments;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** The word that was probably meant. */
public final class Suggestion {
    private Suggestion() {}

    /** Returns the candidate nearest to the word, if it is near. */
    public static Optional<String> of(String word, Collection<String> candidates) {
        return candidates.stream()
                .min(Comparator.comparingInt(candidate -> distance(word, candidate)))
                .filter(nearest -> distance(word, nearest) <= Math.max(2, word.length() / 3));
    }

    /** How many letters must be inserted, removed or replaced to make one word of the other. */
    private static int distance(String a, String b) {
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(replaced, 1 + Math.min(previous[j], current[j - 1]));
            }
            previous = current;
        }
        return previous[b.length()];
    }
}
