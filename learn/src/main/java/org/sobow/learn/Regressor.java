package org.sobow.learn;

import java.nio.file.Path;
import java.util.List;
import org.sobow.learn.row.Row;
import org.sobow.learn.state.StateFile;
import org.sobow.state.State;

/** A model that predicts a number from a row. */
public interface Regressor extends Model {
    /** Reads the regressor that {@link #save} wrote; the file says what recipe it has. */
    static Regressor load(Path path) {
        return resume(StateFile.load(path));
    }

    /** Returns the regressor whose state this is; the state says what recipe it has. */
    static Regressor resume(State state) {
        return (Regressor) ModelReader.ofRegressor(state).resume(state);
    }

    /** Returns the prediction for a row; 0 before anything was learned. */
    double predict(Row row);

    /** Returns the predictions for many rows, in their order. */
    default double[] predict(List<Row> rows) {
        return rows.stream().mapToDouble(this::predict).toArray();
    }

    /** Learns one example. */
    default void learn(Row row, double number) {
        learn(row, number, 1);
    }

    /** Learns one example that counts {@code weight} times, at least 0. */
    void learn(Row row, double number, double weight);

    /** Learns one example whose number came late. */
    default void learn(AwaitedLabel awaited, double number) {
        learn(awaited, number, 1);
    }

    /** Learns one example whose number came late and that counts {@code weight} times, at least 0. */
    void learn(AwaitedLabel awaited, double number, double weight);

    /** Learns the row that the model kept under {@code id}. Returns false, and does nothing, where there is no such row. */
    boolean learnAwaited(String id, double number);

    /** Returns the model as it is now, for any number of threads. The cost grows with what changed since the last call. */
    NumberPredictor predictor();
}
