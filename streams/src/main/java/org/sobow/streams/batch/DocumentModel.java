package org.sobow.streams.batch;

import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.sobow.internal.SplitMix64;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.SparseVector;

/** How documents come about. Immutable; to be shared between threads. */
/* A document of a class is, word by word: mostly background, which all classes share; else a word from a topic, which is one of the
 * class's own, or one of its neighbors' (classes come in groups of four, as comp.* or talk.* do), or any. How much of a document is
 * topical varies from nothing to a third, so that some documents cannot be told apart, and plain online softmax SGD at the step
 * sizes of the newsgroups ends about where it does on those. */
final class DocumentModel {
    private static final int TOPICS_PER_CLASS = 2;
    private static final int TOPIC_WORDS = 400;
    private static final int CLASS_GROUP = 4;
    private static final double ZIPF_EXPONENT = 1.05;
    private static final int SHORTEST = 15;
    private static final double MEAN_EXTRA_WORDS = 60;
    private static final double MOST_TOPICAL = 0.35;
    private static final double OWN_TOPIC = 0.5;
    private static final double NEIGHBOR_TOPIC = 0.3;

    private static final int BACKGROUND_SEED = 0;
    private static final int TOPIC_SEED = 1;

    private final List<String> names;
    private final int classes;
    private final int[] background;
    private final double[] backgroundZipf;
    private final int[][] topics;
    private final double[] topicZipf = zipf(TOPIC_WORDS);

    /** @param names the name of each class */
    DocumentModel(int dimension, List<String> names, long seed) {
        this.names = names;
        classes = names.size();
        background = IntStream.range(0, dimension).toArray();
        new SplitMix64(SplitMix64.seed(seed, BACKGROUND_SEED)).shuffle(background);
        backgroundZipf = zipf(dimension);
        topics = new int[TOPICS_PER_CLASS * classes][TOPIC_WORDS];
        SplitMix64 random = new SplitMix64(SplitMix64.seed(SplitMix64.seed(seed, TOPIC_SEED), 0));
        for (int[] topic : topics) {
            for (int slot = 0; slot < TOPIC_WORDS; slot++) {
                topic[slot] = random.nextInt(dimension);
            }
        }
    }

    /** The cumulative probabilities of ranks 0 to {@code words} - 1. */
    private static double[] zipf(int words) {
        double[] cumulative = new double[words];
        double sum = 0;
        for (int rank = 0; rank < words; rank++) {
            sum += StrictMath.pow(rank + 1, -ZIPF_EXPONENT);
            cumulative[rank] = sum;
        }
        for (int rank = 0; rank < words; rank++) {
            cumulative[rank] /= sum;
        }
        return cumulative;
    }

    /** A document of a random class, its word counts scaled to Euclidean norm 1. */
    Example document(SplitMix64 random) {
        int label = random.nextInt(classes);
        int length = SHORTEST + (int) (-StrictMath.log(1 - random.nextDouble()) * MEAN_EXTRA_WORDS);
        double topical = MOST_TOPICAL * random.nextDouble();
        SortedMap<Integer, Integer> counts = new TreeMap<>();
        for (int w = 0; w < length; w++) {
            int word = random.nextDouble() < topical
                    ? topics[topic(label, random)][rank(topicZipf, random)]
                    : background[rank(backgroundZipf, random)];
            counts.merge(word, 1, Integer::sum);
        }
        return Example.of(Row.of(unit(counts)), names.get(label));
    }

    private int topic(int label, SplitMix64 random) {
        double u = random.nextDouble();
        int chosen = label;
        if (u >= OWN_TOPIC + NEIGHBOR_TOPIC) {
            chosen = random.nextInt(classes);
        } else if (u >= OWN_TOPIC) {
            int group = label / CLASS_GROUP * CLASS_GROUP;
            chosen = group + random.nextInt(Math.min(CLASS_GROUP, classes - group));
        }
        return TOPICS_PER_CLASS * chosen + random.nextInt(TOPICS_PER_CLASS);
    }

    private static int rank(double[] cumulative, SplitMix64 random) {
        int found = Arrays.binarySearch(cumulative, random.nextDouble());
        return Math.min(found < 0 ? -found - 1 : found + 1, cumulative.length - 1);
    }

    private static SparseVector unit(SortedMap<Integer, Integer> counts) {
        double squares = 0;
        for (int count : counts.values()) {
            squares += (double) count * count;
        }
        double norm = Math.sqrt(squares);
        int[] index = counts.keySet().stream().mapToInt(Integer::intValue).toArray();
        double[] value =
                counts.values().stream().mapToDouble(count -> count / norm).toArray();
        return SparseVector.of(index, value);
    }
}
