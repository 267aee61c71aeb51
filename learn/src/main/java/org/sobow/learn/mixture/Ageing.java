package org.sobow.learn.mixture;

import org.sobow.internal.Exponential;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.window.HypergradientScale;

/** By how much a row counts as further the older it is: how far back to look is tuned by the loss of the next example. For one thread. */
/* A row counts as κ m̄ further than one that is a thousand rows younger, where m̄ is the running mean distance of neighbors by their columns alone: κ means the same
 * whatever the columns are. Its hypergradient is that of a column's scale, h = −Σ_i ∂l/∂w_i w_i κ m̄ a_i/m with a_i the age in thousands of rows, and the step is
 * log κ ← log κ − β h/√(κ ν) − p log(κ/κ_0), where the last term keeps it from straying where age tells nothing. */
final class Ageing {
    private static final double OUTER_STEP = 0.03;
    private static final double MEMORY = 0.999;
    private static final double FIRST = 0.1;
    private static final double PRIOR = 0.001;
    private static final double LEAST = 1e-4;
    private static final double MOST = 2;

    /** The weight of an example in m̄, once there were many. */
    private static final double SLOW = 1.0 / 200;

    private static final float THOUSAND = 1000;

    /** 0, 1, 2, ... thousandths: ages are differences of them. */
    private static final float[] THOUSANDTHS = new float[2 * Window.ROWS];

    static {
        for (int i = 0; i < THOUSANDTHS.length; i++) {
            THOUSANDTHS[i] = i / THOUSAND;
        }
    }

    private final HypergradientScale size = HypergradientScale.winsorized(MEMORY);
    private double share = FIRST;
    private double distance;
    private double seen;
    private double h;

    /** κ m̄: 0 before the first example. */
    float scale() {
        return (float) (share * distance);
    }

    /** κ. */
    double share() {
        return share;
    }

    /** The hypergradient of log κ that was computed last. */
    double hypergradient() {
        return h;
    }

    /**
     * Writes how much further the first n rows of a window count for their age.
     *
     * @param last the place of the youngest
     */
    /* The places after it hold the oldest rows. Products of a scale and growing numbers grow: no difference is below 0. */
    static void write(float scale, int n, int last, float[] out) {
        int young = Math.min(n, last + 1);
        float ofYoung = scale * THOUSANDTHS[last];
        for (int i = 0; i < young; i++) {
            out[i] = ofYoung - scale * THOUSANDTHS[i];
        }
        float ofOld = scale * THOUSANDTHS[last + n];
        for (int i = young; i < n; i++) {
            out[i] = ofOld - scale * THOUSANDTHS[i];
        }
    }

    /** Learns from neighbors at that mean distance, of whose weights the loss has these slopes. */
    void learn(Window window, int[] places, double[] slopes, double[] weights, double mean, double weight) {
        double sum = 0;
        double meanAge = 0;
        for (int i = 0; i < places.length; i++) {
            double age = age(window, places[i]);
            sum += slopes[i] * weights[i] * age;
            meanAge += age / places.length;
        }
        double scale = share * distance;
        h = -weight / mean * scale * sum;
        double ratio = size.ratio(h * h, h, share);
        size.commit();
        // log κ ← log κ − β h/√(κ ν) − p log(κ/κ_0)
        double moved = share * Exponential.exp(-OUTER_STEP * ratio - PRIOR * Exponential.log(share / FIRST));
        share = Math.max(LEAST, Math.min(MOST, moved));
        seen = Math.min(1 / SLOW, seen + 1);
        distance += (Math.max(0, mean - scale * meanAge) - distance) / seen;
    }

    /** In thousands of rows. */
    private static double age(Window window, int place) {
        int back = window.last() - place;
        return (back < 0 ? back + window.filled() : back) / (double) THOUSAND;
    }

    void save(StateBuilder to) {
        double[] state = new double[HypergradientScale.STATE];
        size.save(state, 0);
        to.put("ageing", share, distance, seen).put("ageingSize", state);
    }

    /** Takes the state; begins anew in one of before there was ageing. */
    void load(State from) {
        if (from.has("ageing")) {
            double[] stored = from.vector("ageing", 3, 0, Double.MAX_VALUE);
            share = Math.max(LEAST, Math.min(MOST, stored[0]));
            distance = stored[1];
            seen = stored[2];
            size.load(from.vector("ageingSize", HypergradientScale.STATE), 0);
        }
    }
}
