package org.sobow.algorithm;

import org.sobow.internal.NonFiniteVector;
import org.sobow.internal.Vectors;
import org.sobow.problem.InnerObjective;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * Projected gradient steps on g_t whose size is the inverse of the curvature that the last step met (Barzilai and Borwein, 1988), as many
 * as it takes until the gradient mapping is small beside that of the first. For one thread.
 *
 * <p>A step that makes the gradient much larger than the round began with is taken back, and a shorter one tried. The decision is the
 * one with the least gradient mapping of those that were met.
 */
final class MeasuredDescent {
    private static final int MOST_STEPS = 20;
    private static final double ACCURACY = 0.1;
    private static final double WORST_GROWTH = 2;

    private final double[] at;
    private final double[] trial;
    private final double[] move;
    private double[] gradient;
    private double[] trialGradient;
    private double alpha;
    private double nextAlpha;

    MeasuredDescent(int d2) {
        at = new double[d2];
        trial = new double[d2];
        move = new double[d2];
        gradient = new double[d2];
        trialGradient = new double[d2];
    }

    /** Writes the decision that steps from {@code y} lead to into {@code out}; remembers nothing. */
    void descend(InnerObjective g, double[] x, double[] y, double[] out) {
        Vectors.copy(y, at);
        Vectors.copy(y, out);
        g.gradY(x, at, gradient);
        NonFiniteVector.refuse("y", gradient);
        nextAlpha = alpha > 0 ? alpha : firstAlpha(g, x);
        double first = Vectors.norm(gradient);
        double firstMapping = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < MOST_STEPS; i++) {
            // eq. (5): y ← Π(y − α ∇_y g_t(x_t, y))
            Vectors.step(at, -nextAlpha, gradient, trial);
            NonFiniteVector.refuse("y", trial);
            g.project(trial);
            Vectors.step(trial, -1, at, move);
            double length = Vectors.norm(move);
            double mapping = length / nextAlpha;
            if (i == 0) {
                firstMapping = mapping;
            }
            if (mapping < least && i > 0) {
                least = mapping;
                Vectors.copy(at, out);
            }
            if (!(length > 0) || (i > 0 && mapping <= ACCURACY * firstMapping)) {
                return;
            }
            g.gradY(x, trial, trialGradient);
            NonFiniteVector.refuse("y", trialGradient);
            Vectors.axpy(-1, trialGradient, gradient);
            double change = Vectors.norm(gradient);
            double along = -Vectors.dot(move, gradient);
            if (Vectors.norm(trialGradient) > WORST_GROWTH * first) {
                // α = 1/curvature, from where the step began
                Vectors.axpy(1, trialGradient, gradient);
                nextAlpha = Math.min(nextAlpha / 2, length / change);
                continue;
            }
            accept();
            if (along > 0) {
                // Barzilai and Borwein's shorter step: s'Δ / Δ'Δ
                nextAlpha = along / (change * change);
            }
        }
        if (least == Double.POSITIVE_INFINITY || Vectors.norm(gradient) < least) {
            Vectors.copy(at, out);
        }
    }

    private void accept() {
        Vectors.copy(trial, at);
        double[] free = gradient;
        gradient = trialGradient;
        trialGradient = free;
    }

    /** 1 / curvature along the gradient. */
    private double firstAlpha(InnerObjective g, double[] x) {
        double length = Vectors.norm(gradient);
        if (!(length > 0)) {
            return 1;
        }
        g.hessianYY(x, at, gradient, move);
        NonFiniteVector.refuse("y", move);
        double curvature = Vectors.norm(move) / length;
        return curvature > 0 ? 1 / curvature : 1 / length;
    }

    /** The round is accepted: the next one begins with the step size that this one came to. */
    void commit() {
        alpha = nextAlpha;
    }

    void save(StateBuilder into) {
        into.put("alpha", new double[] {alpha});
    }

    void load(State from) {
        alpha = from.real("alpha", 0, Double.MAX_VALUE);
    }
}
