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
 * Random radial basis functions (Bifet et al., KDD 2009): centers in the unit cube, each with a class, a width and a weight; a row
 * lies in a random direction from a center, at a normal distance.
 *
 * @param classes how many classes there are
 * @param features how many numbers a row has
 * @param centroids how many centers there are
 * @param speed how far each center moves with every row, in a straight line that is reflected by the cube; 0 for no drift
 * @param model what decides on the centers: two values are two rules to drift between
 */
public record RandomRbf(int classes, int features, int centroids, double speed, long model) implements Generator {
    public RandomRbf {
        Require.atLeast("classes", 2, classes);
        Require.atLeast("features", 1, features);
        Require.atLeast("centroids", 1, centroids);
        Require.nonNegative("speed", speed);
    }

    @Override
    public List<String> classNames() {
        return IntStream.range(0, classes).mapToObj(Integer::toString).toList();
    }

    @Override
    public Source source(long seed) {
        return new Run(new SplitMix64(seed));
    }

    private final class Run implements Source {
        private final SplitMix64 random;
        private final Columns columns;
        private final double[][] center;
        private final double[][] direction;
        private final String[] label;
        private final double[] width;
        private final double[] weight;
        private double weights;

        Run(SplitMix64 random) {
            this.random = random;
            columns = Columns.numbers("x", features);
            center = new double[centroids][features];
            direction = new double[centroids][];
            label = new String[centroids];
            width = new double[centroids];
            weight = new double[centroids];
            List<String> labels = classNames();
            SplitMix64 rule = new SplitMix64(model);
            for (int c = 0; c < centroids; c++) {
                Arrays.setAll(center[c], i -> rule.nextDouble());
                direction[c] = direction(rule);
                label[c] = labels.get(rule.nextInt(classes));
                width[c] = rule.nextDouble();
                weight[c] = rule.nextDouble();
                weights += weight[c];
            }
        }

        /** Uniform among the vectors of length 1. */
        private double[] direction(SplitMix64 from) {
            double[] v = new double[features];
            double squares = 0;
            for (int i = 0; i < v.length; i++) {
                v[i] = from.nextGaussian();
                squares += v[i] * v[i];
            }
            double length = Math.sqrt(squares);
            for (int i = 0; i < v.length; i++) {
                v[i] = length == 0 ? 1 / Math.sqrt(v.length) : v[i] / length;
            }
            return v;
        }

        @Override
        public Example next() {
            int c = centroid();
            double[] x = direction(random);
            double distance = width[c] * random.nextGaussian();
            for (int i = 0; i < x.length; i++) {
                x[i] = center[c][i] + distance * x[i];
            }
            if (speed > 0) {
                move();
            }
            return Example.of(Row.of(columns, x), label[c]);
        }

        private int centroid() {
            double left = weights * random.nextDouble();
            int c = 0;
            while (c < weight.length - 1 && left >= weight[c]) {
                left -= weight[c];
                c++;
            }
            return c;
        }

        private void move() {
            for (int c = 0; c < center.length; c++) {
                for (int i = 0; i < features; i++) {
                    double moved = center[c][i] + speed * direction[c][i];
                    if (moved < 0 || moved > 1) {
                        direction[c][i] = -direction[c][i];
                        moved = Math.max(0, Math.min(1, moved));
                    }
                    center[c][i] = moved;
                }
            }
        }
    }
}
