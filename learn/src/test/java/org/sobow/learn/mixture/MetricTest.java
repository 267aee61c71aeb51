package org.sobow.learn.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.sobow.learn.tuning.Tuning;
import org.sobow.state.Description;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.testing.Seeds;

final class MetricTest {
    private static final int CLASSES = 3;
    private static final double SMOOTHING = 0.1;
    private static final double SHIFT = 1e-5;

    /** In the place of a column: what age counts. */
    private static final int AGE = 1000;

    private final Metric metric = new Metric();

    /** The distance of a row of the window, where the logarithm of one column's scale is shifted. */
    private double distance(Dense rows, int place, int shifted, double by) {
        double sum = 0;
        for (int c = 0; c < rows.window.columns(); c++) {
            double d = rows.window.column(c)[place] - rows.dense[c];
            double square = rows.layout.isCategory(c) ? (d == 0 ? 0 : 1) : d * d;
            sum += metric.scales()[c] * Math.exp(c == shifted ? by : 0) * square;
        }
        double age = (rows.window.last() - place) / 1000.0;
        return sum + metric.ageing() * Math.exp(shifted == AGE ? by : 0) * age;
    }

    /** The loss of the weighted neighbors, by its definition; {@code mean} is the mean distance, which is not shifted. */
    private double loss(Dense rows, int[] places, int classes, double target, double mean, int shifted, double by) {
        double right = SMOOTHING;
        double all = 0;
        double sum = 0;
        for (int place : places) {
            double w = Math.exp(-distance(rows, place, shifted, by) / mean);
            all += w;
            right += rows.window.target(place) == target ? w : 0;
            sum += w * rows.window.target(place);
        }
        double residual = sum / all - target;
        return classes == 1 ? residual * residual / 2 : -Math.log(right / (all + SMOOTHING * classes));
    }

    private double difference(Dense rows, int[] places, int classes, double target, double mean, int column) {
        double up = loss(rows, places, classes, target, mean, column, SHIFT);
        double down = loss(rows, places, classes, target, mean, column, -SHIFT);
        return (up - down) / (2 * SHIFT);
    }

    @Seeds(10)
    void hypergradients_areDifferencesOfTheLoss(long seed, int dimension) {
        Dense rows = new Dense(seed, dimension);
        for (int t = 0; t < 100; t++) {
            rows.take(rows.random.nextInt(CLASSES));
        }
        metric.reserve(rows.window.columns());
        int[] places = new int[Nearest.COUNT];
        float[] distances = new float[Nearest.MOST];
        for (int t = 0; t < 40; t++) {
            rows.draw();
            double mean = 0;
            for (int i = 0; i < places.length; i++) {
                places[i] = 10 * i + t % 10;
                distances[places[i]] = (float) distance(rows, places[i], -1, 0);
                mean += (double) distances[places[i]] / places.length;
            }
            int classes = t % 2 == 0 ? CLASSES : 1;
            double target = rows.window.target(places[t % 7]);
            double[] expected = new double[rows.window.columns()];
            for (int c = 0; c < expected.length; c++) {
                expected[c] = difference(rows, places, classes, target, mean, c);
            }
            double expectedOfAge = difference(rows, places, classes, target, mean, AGE);
            metric.learn(rows.layout, rows.window, rows.dense, places, distances, classes, target, 1);
            boolean tells = classes == 1 || expected[0] != 0;
            for (int c = 0; tells && c < expected.length; c++) {
                assertThat(metric.hypergradients()[c])
                        .isCloseTo(expected[c], within(1e-5 * (1 + Math.abs(expected[c]))));
            }
            if (tells) {
                assertThat(metric.hypergradientOfAgeing())
                        .isCloseTo(expectedOfAge, within(1e-5 * (1 + Math.abs(expectedOfAge))));
            }
        }
        assertThat(metric.ageing()).isGreaterThan(0);
        double product = 1;
        for (int c = 0; c < rows.window.columns(); c++) {
            product *= metric.scales()[c];
        }
        assertThat(product).isCloseTo(1, within(1e-4));

        StateBuilder state = State.of("test", 2, Description.of(Tuning.STANDARD));
        metric.save(state);
        Metric loaded = new Metric();
        loaded.load(state.build(), rows.window.columns());
        assertThat(loaded.scales()).isEqualTo(metric.scales());
        assertThat(loaded.ageing()).isEqualTo(metric.ageing());
    }
}
