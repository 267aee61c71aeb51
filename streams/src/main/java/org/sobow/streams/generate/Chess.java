package org.sobow.streams.generate;

import java.util.List;
import org.sobow.internal.Require;
import org.sobow.internal.SplitMix64;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/**
 * A chess board that turns: two numbers uniform in the unit square; the class is the color of the field below the point. The board has eight fields in the
 * length of the square, goes on beyond it, and turns round the middle.
 *
 * @param turn by how many radians the board turns with every row; 0 for one that stands still
 * @param noise the share of labels that are turned over
 */
public record Chess(double turn, double noise) implements Generator {
    private static final Columns COLUMNS = Columns.numbers("x", 2);
    private static final double FIELDS = 8;
    private static final double MIDDLE = 0.5;

    public Chess {
        if (!Double.isFinite(turn)) {
            throw new IllegalArgumentException("turn must be finite, got " + turn);
        }
        Require.share("noise", noise);
    }

    @Override
    public List<String> classNames() {
        return List.of("black", "white");
    }

    @Override
    public Source source(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        long[] t = {0};
        return () -> {
            double a = random.nextDouble();
            double b = random.nextDouble();
            boolean turned = random.nextDouble() < noise;
            return Example.of(Row.of(COLUMNS, a, b), isBlack(a, b, t[0]++) != turned ? "black" : "white");
        };
    }

    /** Whether the field below a point is black before any label is turned over, {@code t} rows after the start. */
    public boolean isBlack(double a, double b, long t) {
        double cos = StrictMath.cos(turn * t);
        double sin = StrictMath.sin(turn * t);
        double da = a - MIDDLE;
        double db = b - MIDDLE;
        long column = (long) Math.floor(FIELDS * (cos * da + sin * db));
        long line = (long) Math.floor(FIELDS * (cos * db - sin * da));
        return Math.floorMod(column + line, 2) == 0;
    }
}
