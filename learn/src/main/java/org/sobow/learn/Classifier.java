package org.sobow.learn;

import java.nio.file.Path;
import java.util.List;
import org.sobow.learn.row.LabelList;
import org.sobow.learn.row.Row;
import org.sobow.learn.state.StateFile;
import org.sobow.state.State;

/**
 * A model that predicts the label of a row. Labels are the caller's own: strings, ints, longs, booleans or the constants of an enum, all of
 * the kind of the first. They may come at any time; there are at most 65,536.
 *
 * <pre>
 *   Classifier model = SelfTuning.classifier().start();
 *   Prediction p = model.predict(Row.of("age", 58, "job", "management"));
 *   model.learn(row, "yes");
 * </pre>
 */
public interface Classifier extends Model {
    /** Reads the classifier that {@link #save} wrote; the file says what recipe it has. */
    static Classifier load(Path path) {
        return resume(StateFile.load(path));
    }

    /** Returns the classifier whose state this is; the state says what recipe it has. */
    static Classifier resume(State state) {
        return (Classifier) ModelReader.ofClassifier(state).resume(state);
    }

    /** Returns the prediction for a row. Before anything was learned, the prediction has no label. */
    Prediction predict(Row row);

    /** Returns the predictions for many rows, in their order. */
    default List<Prediction> predict(List<Row> rows) {
        return rows.stream().map(this::predict).toList();
    }

    /**
     * Writes the probabilities of the {@link #labels} by number into {@code out}, without allocating.
     *
     * @param out has a place for each label, two at least; while there is one label, the second place is for all others
     * @return the number of the most probable label, the smallest of equals; -1 while there is none
     */
    int predict(Row row, double[] out);

    /** Learns one example. */
    default void learn(Row row, Object label) {
        learn(row, label, 1);
    }

    /** Learns one example that counts {@code weight} times, at least 0. Of an example with weight 0, only the label is learned. */
    void learn(Row row, Object label, double weight);

    /** Learns one example whose label came late. */
    default void learn(AwaitedLabel awaited, Object label) {
        learn(awaited, label, 1);
    }

    /** Learns one example whose label came late and that counts {@code weight} times, at least 0. */
    void learn(AwaitedLabel awaited, Object label, double weight);

    /** Learns the row that the model kept under {@code id}. Returns false, and does nothing, where there is no such row. */
    boolean learnAwaited(String id, Object label);

    /** Returns the labels so far, in the order in which they were first learned. */
    LabelList labels();

    /**
     * Returns the probability that the label of the next row is one that was never learned, from the second label on. What {@link #predict}
     * says is how probable the labels are if it is one of them.
     */
    default double novelty() {
        return labels().novelty(examples());
    }

    /** Returns the model as it is now, for any number of threads. The cost grows with what changed since the last call. */
    Predictor predictor();
}
