package org.sobow.algorithm;

import org.sobow.internal.NonFiniteVector;
import org.sobow.internal.Vectors;
import org.sobow.problem.InnerObjective;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** Inner steps by momentum or Adam. */
final class MomentumDescent implements InnerUpdate.Worker {
    private static final double LEAST = 1e-8;

    private final InnerUpdate update;
    private final boolean adam;
    private final double[] gradY;
    private double[] mean;
    private double[] squares;
    private double[] nextMean;
    private double[] nextSquares;
    private long taken;
    private long nextTaken;

    MomentumDescent(InnerUpdate update, int d2) {
        this.update = update;
        adam = update.kind() == InnerUpdate.Kind.ADAM;
        gradY = new double[d2];
        mean = new double[d2];
        nextMean = new double[d2];
        squares = new double[adam ? d2 : 0];
        nextSquares = new double[adam ? d2 : 0];
    }

    @Override
    public void descend(InnerObjective g, double[] x, double[] y, double alpha, int steps, double[] out) {
        Vectors.copy(mean, nextMean);
        Vectors.copy(squares, nextSquares);
        nextTaken = taken;
        double[] at = y;
        for (int i = 0; i < steps; i++) {
            g.gradY(x, at, gradY);
            nextTaken++;
            if (adam) {
                adam(at, alpha, out);
            } else {
                // m ← μ m + ∇_y g, y ← y − α m
                Vectors.scaleAndAdd(gradY, update.memory(), nextMean);
                Vectors.step(at, -alpha, nextMean, out);
            }
            // before a projection could hide it
            NonFiniteVector.refuse("y", out);
            g.project(out);
            at = out;
        }
        NonFiniteVector.refuse("inner momentum", nextMean);
        NonFiniteVector.refuse("inner squares", nextSquares);
    }

    private void adam(double[] at, double alpha, double[] out) {
        double m = update.memory();
        double s = update.squaresMemory();
        double ofMean = DiagonalStep.corrected(m, nextTaken);
        double ofSquares = DiagonalStep.corrected(s, nextTaken);
        for (int i = 0; i < out.length; i++) {
            nextMean[i] = m * nextMean[i] + (1 - m) * gradY[i];
            nextSquares[i] = s * nextSquares[i] + (1 - s) * gradY[i] * gradY[i];
            // y ← y − α m / (√s + 1e-8)
            out[i] = at[i] - alpha * (nextMean[i] / ofMean) / (Math.sqrt(nextSquares[i] / ofSquares) + LEAST);
        }
    }

    @Override
    public void commit() {
        double[] free = mean;
        mean = nextMean;
        nextMean = free;
        free = squares;
        squares = nextSquares;
        nextSquares = free;
        taken = nextTaken;
    }

    @Override
    public void save(StateBuilder into) {
        into.put("inner.mean", mean).put("inner.squares", squares).put("inner.steps", taken);
    }

    @Override
    public void load(State from) {
        Decisions.load("inner.mean", from, mean);
        Vectors.copy(from.vector("inner.squares", squares.length, 0, Double.MAX_VALUE), squares);
        taken = from.rounds("inner.steps");
    }
}
