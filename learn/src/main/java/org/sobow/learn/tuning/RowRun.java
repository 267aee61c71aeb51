package org.sobow.learn.tuning;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.model.Foresight;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoder;
import org.sobow.state.NumberWalk;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** What a model learns rows with: an encoder, a linear model of its features, and what is tuned. For one thread. */
@SuppressWarnings("exports") // for the learners of this module, which know the model
public interface RowRun {
    /** How rows become features. */
    RowEncoder encoder();

    /** Returns the outputs for the row, in an array that is good until the next call. Changes nothing that counts. */
    double[] outputs(Row row);

    /** Writes what users see of the outputs of the row that was asked for last into {@code out}. */
    void tell(double[] out);

    /** Returns what to keep of a row whose label comes late; null where there is nothing to keep. */
    @Nullable
    Foresight foresight(Row row);

    /** Throws where the row cannot be learned. Changes nothing that counts. */
    void check(Row row);

    /**
     * Learns one example that was predicted with that foresight. A foresight that does not fit, or is not late, is as if there were
     * none.
     *
     * @param target the number of the class, or the number to be predicted
     * @throws RefusedRowException where the example cannot be learned
     */
    void learn(Row row, @Nullable Foresight then, double target, double weight);

    /** How many classes there may be. */
    int mostClasses();

    /** Makes room for so many classes. */
    void reserveClasses(int count);

    /** Returns what predicts as this run does now, and goes on so. */
    FrozenRun freeze();

    /** Returns what the linear part alone predicts now: its outputs can be taken apart by feature. */
    default FrozenRun freezeLinear() {
        return freeze();
    }

    /** How many examples were learned. */
    long examples();

    /** How many of them moved the model by less than half of the plain gradient step, since that overshot. */
    long cutBacks();

    /** The present values of what is tuned, by name. */
    Map<String, Double> tuned();

    /** How much each column counts for which rows are near, by its name; empty where no rows are looked for that are near. */
    default Map<String, Double> nearness() {
        return Map.of();
    }

    /** How large the hypergradients of what is tuned are. */
    HypergradientNorms hypergradient();

    /** Writes the whole state. */
    void save(StateBuilder to);

    /** Goes back to the form of a run that has learned nothing: the numbers of one are to be walked next. Returns false, and changes nothing, where it cannot. */
    default boolean empty() {
        return false;
    }

    /** Shows its numbers where the rest of it is a form that others may have too; otherwise returns false, and shows nothing. */
    default boolean walk(NumberWalk walk) {
        return false;
    }

    /** Takes the state of a run with so many classes. */
    void load(State from, int classes);
}
