package org.sobow.streams.generate;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.sobow.internal.Require;
import org.sobow.internal.SplitMix64;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/**
 * The first function of Friedman (Annals of Statistics 19, 1991), a regression: ten numbers uniform in [0, 1] and the target 10 sin(pi a b) +
 * 20 (c - 1/2)^2 + 10 d + 5 e with normal noise, where a to e are five of the columns.
 *
 * @param noise the deviation of the noise; 1 in the paper
 * @param model what decides which columns are a to e; 0 for the first five in their order. Two values are two rules to drift between.
 */
public record Friedman(double noise, long model) implements Generator {
    private static final int FEATURES = 10;
    private static final Columns COLUMNS = Columns.numbers("x", FEATURES);

    public Friedman {
        Require.nonNegative("noise", noise);
    }

    @Override
    public Source source(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        int[] roles = roles();
        return () -> {
            double[] x = new double[FEATURES];
            Arrays.setAll(x, i -> random.nextDouble());
            return Example.of(Row.of(COLUMNS, x), value(x, roles) + noise * random.nextGaussian());
        };
    }

    /** The columns a to e, then those that say nothing. */
    private int[] roles() {
        int[] roles = IntStream.range(0, FEATURES).toArray();
        if (model != 0) {
            new SplitMix64(model).shuffle(roles);
        }
        return roles;
    }

    private static double value(double[] x, int[] roles) {
        double c = x[roles[2]] - 0.5;
        // 10 sin(π a b) + 20 (c − 1/2)² + 10 d + 5 e
        return 10 * StrictMath.sin(Math.PI * x[roles[0]] * x[roles[1]])
                + 20 * c * c
                + 10 * x[roles[3]]
                + 5 * x[roles[4]];
    }
}
