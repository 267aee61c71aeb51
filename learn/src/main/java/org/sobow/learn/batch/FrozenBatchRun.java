package org.sobow.learn.batch;

import org.sobow.learn.model.Softmax;
import org.sobow.learn.row.Entries;
import org.sobow.learn.tuning.FrozenRun;

/** A {@link BatchRun} at one moment, as far as predictions go: its weights, with all that their rows have gone through. */
final class FrozenBatchRun implements FrozenRun {
    private final double[][] w;
    private final int classes;

    /** Keeps the weights, a row a feature; classes beyond a row have none. */
    FrozenBatchRun(double[][] w, int classes) {
        this.w = w;
        this.classes = classes;
    }

    @Override
    public int outputs() {
        return classes;
    }

    @Override
    public void forward(Entries x, double[] f) {
        Products.clear(f);
        for (int e = 0; e < x.size(); e++) {
            if (x.index(e) < w.length) {
                double[] row = w[x.index(e)];
                for (int k = 0; k < row.length; k++) {
                    f[k] += x.value(e) * row[k];
                }
            }
        }
    }

    @Override
    public void tell(double[] f, double[] out) {
        Softmax.probabilities(f, 1, out);
    }
}
