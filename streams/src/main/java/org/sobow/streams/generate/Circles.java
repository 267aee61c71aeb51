package org.sobow.streams.generate;

import java.util.List;
import org.sobow.internal.Require;
import org.sobow.internal.SplitMix64;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/**
 * A moving circle, after the circles of Gama et al. (SBIA 2004): two numbers uniform in the unit square; the class is "in" within the circle, "out"
 * outside of it.
 *
 * <p>The center goes round (0.5, 0.5) at a distance of 0.2, once in a period. The radius goes from 0.25 to 0.35 and back twice in a period.
 *
 * @param period after how many rows the circle is where it began; 0 for one that stands still
 * @param noise the share of labels that are turned over
 */
public record Circles(long period, double noise) implements Generator {
    private static final Columns COLUMNS = Columns.numbers("x", 2);
    private static final double MIDDLE = 0.5;
    private static final double ORBIT = 0.2;
    private static final double RADIUS = 0.3;
    private static final double SWING = 0.05;

    public Circles {
        Require.atLeast("period", 0L, period);
        Require.share("noise", noise);
    }

    @Override
    public List<String> classNames() {
        return List.of("in", "out");
    }

    @Override
    public Source source(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        long[] t = {0};
        return () -> {
            double a = random.nextDouble();
            double b = random.nextDouble();
            boolean turned = random.nextDouble() < noise;
            return Example.of(Row.of(COLUMNS, a, b), isIn(a, b, t[0]++) != turned ? "in" : "out");
        };
    }

    /** Whether a point is in the circle before any label is turned over, {@code t} rows after the start. */
    public boolean isIn(double a, double b, long t) {
        double angle = period == 0 ? 0 : 2 * Math.PI * (t % period) / period;
        double da = a - (MIDDLE + ORBIT * StrictMath.cos(angle));
        double db = b - (MIDDLE + ORBIT * StrictMath.sin(angle));
        double radius = RADIUS + SWING * StrictMath.sin(2 * angle);
        // |x − c_t| < r_t
        return da * da + db * db < radius * radius;
    }
}
