package org.sobow.learn;

import java.util.Objects;
import org.sobow.internal.Require;
import org.sobow.learn.batch.BatchRowRun;
import org.sobow.learn.batch.BatchTuning;
import org.sobow.learn.row.RowEncoding;
import org.sobow.state.State;

/**
 * How a {@link Classifier} learns from batches, as in the paper's newsgroups experiment: softmax regression over rows, with one tuned l2
 * strength a feature. An example waits until its round is full, and changes predictions only then. A round that makes numbers overflow is
 * refused and dropped as a whole.
 *
 * @param encoding how rows become features
 * @param tuning what is tuned and how
 * @param mostAwaited how many rows the model itself keeps until their labels come, at most
 */
public record BatchClassifierRecipe(RowEncoding encoding, BatchTuning tuning, int mostAwaited) {
    static final String KIND = "sobow.batch-classifier";

    public BatchClassifierRecipe {
        Objects.requireNonNull(tuning, "tuning");
        Require.atLeast("mostAwaited", 1, mostAwaited);
        if (encoding.capacity() > tuning.features()) {
            throw new IllegalArgumentException("capacity of the encoding must be at most " + tuning.features()
                    + ", the features of the tuning, got " + encoding.capacity());
        }
    }

    /** Returns a copy with this encoding of rows. */
    public BatchClassifierRecipe withEncoding(RowEncoding value) {
        return new BatchClassifierRecipe(value, tuning, mostAwaited);
    }

    /** Returns a copy with this tuning. */
    public BatchClassifierRecipe withTuning(BatchTuning value) {
        return new BatchClassifierRecipe(encoding, value, mostAwaited);
    }

    /** Returns a classifier that has learned nothing. */
    public Classifier start() {
        return run();
    }

    /** Returns the classifier whose state this is. Refuses a state of another recipe, and says what differs. */
    public Classifier resume(State state) {
        return run().resumed(state);
    }

    /** Returns a run that has learned nothing. */
    ClassifierRun run() {
        return new ClassifierRun(KIND, this, new BatchRowRun(encoding, tuning), mostAwaited);
    }
}
