package org.sobow.window;

import java.util.Arrays;
import org.sobow.internal.NonFiniteVector;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.state.Checkpoint;

/**
 * The root of a running mean of squares, of one or more blocks of hyperparameters, corrected for its start: the size of a
 * hypergradient, which a scale-free outer step is divided by. Mutable, for one thread.
 */
public final class RootMeanSquare {
    private final double memory;
    private final double[] mean;
    private final double[] nextMean;
    private double weight;
    private double nextWeight;

    /**
     * The mean of nothing yet.
     *
     * @param memory the weight of the past, in [0, 1)
     */
    public RootMeanSquare(double memory, int blocks) {
        this.memory = requireMemory(memory);
        mean = new double[Require.atLeast("blocks", 1, blocks)];
        nextMean = new double[blocks];
    }

    /** Throws unless {@code memory} lies in [0, 1). */
    public static double requireMemory(double memory) {
        if (!(memory >= 0 && memory < 1)) {
            throw new IllegalArgumentException("memory must lie in [0, 1), got " + memory);
        }
        return memory;
    }

    /**
     * The root that a round gives in which {@code block} has a hypergradient of the squared norm {@code squares}: 0 where there
     * was none but zero. To be asked for every block before {@link #commit}; changes nothing until then.
     *
     * @throws ArithmeticException where {@code squares} is not finite: it would stay in the mean for good
     */
    public double rootWith(int block, double squares) {
        NonFiniteVector.refuse("squared hypergradient", block, squares);
        // ν ← m ν + (1 − m) ||h||², and the same of ones, which corrects for the start
        nextMean[block] = memory * mean[block] + (1 - memory) * squares;
        nextWeight = memory * weight + (1 - memory);
        return Math.sqrt(nextMean[block] / nextWeight);
    }

    /** Takes in what the last {@link #rootWith} of every block was asked about. */
    public void commit() {
        for (int block = 0; block < mean.length; block++) {
            mean[block] = Vectors.flush(nextMean[block]);
        }
        weight = nextWeight;
    }

    /** Puts the means and their weight under {@code name}. */
    public void save(String name, Checkpoint.Builder into) {
        double[] all = Arrays.copyOf(mean, mean.length + 1);
        all[mean.length] = weight;
        into.put(name, all);
    }

    /** Replaces the means by what {@link #save} put. */
    public void load(String name, Checkpoint from) {
        double[] all = Require.length(name, mean.length + 1, from.vector(name));
        System.arraycopy(all, 0, mean, 0, mean.length);
        weight = all[mean.length];
    }
}
