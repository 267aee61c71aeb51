package org.sobow.streams.generate;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.sobow.internal.Require;
import org.sobow.internal.SplitMix64;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/**
 * A Markov chain of classes: the class stays with probability {@code stay} and otherwise goes to its successor, or with probability 1/5 to any. Four numbers are
 * the center of the class, which is normal with deviation 0.5, and normal noise with deviation 1.
 *
 * @param classes how many classes there are
 * @param stay how probable it is that a class is followed by itself
 * @param model what decides on centers and successors: two values are two rules to drift between
 */
public record Markov(int classes, double stay, long model) implements Generator {
    private static final int FEATURES = 4;
    private static final double SPREAD = 0.5;
    private static final double ANY = 0.2;
    private static final Columns COLUMNS = Columns.numbers("x", FEATURES);

    public Markov {
        Require.atLeast("classes", 2, classes);
        Require.share("stay", stay);
    }

    @Override
    public List<String> classNames() {
        return IntStream.range(0, classes).mapToObj(Integer::toString).toList();
    }

    @Override
    public Source source(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        List<String> labels = classNames();
        double[][] center = new double[classes][FEATURES];
        SplitMix64 rule = new SplitMix64(model);
        for (double[] one : center) {
            Arrays.setAll(one, i -> SPREAD * rule.nextGaussian());
        }
        int[] successor = successors(rule);
        int[] label = {random.nextInt(classes)};
        return () -> {
            if (random.nextDouble() >= stay) {
                label[0] = random.nextDouble() < ANY ? random.nextInt(classes) : successor[label[0]];
            }
            double[] x = new double[FEATURES];
            Arrays.setAll(x, i -> center[label[0]][i] + random.nextGaussian());
            return Example.of(Row.of(COLUMNS, x), labels.get(label[0]));
        };
    }

    /** The class that follows each: all are in one cycle. */
    private int[] successors(SplitMix64 rule) {
        int[] cycle = IntStream.range(0, classes).toArray();
        rule.shuffle(cycle);
        int[] successor = new int[classes];
        for (int i = 0; i < cycle.length; i++) {
            successor[cycle[i]] = cycle[(i + 1) % cycle.length];
        }
        return successor;
    }
}
