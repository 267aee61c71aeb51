package org.sobow.learn.model;

import org.sobow.internal.Fused;
import org.sobow.learn.row.Entries;

/** The weights of a {@link LinearModel} at one moment. Immutable, for any number of threads. */
public final class FrozenModel {
    private final int outputs;
    private final int rows;
    private final int shift;
    private final double scale;
    private final double[] bias;
    final double[][][] chunks;

    /** Keeps the chunks; see {@link Freezer}. */
    FrozenModel(LinearModel model, double[][][] chunks) {
        outputs = model.outputs();
        rows = model.rows().rows();
        shift = model.rows().shift;
        scale = model.scale();
        bias = model.bias().clone();
        this.chunks = chunks;
    }

    /** How many outputs have weights. */
    public int outputs() {
        return outputs;
    }

    /** Writes the outputs for an encoded row to the front of {@code f}, with the bits that the model itself would have given. */
    /* The model sums a few outputs at a time, and this one row after the other: the terms of each output come in the same order. */
    public void forward(Entries x, double[] f) {
        for (int k = 0; k < outputs; k++) {
            f[k] = 0;
        }
        int mask = (1 << shift) - 1;
        for (int e = 1; e < x.size(); e++) {
            int j = x.indices()[e];
            if (j < rows) {
                int block = j >> shift;
                double[] a = chunks[block >> Parameters.CHUNK_SHIFT][block & Freezer.CHUNK_MASK];
                int i = (j & mask) * outputs;
                double value = x.values()[e];
                for (int k = 0; k < outputs; k++) {
                    f[k] = Fused.add(value, a[i + k], f[k]);
                }
            }
        }
        for (int k = 0; k < outputs; k++) {
            f[k] = bias[k] + scale * f[k];
        }
    }
}
