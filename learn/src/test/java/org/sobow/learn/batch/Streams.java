package org.sobow.learn.batch;

import java.util.Random;
import java.util.TreeMap;
import org.sobow.learn.row.SparseVector;

/** Small random streams for tests; with a drifting vocabulary rows stay untouched for long. */
final class Streams {
    private final Random random;
    private final int features;
    private final int classes;
    private final int entries;
    private long drawn;

    Streams(long seed, int features, int classes, int entries) {
        random = new Random(seed);
        this.features = features;
        this.classes = classes;
        this.entries = entries;
    }

    /** An example of a few features around a place that wanders through the vocabulary, and a label that depends on them. */
    Labeled next() {
        drawn++;
        int center = (int) (drawn / 60) * 5;
        TreeMap<Integer, Double> x = new TreeMap<>();
        double score = 0;
        for (int k = 0; k < entries; k++) {
            int j = random.nextInt(4) == 0
                    ? random.nextInt(3)
                    : Math.floorMod(center + (int) (random.nextGaussian() * 3), features);
            double value = random.nextDouble() + 0.1;
            x.put(j, value);
            score += value * (((j * 2654435761L) >>> 7) % classes);
        }
        int label = random.nextInt(5) == 0 ? random.nextInt(classes) : (int) (Math.abs(score * 1.7) % classes);
        int[] index = x.keySet().stream().mapToInt(Integer::intValue).toArray();
        double[] value = x.values().stream().mapToDouble(Double::doubleValue).toArray();
        return new Labeled(SparseVector.of(index, value), label);
    }

    Labeled[] next(int count) {
        Labeled[] examples = new Labeled[count];
        for (int i = 0; i < count; i++) {
            examples[i] = next();
        }
        return examples;
    }

    /** Examples of weights around 1. */
    Labeled[] weighted(int count) {
        Labeled[] examples = next(count);
        for (int i = 0; i < count; i++) {
            examples[i] = new Labeled(examples[i].x(), examples[i].label(), 0.2 + 2 * random.nextDouble());
        }
        return examples;
    }
}
