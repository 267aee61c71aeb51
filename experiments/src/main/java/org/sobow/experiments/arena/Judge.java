package org.sobow.experiments.arena;

import java.util.Arrays;
import org.sobow.problem.Round;
import org.sobow.regret.ExactHypergradient;
import org.sobow.regret.InnerArgmin;

/** Judges decisions exactly, by what a stream is judged by. For one thread. */
public interface Judge {
    /** Returns f_t(x, y*_t(x)). */
    double loss(int t, double[] x);

    /** The same; writes the exact hypergradient into {@code out}. */
    double loss(int t, double[] x, double[] out);

    /** The hypergradient of a round. */
    interface Slope {
        /** Writes that of round {@code t} at x into {@code out}, where y is y*_t(x). */
        void write(int t, double[] x, double[] y, double[] out);
    }

    /** A judge by an inner argmin and a linear system that is solved exactly. */
    static Judge of(ArenaStream stream, InnerArgmin argmin, int d1, int d2) {
        ExactHypergradient exact = new ExactHypergradient(argmin, d1, d2);
        return of(
                stream,
                argmin,
                d2,
                (t, x, y, out) -> exact.at(new Round(stream.judgedF(t), stream.judgedG(t)), x, y, out));
    }

    /** A judge by an inner argmin and a hypergradient that is known. */
    static Judge of(ArenaStream stream, InnerArgmin argmin, int d2, Slope slope) {
        double[] y = new double[d2];
        return new Judge() {
            @Override
            public double loss(int t, double[] x) {
                Arrays.fill(y, 0);
                argmin.solve(stream.judgedG(t), x, y);
                return stream.judgedF(t).value(x, y);
            }

            @Override
            public double loss(int t, double[] x, double[] out) {
                double loss = loss(t, x);
                slope.write(t, x, y, out);
                return loss;
            }
        };
    }
}
