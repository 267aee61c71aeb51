package org.sobow.streams.generate;

import java.util.List;
import java.util.stream.IntStream;
import org.sobow.internal.Require;
import org.sobow.internal.SplitMix64;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/**
 * The faulty seven-segment display of Breiman et al. (Classification and Regression Trees, 1984): which digit is shown? Seven
 * segments, each wrong with some probability, stand among seventeen that are random; all are 0 or 1.
 *
 * @param swapped how many segments have changed places with random ones, 0 to 7: two values of it are two rules to drift between
 * @param noise how probable it is that a segment is wrong; 0.1 by custom
 */
public record Led(int swapped, double noise) implements Generator {
    private static final int SEGMENTS = 7;
    private static final int PLACES = 24;
    private static final Columns COLUMNS = Columns.numbers("x", PLACES);

    /** The segments of each digit: top, upper left, upper right, middle, lower left, lower right, bottom. */
    private static final String[] DIGITS = {
        "1110111", "0010010", "1011101", "1011011", "0111010", "1101011", "1101111", "1010010", "1111111", "1111011"
    };

    public Led {
        Require.atLeast("swapped", 0, swapped);
        Require.atMost("swapped", SEGMENTS, swapped);
        Require.share("noise", noise);
    }

    @Override
    public List<String> classNames() {
        return IntStream.range(0, DIGITS.length).mapToObj(Integer::toString).toList();
    }

    @Override
    public Source source(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        List<String> labels = classNames();
        return () -> {
            int digit = random.nextInt(DIGITS.length);
            double[] x = new double[PLACES];
            for (int i = 0; i < PLACES; i++) {
                boolean wrong = random.nextDouble() < (i < SEGMENTS ? noise : 0.5);
                boolean lit = i < SEGMENTS && DIGITS[digit].charAt(i) == '1';
                x[place(i)] = lit != wrong ? 1 : 0;
            }
            return Example.of(Row.of(COLUMNS, x), labels.get(digit));
        };
    }

    /** Segment i and place 7 + i have changed places for the first ones. */
    private int place(int i) {
        if (i < swapped) {
            return SEGMENTS + i;
        }
        return i >= SEGMENTS && i < SEGMENTS + swapped ? i - SEGMENTS : i;
    }
}
