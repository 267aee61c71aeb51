package org.sobow.learn;

import java.util.Objects;
import java.util.function.UnaryOperator;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.tuning.Loss;
import org.sobow.learn.tuning.Setting;
import org.sobow.learn.tuning.Tuning;
import org.sobow.state.Checkpoint;

/**
 * Linear regression over rows: the recipe of a {@link RowRegressor}. The target is standardized by its running mean and deviation,
 * so that its unit decides nothing.
 *
 * @param encoding how rows become features
 * @param tuning what is tuned and how; the temperature is not used
 * @param loss what is minimized
 */
public record LinearRegression(RowEncoding encoding, Tuning tuning, Loss loss) {
    /** The defaults; a regressor has no temperature to shrink what it predicts, so its strength is tuned. */
    public static final LinearRegression STANDARD = new LinearRegression(
            RowEncoding.STANDARD, Tuning.STANDARD.withStrength(Setting.tuned(3e-4, 1e-6, 0.1)), new Loss.Squared());

    public LinearRegression {
        Objects.requireNonNull(encoding, "encoding");
        Objects.requireNonNull(tuning, "tuning");
        Objects.requireNonNull(loss, "loss");
    }

    /** Rows encoded so. */
    public LinearRegression withEncoding(RowEncoding value) {
        return new LinearRegression(value, tuning, loss);
    }

    /** Tuned so. */
    public LinearRegression withTuning(Tuning value) {
        return new LinearRegression(encoding, value, loss);
    }

    /** Tuned as the change makes of the present tuning. */
    public LinearRegression tuned(UnaryOperator<Tuning> change) {
        return withTuning(change.apply(tuning));
    }

    /** That loss. */
    public LinearRegression withLoss(Loss value) {
        return new LinearRegression(encoding, tuning, value);
    }

    /** A learner that has seen nothing. */
    public RowRegressor start() {
        return new LinearRegressor(this);
    }

    /** Continues the learner that {@code checkpoint} froze. */
    public RowRegressor resume(Checkpoint checkpoint) {
        checkpoint.requireRecipe(toString());
        LinearRegressor learner = new LinearRegressor(this);
        learner.load(checkpoint);
        return learner;
    }
}
