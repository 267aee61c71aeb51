package org.sobow.learn.mixture;

import java.util.Arrays;
import org.sobow.internal.Exponential;
import org.sobow.internal.Vectors;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.window.HypergradientScale;

/**
 * How much each column counts in the distances of rows, s_c = e^θ_c: what to call near is tuned by the loss of the next example. For one thread.
 */
/* A hyper-representation whose head is the vote of the neighbors. For the hypergradient a neighbor at distance d_i = Σ_c s_c δ_ic has the weight
 * w_i = e^(−d_i/m), where m is the mean distance, so that ∂w_i/∂θ_c = −w_i s_c δ_ic/m; which rows are neighbors counts as given. The loss is
 * −log((Σ_{i of the class} w_i + ε)/(Σ_i w_i + ε·classes)), or half of the squared residual of the weighted mean. Only ratios of distances matter, so that
 * the mean of all θ is kept at 0. */
final class Metric {
    private static final double OUTER_STEP = 0.03;
    private static final double MEMORY = 0.999;
    private static final double LEAST = -6;
    private static final double MOST = 4;

    /** What every class has besides the weights of its neighbors. */
    private static final double SMOOTHING = 0.1;

    private static final double TINY = 1e-9;

    private double[] logarithms = {};
    private double[] h = {};
    private float[] scales = {};
    private HypergradientScale[] sizes = {};
    private final Ageing ageing = new Ageing();
    private final double[] weights = new double[Nearest.COUNT];
    private final double[] slopes = new double[Nearest.COUNT];

    /** Makes room for so many columns; new ones count as much as the mean of the others. */
    void reserve(int columns) {
        int before = scales.length;
        if (columns > before) {
            scales = Arrays.copyOf(scales, columns);
            Arrays.fill(scales, before, columns, 1);
            logarithms = Arrays.copyOf(logarithms, columns);
            h = new double[columns];
            sizes = Arrays.copyOf(sizes, columns);
            for (int c = before; c < columns; c++) {
                sizes[c] = HypergradientScale.winsorized(MEMORY);
            }
        }
    }

    /** By how much a row counts as further than one that is a thousand rows younger. */
    float ageing() {
        return ageing.scale();
    }

    /** By column: not to be changed. */
    float[] scales() {
        return scales;
    }

    /** These scales as they are, which then stay so. */
    float[] freeze() {
        return scales.clone();
    }

    /**
     * Learns from the target of a row and from those of its neighbors.
     *
     * @param places of the neighbors in the window
     * @param distances by place
     * @param classes how many there are; 1 where targets are numbers
     */
    void learn(
            Layout layout,
            Window window,
            float[] dense,
            int[] places,
            float[] distances,
            int classes,
            double target,
            double weight) {
        if (classes > 1 && areAll(window, places, target)) {
            return;
        }
        double mean = weigh(places, distances);
        if (classes > 1) {
            slopesOfClass(window, places, classes, target);
        } else {
            slopesOfNumber(window, places, target);
        }
        derive(layout, window, dense, places, weight / mean);
        ageing.learn(window, places, slopes, weights, mean, weight);
        descend(window.columns());
    }

    /** h_c = −Σ_i ∂l/∂w_i w_i s_c δ_ic/m, times the weight of the example. */
    private void derive(Layout layout, Window window, float[] dense, int[] places, double factor) {
        for (int c = 0; c < window.columns(); c++) {
            float[] column = window.column(c);
            boolean isCategory = layout.isCategory(c);
            double sum = 0;
            for (int i = 0; i < places.length; i++) {
                double difference = column[places[i]] - dense[c];
                double square = difference * difference;
                sum += slopes[i] * weights[i] * (isCategory ? Math.min(1, square) : square);
            }
            h[c] = -factor * scales[c] * sum;
        }
    }

    /** The hypergradients that were computed last, by column: not to be changed. */
    double[] hypergradients() {
        return h;
    }

    /** The hypergradient of how much age counts, computed last. */
    double hypergradientOfAgeing() {
        return ageing.hypergradient();
    }

    /** w_i = e^(−d_i/m); returns m. */
    private double weigh(int[] places, float[] distances) {
        double mean = TINY;
        for (int place : places) {
            mean += distances[place] / places.length;
        }
        for (int i = 0; i < places.length; i++) {
            weights[i] = Exponential.exp(-distances[places[i]] / mean);
        }
        return mean;
    }

    /** Whether all neighbors are of one class: where that is the right one they tell nothing. */
    private static boolean areAll(Window window, int[] places, double label) {
        int count = 0;
        for (int place : places) {
            count += window.target(place) == label ? 1 : 0;
        }
        return count == places.length;
    }

    /** ∂l/∂w_i of the log-loss. */
    private void slopesOfClass(Window window, int[] places, int classes, double target) {
        double right = SMOOTHING;
        double all = SMOOTHING * classes;
        for (int i = 0; i < places.length; i++) {
            right += window.target(places[i]) == target ? weights[i] : 0;
            all += weights[i];
        }
        for (int i = 0; i < places.length; i++) {
            slopes[i] = 1 / all - (window.target(places[i]) == target ? 1 / right : 0);
        }
    }

    /** ∂l/∂w_i of the squared residual. */
    private void slopesOfNumber(Window window, int[] places, double target) {
        double sum = 0;
        double all = 0;
        for (int i = 0; i < places.length; i++) {
            sum += weights[i] * window.target(places[i]);
            all += weights[i];
        }
        double mean = sum / all;
        for (int i = 0; i < places.length; i++) {
            slopes[i] = (mean - target) * (window.target(places[i]) - mean) / all;
        }
    }

    /** θ_c ← θ_c − β h_c/√(s_c ν_c), then less the mean of all. */
    private void descend(int columns) {
        double mean = 0;
        for (int c = 0; c < columns; c++) {
            double ratio = sizes[c].ratio(h[c] * h[c], h[c], scales[c]);
            sizes[c].commit();
            logarithms[c] -= OUTER_STEP * ratio;
            mean += logarithms[c] / columns;
        }
        for (int c = 0; c < columns; c++) {
            logarithms[c] = Math.max(LEAST, Math.min(MOST, logarithms[c] - mean));
            scales[c] = (float) Exponential.exp(logarithms[c]);
        }
    }

    void save(StateBuilder to) {
        double[] all = new double[sizes.length * HypergradientScale.STATE];
        for (int c = 0; c < sizes.length; c++) {
            sizes[c].save(all, c * HypergradientScale.STATE);
        }
        to.put("metric", logarithms).put("metricSizes", all);
        ageing.save(to);
    }

    /** Takes the state of up to so many columns; all count alike in a state of before there was a metric. */
    void load(State from, int columns) {
        scales = new float[0];
        logarithms = new double[0];
        sizes = new HypergradientScale[0];
        ageing.load(from);
        if (!from.has("metric")) {
            return;
        }
        int count = Math.min(columns, from.vector("metric").length);
        double[] stored = from.vector("metric", count, LEAST, MOST);
        double[] all = from.vector("metricSizes", count * HypergradientScale.STATE);
        reserve(count);
        Vectors.copy(stored, logarithms);
        for (int c = 0; c < count; c++) {
            scales[c] = (float) Exponential.exp(logarithms[c]);
            sizes[c].load(all, c * HypergradientScale.STATE);
        }
    }
}
