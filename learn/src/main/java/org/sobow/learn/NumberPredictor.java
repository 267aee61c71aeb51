package org.sobow.learn;

import java.util.List;
import org.sobow.learn.model.TargetScale;
import org.sobow.learn.row.FrozenEncoder;
import org.sobow.learn.row.Row;
import org.sobow.learn.tuning.FrozenRun;

/**
 * A {@link Regressor} as it was at one moment: its predictions are those of the model then, bit for bit, while the model learns on.
 * Immutable; for any number of threads, none of which waits for another.
 */
public final class NumberPredictor {
    private final FrozenEncoder encoder;
    private final FrozenRun run;
    private final double mean;
    private final double deviation;

    NumberPredictor(FrozenEncoder encoder, FrozenRun run, TargetScale scale) {
        this.encoder = encoder;
        this.run = run;
        mean = scale.mean();
        deviation = scale.deviation();
    }

    /** Returns the prediction for a row. */
    public double predict(Row row) {
        return predict(row, new Scratch());
    }

    /** Returns the predictions for many rows, in their order. */
    public double[] predict(List<Row> rows) {
        return rows.stream().mapToDouble(this::predict).toArray();
    }

    /**
     * The prediction for a row, without allocating.
     *
     * @param scratch room that a thread has for itself
     */
    public double predict(Row row, Scratch scratch) {
        encoder.encode(row, scratch.features);
        double[] output = scratch.outputs(run.outputs());
        run.outputs(scratch.features, output);
        return mean + deviation * output[0];
    }
}
