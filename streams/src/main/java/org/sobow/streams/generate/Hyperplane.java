package org.sobow.streams.generate;

import java.util.List;
import org.sobow.internal.Require;
import org.sobow.internal.SplitMix64;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/**
 * The rotating hyperplane of Hulten, Spencer and Domingos (KDD 2001): numbers uniform in [0, 1], class 1 where their weighted sum
 * reaches half the sum of the weights; some weights change a little with every row.
 *
 * @param features how many numbers a row has
 * @param drifting how many weights change
 * @param change by how much a weight changes with every row
 * @param reversal how probable it is, with every row, that a weight turns round and changes the other way
 * @param noise the share of labels that are turned over
 * @param model what decides on the weights at the start: two values are two rules to drift between
 */
public record Hyperplane(int features, int drifting, double change, double reversal, double noise, long model)
        implements Generator {
    public Hyperplane {
        Require.atLeast("features", 1, features);
        Require.atLeast("drifting", 0, drifting);
        Require.atMost("drifting", features, drifting);
        Require.nonNegative("change", change);
        Require.share("reversal", reversal);
        Require.share("noise", noise);
    }

    @Override
    public List<String> classNames() {
        return List.of("0", "1");
    }

    @Override
    public Source source(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        Columns columns = Columns.numbers("x", features);
        SplitMix64 rule = new SplitMix64(model);
        double[] weights = new double[features];
        double[] signs = new double[features];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = rule.nextDouble();
            signs[i] = i < drifting ? 1 : 0;
        }
        return () -> {
            double[] x = new double[weights.length];
            double sum = 0;
            double half = 0;
            for (int i = 0; i < x.length; i++) {
                x[i] = random.nextDouble();
                sum += weights[i] * x[i];
                half += weights[i] / 2;
            }
            boolean turned = random.nextDouble() < noise;
            for (int i = 0; i < drifting; i++) {
                weights[i] += signs[i] * change;
                if (random.nextDouble() < reversal) {
                    signs[i] = -signs[i];
                }
            }
            return Example.of(Row.of(columns, x), (sum >= half) != turned ? "1" : "0");
        };
    }
}
