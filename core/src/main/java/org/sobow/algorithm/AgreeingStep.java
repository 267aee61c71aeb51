package org.sobow.algorithm;

import org.sobow.internal.NonFiniteVector;
import org.sobow.internal.Vectors;
import org.sobow.projection.Projection;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.window.HypergradientScale;

/**
 * The outer step whose β grows while the newest hypergradient agrees with the last move, and shrinks while it opposes it, by the cosine
 * between them: the sign is that of the derivative of the loss by β (Baydin and others, ICLR 2018). For one thread.
 *
 * <p>The first move is short, and measured by x_1. After that β is such that the largest hypergradient of late would move x by a part of
 * how far it ever was from its start, as in DoG (Ivgi, Hinder and Carmon, ICML 2023).
 */
/* Why the bound: where f levels off, as behind a sigmoid, hypergradients vanish and agree, β would grow without end, and x would be out of
 * reach when the problem turns. Why the alarm: a move that led to a far larger hypergradient was much too long, and to shrink by the cosine
 * alone would take too many rounds. */
final class AgreeingStep {
    private static final double RATE = 0.2;
    private static final double FIRST_MOVE = 0.01;
    private static final double LONGEST = 1;
    private static final double ALARM = 1.5;
    private static final double FARTHEST = 0.3;
    private static final double PEAK_MEMORY = 0.999;
    private static final double SCALE_MEMORY = 0.95;

    private final Projection projection;
    private final HypergradientScale scale = HypergradientScale.winsorized(SCALE_MEMORY);
    private final double[] origin;
    private double[] move;
    private double[] nextMove;
    private double beta;
    private double nextBeta;
    private double peak;
    private double nextPeak;
    private double reach;
    private double nextReach;

    AgreeingStep(Projection projection, int d1) {
        this.projection = projection;
        origin = new double[d1];
        move = new double[d1];
        nextMove = new double[d1];
    }

    /** Writes the next decision into {@code out}; remembers nothing. */
    void step(double[] x, double[] newest, double[] mean, double[] out) {
        double size = Vectors.norm(mean);
        double usual = scale.root(Vectors.normSquared(newest), 1);
        measure(x, newest);
        nextBeta = beta > 0 ? Math.min(beta * growth(newest, usual), FARTHEST * nextReach / nextPeak) : first(size);
        NonFiniteVector.refuse("beta", 0, nextBeta);
        double length = size > LONGEST * usual ? LONGEST * usual / size : 1;
        // eq. (6): x_{t+1} = Π_X(x_t − β·mean)
        Vectors.step(x, -nextBeta * length, mean, out);
        NonFiniteVector.refuse("x", out);
        projection.project(out);
        Vectors.step(out, -1, x, nextMove);
    }

    /** How large hypergradients were of late, and how far x ever was from its start. */
    private void measure(double[] x, double[] newest) {
        if (!(beta > 0)) {
            // x has not moved yet
            Vectors.copy(x, origin);
        }
        nextPeak = Vectors.flush(Math.max(PEAK_MEMORY * peak, Vectors.norm(newest)));
        nextReach = Math.max(reach, firstLength() + Math.sqrt(Vectors.distanceSquared(x, origin)));
    }

    /** The β whose first move is short; 0, which is none, until there is a hypergradient. */
    private double first(double size) {
        return size > 0 ? firstLength() / size : 0;
    }

    /** A hundredth of 1 + |x_1|, in the root of the mean square over coordinates, for each of them. */
    private double firstLength() {
        return FIRST_MOVE * (Math.sqrt((double) origin.length) + Vectors.norm(origin));
    }

    /** How much longer: 1 + κ cos, or its inverse where the move is opposed; much less where it led to a far larger hypergradient. */
    private double growth(double[] newest, double usual) {
        double size = Vectors.norm(newest);
        double lengths = size * Vectors.norm(move);
        double cosine = lengths > 0 ? -Vectors.dot(newest, move) / lengths : 0;
        if (cosine < 0 && size > ALARM * usual) {
            return usual / size;
        }
        return cosine >= 0 ? 1 + RATE * cosine : 1 / (1 - RATE * cosine);
    }

    /** The round is accepted: remembers its move. */
    void commit() {
        double[] free = move;
        move = nextMove;
        nextMove = free;
        beta = nextBeta;
        peak = nextPeak;
        reach = nextReach;
        scale.commit();
    }

    void save(StateBuilder into) {
        double[] sizes = new double[HypergradientScale.STATE];
        scale.save(sizes, 0);
        into.put("origin", origin)
                .put("move", move)
                .put("step", new double[] {beta, peak, reach})
                .put("scale", sizes);
    }

    void load(State from) {
        Decisions.load("origin", from, origin);
        Decisions.load("move", from, move);
        double[] step = from.vector("step", 3, 0, Double.MAX_VALUE);
        beta = step[0];
        peak = step[1];
        reach = step[2];
        scale.load(from.vector("scale", HypergradientScale.STATE), 0);
    }
}
