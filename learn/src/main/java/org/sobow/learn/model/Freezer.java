package org.sobow.learn.model;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Freezes a model again and again. Copies the blocks that were written since the last time, and shares all others with what was frozen then:
 * the cost does not grow with the number of features that did not change, but for one pointer in every 65,536 of them. For one thread.
 */
/* Blocks are found through chunks of 64, so that a new block costs a copy of its chunk's pointers and not of all pointers. */
final class Freezer {
    static final int CHUNK_MASK = (1 << Parameters.CHUNK_SHIFT) - 1;

    private @Nullable Parameters frozen;
    private double[][][] chunks = {};
    private double[][] blankChunk = {};
    private long since;

    /** Returns the weights as they are. */
    FrozenModel freeze(LinearModel model) {
        Parameters parameters = model.rows();
        if (!isFrozen(parameters)) {
            begin(parameters, model.outputs());
        }
        int blocks = (parameters.rows() + parameters.mask) >> parameters.shift;
        double[][][] next = Arrays.copyOf(chunks, (blocks + CHUNK_MASK) >> Parameters.CHUNK_SHIFT);
        for (int chunk = 0; chunk < next.length; chunk++) {
            double[][] before = next[chunk] == null ? blankChunk : next[chunk];
            next[chunk] = parameters.isChunkWritten(chunk, since) ? copied(model, chunk, blocks, before) : before;
        }
        since = parameters.nextGeneration();
        chunks = next;
        return new FrozenModel(model, next);
    }

    /* A model that goes to more classes has new parameters. */
    @SuppressWarnings("ReferenceEquality")
    private boolean isFrozen(Parameters parameters) {
        return parameters == frozen;
    }

    private void begin(Parameters parameters, int outputs) {
        frozen = parameters;
        chunks = new double[0][][];
        blankChunk = new double[CHUNK_MASK + 1][];
        Arrays.fill(blankChunk, new double[parameters.rowsOfBlock() * outputs]);
        since = 0;
    }

    private double[][] copied(LinearModel model, int chunk, int blocks, double[][] before) {
        Parameters parameters = model.rows();
        double[][] copy = before.clone();
        int first = chunk << Parameters.CHUNK_SHIFT;
        for (int block = first; block < blocks && block <= first + CHUNK_MASK; block++) {
            if (parameters.isWritten(block, since) && !parameters.isBlank(block)) {
                copy[block - first] = weights(parameters.blocks[block], parameters.width(), model.outputs());
            }
        }
        return copy;
    }

    /** The first numbers of every row, one for each output. */
    private static double[] weights(double[] block, int width, int outputs) {
        double[] weights = new double[block.length / width * outputs];
        for (int from = 0, to = 0; from < block.length; from += width, to += outputs) {
            for (int k = 0; k < outputs; k++) {
                weights[to + k] = block[from + k];
            }
        }
        return weights;
    }
}
