package org.sobow.learn;

import java.util.Objects;
import java.util.function.UnaryOperator;
import org.sobow.internal.Require;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.tuning.Loss;
import org.sobow.learn.tuning.Mixture;
import org.sobow.learn.tuning.Tuning;
import org.sobow.state.State;
import org.sobow.state.WhenAbsent;

/**
 * How a {@link Regressor} learns: linear regression over rows, alone or beside other representations. The number to be predicted is standardized by its running mean and
 * deviation, so that its unit decides nothing.
 *
 * @param encoding how rows become features
 * @param tuning what is tuned and how; the temperature is not used
 * @param loss what is minimized
 * @param mostAwaited how many rows the model itself keeps until their numbers come, at most
 * @param representation what rows are learned by
 * @param mixture what there is besides the linear part where there are several representations
 */
public record RegressorRecipe(
        RowEncoding encoding,
        Tuning tuning,
        Loss loss,
        int mostAwaited,
        @WhenAbsent("OF_OLD") Representation representation,
        @WhenAbsent("STANDARD_MIXTURE") Mixture mixture) {
    /** All states of before were linear. */
    static final Representation OF_OLD = Representation.LINEAR;

    /** All states of before had all parts. */
    static final Mixture STANDARD_MIXTURE = Mixture.STANDARD;

    public RegressorRecipe {
        Objects.requireNonNull(encoding, "encoding");
        Objects.requireNonNull(tuning, "tuning");
        Objects.requireNonNull(loss, "loss");
        Require.atLeast("mostAwaited", 1, mostAwaited);
        Objects.requireNonNull(representation, "representation");
        Objects.requireNonNull(mixture, "mixture");
    }

    /** Returns a copy with this encoding of rows. */
    public RegressorRecipe withEncoding(RowEncoding value) {
        return new RegressorRecipe(value, tuning, loss, mostAwaited, representation, mixture);
    }

    /** Returns a copy with this tuning. */
    public RegressorRecipe withTuning(Tuning value) {
        return new RegressorRecipe(encoding, value, loss, mostAwaited, representation, mixture);
    }

    /** Returns a copy with the tuning that {@code change} makes of the present one. */
    public RegressorRecipe tuned(UnaryOperator<Tuning> change) {
        return withTuning(change.apply(tuning));
    }

    /** Returns a copy with this loss. */
    public RegressorRecipe withLoss(Loss value) {
        return new RegressorRecipe(encoding, tuning, value, mostAwaited, representation, mixture);
    }

    /** Returns a copy with room for this many rows that wait for their numbers. */
    public RegressorRecipe withMostAwaited(int value) {
        return new RegressorRecipe(encoding, tuning, loss, value, representation, mixture);
    }

    /** Returns a copy with this besides its linear part, where there are several representations. */
    public RegressorRecipe withMixture(Mixture value) {
        return new RegressorRecipe(encoding, tuning, loss, mostAwaited, representation, value);
    }

    /** Returns a copy that learns rows by this. */
    public RegressorRecipe withRepresentation(Representation value) {
        return new RegressorRecipe(encoding, tuning, loss, mostAwaited, value, mixture);
    }

    /** Returns a regressor that has learned nothing. */
    public Regressor start() {
        return new RegressorRun(this, null);
    }

    /** Returns the regressor whose state this is. Refuses a state of another recipe, and says what differs. */
    public Regressor resume(State state) {
        return new RegressorRun(this, null).resumed(state);
    }
}
