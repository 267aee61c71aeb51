package org.sobow.streams.text;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.sobow.internal.Require;
import org.sobow.learn.row.SparseVector;
import org.sobow.learn.row.Tokenizer;

/**
 * The words that came so far, numbered as they appeared: for texts that arrive one after the other, where a vocabulary of all of
 * them would tell early texts what later ones say. For one thread.
 */
public final class GrowingVocabulary {
    private final int capacity;
    private final Map<String, Integer> indices = new HashMap<>();

    /**
     * @param capacity how many words there may be; later ones are passed over
     */
    public GrowingVocabulary(int capacity) {
        this.capacity = Require.atLeast("capacity", 1, capacity);
    }

    /** How often each word occurs in the text, divided by the Euclidean norm of these counts. New words are taken up. */
    public SparseVector unitCounts(String text) {
        IntStream.Builder known = IntStream.builder();
        Tokenizer.forEachWord(text, word -> {
            Integer index = indices.get(word);
            if (index == null && indices.size() < capacity) {
                index = indices.size();
                indices.put(word, index);
            }
            if (index != null) {
                known.add(index);
            }
        });
        return Vocabulary.counted(known.build().toArray(), true);
    }
}
