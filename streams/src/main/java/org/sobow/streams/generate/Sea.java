package org.sobow.streams.generate;

import java.util.List;
import org.sobow.internal.Require;
import org.sobow.internal.SplitMix64;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/**
 * The SEA concepts of Street and Kim (KDD 2001): three numbers, uniform in [0, 10]; class 1 where the sum of the first two is at
 * most a threshold. The third number says nothing.
 *
 * @param concept 1 to 4, with the thresholds 8, 9, 7 and 9.5
 * @param noise the share of labels that are turned over; 0.1 in the paper
 */
public record Sea(int concept, double noise) implements Generator {
    private static final double[] THRESHOLDS = {8, 9, 7, 9.5};
    private static final double LARGEST = 10;
    private static final Columns COLUMNS = Columns.numbers("x", 3);

    public Sea {
        if (concept < 1 || concept > THRESHOLDS.length) {
            throw new IllegalArgumentException("concept must lie in [1, " + THRESHOLDS.length + "], got " + concept);
        }
        Require.share("noise", noise);
    }

    @Override
    public List<String> classNames() {
        return List.of("0", "1");
    }

    @Override
    public Source source(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        double threshold = THRESHOLDS[concept - 1];
        return () -> {
            double a = LARGEST * random.nextDouble();
            double b = LARGEST * random.nextDouble();
            double c = LARGEST * random.nextDouble();
            boolean turned = random.nextDouble() < noise;
            return Example.of(Row.of(COLUMNS, a, b, c), (a + b <= threshold) != turned ? "1" : "0");
        };
    }
}
