package org.sobow.streams.batch;

import java.util.Arrays;
import java.util.List;
import org.sobow.internal.SplitMix64;
import org.sobow.learn.row.Example;

/** One half of a training set, gone through in one random order after the other. For one thread. */
final class Half {
    private static final int ORDER = 0;
    private static final int NOISE = 1;

    private final Example[] examples;
    private final int[] labels;
    private final List<String> classNames;
    private final boolean corrupted;
    private final long orderSeed;
    private final long noiseSeed;
    private final int[] order;
    private final Example[] relabeled;
    private long epoch = -1;

    Half(String name, Dataset dataset, boolean corrupted, long seed) {
        if (dataset.size() == 0) {
            throw new IllegalArgumentException(name + " must have an example, got none");
        }
        examples = dataset.examples().toArray(new Example[0]);
        labels = dataset.labels();
        classNames = dataset.classNames();
        this.corrupted = corrupted;
        orderSeed = SplitMix64.seed(seed, ORDER);
        noiseSeed = SplitMix64.seed(seed, NOISE);
        order = new int[examples.length];
        // Each example under each label it ever got, made once: a long run then allocates nothing.
        relabeled = new Example[corrupted ? Math.multiplyExact(examples.length, classNames.size()) : 0];
    }

    void draw(long firstDraw, double level, Example[] out) {
        for (int k = 0; k < out.length; k++) {
            long draw = firstDraw + k;
            startEpoch(draw / examples.length);
            int chosen = order[(int) (draw % examples.length)];
            int label = labels[chosen];
            int seen = corrupted
                    ? LabelNoise.corrupt(label, classNames.size(), level, SplitMix64.seed(noiseSeed, draw))
                    : label;
            out[k] = seen == label ? examples[chosen] : relabeled(chosen, seen);
        }
    }

    private void startEpoch(long wanted) {
        if (wanted != epoch) {
            Arrays.setAll(order, i -> i);
            new SplitMix64(SplitMix64.seed(orderSeed, wanted)).shuffle(order);
            epoch = wanted;
        }
    }

    private Example relabeled(int chosen, int label) {
        int slot = chosen * classNames.size() + label;
        if (relabeled[slot] == null) {
            relabeled[slot] = examples[chosen].withLabel(classNames.get(label));
        }
        return relabeled[slot];
    }
}
