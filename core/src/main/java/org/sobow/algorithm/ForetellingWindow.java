package org.sobow.algorithm;

import org.sobow.internal.NonFiniteVector;
import org.sobow.internal.Vectors;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * Exponential means of hypergradients with several memories; the one counts whose mean foretold the next hypergradient best of late. For
 * one thread.
 */
/* Where hypergradients are noise around something that stays, the longest memory foretells best; where they turn, the shortest. Both are
 * seen from the errors, and nobody has to know which. */
final class ForetellingWindow {
    private static final double[] MEMORIES = {0, 0.5, 0.75, 0.9, 0.95};
    private static final double ERROR_MEMORY = 0.95;

    private final double[][] means;
    private final double[] nextErrors = new double[MEMORIES.length];
    private final double[] errors = new double[MEMORIES.length];
    private final double[] shares = new double[MEMORIES.length];
    private double squares;
    private double nextSquares;
    private double errorShare;

    ForetellingWindow(int d1) {
        means = new double[MEMORIES.length][d1];
    }

    /** Writes the mean of the chosen window with {@code newest} in it into {@code out}; remembers nothing. */
    void meanWith(double[] newest, double[] out) {
        double share = nextShare(ERROR_MEMORY, errorShare);
        double square = Vectors.normSquared(newest);
        NonFiniteVector.refuse("squared hypergradient", 0, square);
        nextSquares = squares + share * (square - squares);
        int best = 0;
        for (int k = 0; k < MEMORIES.length; k++) {
            double error = began() ? Vectors.distanceSquared(newest, means[k]) : 0;
            NonFiniteVector.refuse("squared hypergradient", k, error);
            nextErrors[k] = errors[k] + share * (error - errors[k]);
            best = nextErrors[k] < nextErrors[best] ? k : best;
        }
        // G = A + s(h − A)
        double[] mean = means[best];
        double s = nextShare(MEMORIES[best], shares[best]);
        for (int i = 0; i < out.length; i++) {
            out[i] = mean[i] + s * (newest[i] - mean[i]);
        }
    }

    private boolean began() {
        return errorShare > 0;
    }

    /** The newest term's share of a discounted mean, (1 − m)/(1 − m^n), from that of the term before it; 0 before the first. */
    private static double nextShare(double memory, double share) {
        return share > 0 ? Math.max(1 - memory, share / (share + memory)) : 1;
    }

    /** The size of what the best window did not foretell, relative to the size of hypergradients; 1 before anything is known. */
    double unforetold() {
        double least = Double.POSITIVE_INFINITY;
        for (double error : nextErrors) {
            least = Math.min(least, error);
        }
        return began() && nextSquares > 0 ? Math.sqrt(least / nextSquares) : 1;
    }

    /** The round is accepted: stores {@code hypergradient}. */
    void commit(double[] hypergradient) {
        for (int k = 0; k < MEMORIES.length; k++) {
            double s = nextShare(MEMORIES[k], shares[k]);
            double[] mean = means[k];
            for (int i = 0; i < mean.length; i++) {
                mean[i] = Vectors.flush(mean[i] + s * (hypergradient[i] - mean[i]));
            }
            shares[k] = s;
            errors[k] = Vectors.flush(nextErrors[k]);
        }
        squares = Vectors.flush(nextSquares);
        errorShare = nextShare(ERROR_MEMORY, errorShare);
    }

    void save(StateBuilder into) {
        for (int k = 0; k < MEMORIES.length; k++) {
            into.put("means." + k, means[k]);
        }
        into.put("shares", shares).put("errors", errors).put("foretold", new double[] {squares, errorShare});
    }

    void load(State from) {
        for (int k = 0; k < MEMORIES.length; k++) {
            Decisions.load("means." + k, from, means[k]);
        }
        Vectors.copy(from.vector("errors", errors.length, 0, Double.MAX_VALUE), errors);
        Vectors.copy(from.vector("shares", shares.length, 0, 1), shares);
        double[] foretold = from.vector("foretold", 2, 0, Double.MAX_VALUE);
        squares = foretold[0];
        errorShare = foretold[1];
    }
}
