package org.sobow.learn;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.learn.state.StateFile;
import org.sobow.learn.tuning.HypergradientNorms;
import org.sobow.state.State;

/**
 * A model that learns from a stream, one example after the other, and tunes itself while it does: what a {@link Classifier} and a
 * {@link Regressor} have in common.
 *
 * <p>It owns its schema: columns are known by their names and may come at any time. Predicting is pure: a model that was asked in between
 * ends with the same bits as one that was not. What it refuses leaves it as it was, bit for bit. For one thread at a time: others predict
 * with {@code predictor()}.
 */
public interface Model {
    /** Reads the classifier or regressor that {@link #save} wrote. */
    static Model load(Path path) {
        return resume(StateFile.load(path));
    }

    /** Returns the classifier or regressor whose state this is. */
    static Model resume(State state) {
        return ModelReader.of(state).resume(state);
    }

    /** Learns the examples in their order, each in a step of its own; all are checked before the first is learned. */
    void learn(List<Example> examples);

    /**
     * Returns what tuning needs to know of a row whose label comes late, for the caller to keep. Call it when you predict the row. It does
     * not change the model. Learned before anything else, it has the same effect as the row itself.
     */
    AwaitedLabel awaitLabel(Row row);

    /**
     * Lets the model itself keep a row until its label comes. Kept rows are saved with the model. The recipe says how many there may be; the
     * oldest makes room for the newest.
     *
     * @param id the name of the row until then; no other kept row may have it
     */
    void awaitLabel(String id, Row row);

    /** Returns how many rows the model keeps until their labels come. */
    int awaited();

    /** Returns how many rows were dropped before their labels came, to make room. */
    long awaitedDropped();

    /** Returns the present values of what is tuned. */
    Tuned tuned();

    /** Returns how much each column counts for which rows are near, by its name; the sum is 1. Empty where no neighbor has a say. */
    Map<String, Double> nearness();

    /** Returns how large the hypergradients of what is tuned are. */
    HypergradientNorms hypergradient();

    /** Returns how many examples were learned; those of weight 0 do not count. */
    long examples();

    /** Returns how many examples moved the model by less than half of the plain gradient step, because that step would have overshot. */
    long cutBacks();

    /** Returns how many features there are so far, the bias included. */
    int features();

    /** Returns how many values were left out because there was no room for one more feature. */
    long ignored();

    /** Returns the columns of the rows learned so far, with their kinds. */
    Columns columns();

    /** Returns what the bias and each feature of a row add to its prediction, in the order of the features. It does not change the model. */
    List<Contribution> explain(Row row);

    /** Returns what a value of 1 adds to a prediction, of those {@code most} features that add most; the largest first. */
    List<Contribution> weights(int most);

    /** Returns a copy of the whole state. The recipe resumes from it bit for bit. */
    State state();

    /** Writes the state to a file. After a failure the file holds the old state or the new one, never a part. */
    default void save(Path path) {
        StateFile.save(state(), path);
    }
}
