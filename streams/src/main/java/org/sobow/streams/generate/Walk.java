package org.sobow.streams.generate;

import java.util.Arrays;
import org.sobow.internal.Require;
import org.sobow.internal.SplitMix64;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/**
 * A random walk, a regression: the target is a walk with normal steps of deviation 1 and {@code told} times the sum of the columns over the root of their number.
 * The columns are six numbers of deviation 1 that move slowly, x_t = 0.99 x_{t-1} + sqrt(1 - 0.99^2) times normal noise.
 *
 * <p>Knowing the last target and the columns, the best error has deviation 1. That of "as last time" has deviation sqrt(1 + told^2 / 50).
 *
 * @param told how much of the target the columns tell
 */
public record Walk(double told) implements Generator {
    private static final int FEATURES = 6;
    private static final double MEMORY = 0.99;
    private static final Columns COLUMNS = Columns.numbers("x", FEATURES);

    public Walk {
        Require.nonNegative("told", told);
    }

    @Override
    public Source source(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        double[] x = new double[FEATURES];
        Arrays.setAll(x, i -> random.nextGaussian());
        double[] walk = {0};
        return () -> {
            double sum = 0;
            for (int i = 0; i < FEATURES; i++) {
                x[i] = MEMORY * x[i] + Math.sqrt(1 - MEMORY * MEMORY) * random.nextGaussian();
                sum += x[i];
            }
            walk[0] += random.nextGaussian();
            // y_t = w_t + told Σ_i x_i / √6
            return Example.of(Row.of(COLUMNS, x.clone()), walk[0] + told * sum / Math.sqrt(FEATURES));
        };
    }
}
