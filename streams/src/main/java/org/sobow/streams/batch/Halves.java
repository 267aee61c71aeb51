package org.sobow.streams.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.sobow.internal.SplitMix64;
import org.sobow.learn.row.Example;

/**
 * Two disjoint halves of a training set: one to draw D_tr from, the other for D_val.
 *
 * @param training what D_tr is drawn from
 * @param validation what D_val is drawn from
 */
public record Halves(Dataset training, Dataset validation) {
    public Halves {
        if (training.dimension() != validation.dimension()
                || !training.classNames().equals(validation.classNames())) {
            throw new IllegalArgumentException("both halves must have the same features and classes, got "
                    + training.dimension() + " and " + validation.dimension() + " features, " + training.classNames()
                    + " and " + validation.classNames());
        }
    }

    /**
     * Splits a set at random such that every class is halved, and the whole: odd examples go to the two halves in turn. Within a
     * half the order is that of the set.
     */
    public static Halves stratified(Dataset whole, long seed) {
        SplitMix64 random = new SplitMix64(SplitMix64.seed(seed, 0));
        boolean[] validates = new boolean[whole.size()];
        int[] labels = whole.labels();
        boolean turn = false;
        for (int label = 0; label < whole.classes(); label++) {
            int wanted = label;
            int[] members = IntStream.range(0, whole.size())
                    .filter(i -> labels[i] == wanted)
                    .toArray();
            random.shuffle(members);
            for (int member : members) {
                validates[member] = turn;
                turn = !turn;
            }
        }
        List<Example> training = new ArrayList<>();
        List<Example> validation = new ArrayList<>();
        for (int i = 0; i < whole.size(); i++) {
            (validates[i] ? validation : training).add(whole.examples().get(i));
        }
        return new Halves(
                whole.withExamples(whole.name() + ", training half", training),
                whole.withExamples(whole.name() + ", validation half", validation));
    }
}
