package org.sobow.bench;

import java.util.Random;
import java.util.TreeMap;
import org.sobow.learn.data.Example;
import org.sobow.learn.data.SparseVector;

/** Posts whose words follow Zipf's law, of the size of 20 Newsgroups: about 114 different words each, rows of norm 1. */
final class ZipfPosts {
    static final int FEATURES = 99_238;
    static final int CLASSES = 20;
    private static final int WORDS = 190;

    private final Random random;
    private final double logFeatures = Math.log(FEATURES);

    ZipfPosts(Random random) {
        this.random = random;
    }

    Example[] next(int count) {
        Example[] examples = new Example[count];
        for (int i = 0; i < count; i++) {
            examples[i] = next();
        }
        return examples;
    }

    private Example next() {
        int label = random.nextInt(CLASSES);
        TreeMap<Integer, Double> words = new TreeMap<>();
        for (int k = 0; k < WORDS; k++) {
            // rank e^(u log d): the density of Zipf's law with exponent 1; a fifth of the words belong to the class
            int rank = (int) Math.exp(random.nextDouble() * logFeatures) - 1;
            int word = random.nextInt(5) == 0 ? (rank * CLASSES + label) % FEATURES : rank;
            // ranks are scattered over the indices, as an alphabetical vocabulary scatters them
            words.merge((int) (word * 48_271L % FEATURES), 1.0, Double::sum);
        }
        double norm = Math.sqrt(words.values().stream().mapToDouble(v -> v * v).sum());
        int[] index = words.keySet().stream().mapToInt(Integer::intValue).toArray();
        double[] value = words.values().stream().mapToDouble(v -> v / norm).toArray();
        return new Example(SparseVector.of(index, value), label);
    }
}
