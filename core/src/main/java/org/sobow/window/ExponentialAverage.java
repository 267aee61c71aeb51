package org.sobow.window;

import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** The window of unbounded size, G ← (1 − eta) h + eta G, in O(d1) memory. */
final class ExponentialAverage implements WindowAverage {
    private final Window window;
    private final double[] sum;
    private long pushed;

    ExponentialAverage(Window window, int d1) {
        this.window = window;
        sum = new double[Require.atLeast("d1", 1, d1)];
    }

    @Override
    public void meanWith(double[] newest, double[] out) {
        Require.length("newest", sum.length, newest);
        Require.length("out", sum.length, out);
        Require.distinct("newest", newest, "out", out);
        double eta = window.eta();
        double inverse = 1 / window.divisor(pushed + 1);
        for (int i = 0; i < sum.length; i++) {
            // G_t = (h_t + eta S) / W with W = 1 / (1 − eta)
            out[i] = (newest[i] + eta * sum[i]) * inverse;
        }
    }

    @Override
    public void push(double[] newest) {
        Require.length("newest", sum.length, newest);
        double eta = window.eta();
        for (int i = 0; i < sum.length; i++) {
            sum[i] = Vectors.flush(newest[i] + eta * sum[i]);
        }
        pushed++;
    }

    @Override
    public void save(String prefix, StateBuilder into) {
        into.put(prefix + "pushed", pushed).put(prefix + "sum", sum);
    }

    @Override
    public void load(String prefix, State from) {
        Vectors.copy(from.vector(prefix + "sum", sum.length), sum);
        pushed = from.rounds(prefix + "pushed");
    }
}
