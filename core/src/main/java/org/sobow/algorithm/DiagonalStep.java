package org.sobow.algorithm;

import org.sobow.internal.NonFiniteVector;
import org.sobow.internal.Vectors;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.window.HypergradientScale;

/** See {@link OuterStep#adam} and {@link OuterStep#adaGrad}: a memory of 1 for the squares sums them up. */
record DiagonalStep(double memory, double squaresMemory) implements OuterStep {
    private static final double LEAST = 1e-8;

    DiagonalStep {
        HypergradientScale.requireMemory(memory);
        if (squaresMemory != 1) {
            HypergradientScale.requireMemory(squaresMemory);
        }
    }

    private boolean sums() {
        return squaresMemory == 1;
    }

    /** 1 − m^t, by which a running mean that began with 0 is too small in its step t. */
    static double corrected(double memory, long step) {
        return memory == 0 ? 1 : -StrictMath.expm1(step * StrictMath.log(memory));
    }

    @Override
    public Worker worker(int d1) {
        return new Metric(d1);
    }

    private final class Metric implements Worker {
        private double[] mean;
        private double[] squares;
        private double[] nextMean;
        private double[] nextSquares;
        private long steps;

        Metric(int d1) {
            mean = new double[d1];
            squares = new double[d1];
            nextMean = new double[d1];
            nextSquares = new double[d1];
        }

        @Override
        public void step(double beta, double[] x, double[] newest, double[] direction, double[] out) {
            double ofMean = corrected(memory, steps + 1);
            double ofSquares = sums() ? 1 : corrected(squaresMemory, steps + 1);
            double weight = sums() ? 1 : 1 - squaresMemory;
            for (int i = 0; i < x.length; i++) {
                double g = direction[i];
                nextMean[i] = memory * mean[i] + (1 - memory) * g;
                nextSquares[i] = squaresMemory * squares[i] + weight * g * g;
                NonFiniteVector.refuse("squared hypergradient", i, nextSquares[i]);
                double size = Math.sqrt(nextSquares[i] / ofSquares) + (sums() ? 0 : LEAST);
                // x_{t+1} = x_t − β m / √s
                out[i] = size > 0 ? x[i] - beta * (nextMean[i] / ofMean / size) : x[i];
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
            steps++;
        }

        @Override
        public void save(String prefix, StateBuilder into) {
            into.put(prefix + "mean", mean).put(prefix + "squares", squares).put(prefix + "steps", steps);
        }

        @Override
        public void load(String prefix, State from) {
            Decisions.load(prefix + "mean", from, mean);
            Vectors.copy(from.vector(prefix + "squares", squares.length, 0, Double.MAX_VALUE), squares);
            steps = from.rounds(prefix + "steps");
        }
    }
}
