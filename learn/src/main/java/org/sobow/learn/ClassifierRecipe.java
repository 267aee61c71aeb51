package org.sobow.learn;

import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Require;
import org.sobow.learn.mixture.MixedRun;
import org.sobow.learn.model.Sigmoid;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.row.SharedColumns;
import org.sobow.learn.tuning.Mixture;
import org.sobow.learn.tuning.RowRun;
import org.sobow.learn.tuning.Temperature;
import org.sobow.learn.tuning.TunedRun;
import org.sobow.learn.tuning.Tuning;
import org.sobow.state.State;
import org.sobow.state.WhenAbsent;

/**
 * How a {@link Classifier} learns: logistic regression over rows, of two classes or of many, alone or beside other representations.
 *
 * @param encoding how rows become features
 * @param tuning what is tuned and how
 * @param mostAwaited how many rows the model itself keeps until their labels come, at most
 * @param representation what rows are learned by
 * @param mixture what there is besides the linear part where there are several representations
 */
public record ClassifierRecipe(
        RowEncoding encoding,
        Tuning tuning,
        int mostAwaited,
        @WhenAbsent("OF_OLD") Representation representation,
        @WhenAbsent("STANDARD_MIXTURE") Mixture mixture) {
    /** All states of before were linear. */
    static final Representation OF_OLD = Representation.LINEAR;

    /** All states of before had all parts. */
    static final Mixture STANDARD_MIXTURE = Mixture.STANDARD;

    static final String KIND = "sobow.classifier";

    public ClassifierRecipe {
        Objects.requireNonNull(encoding, "encoding");
        Objects.requireNonNull(tuning, "tuning");
        Require.atLeast("mostAwaited", 1, mostAwaited);
        Objects.requireNonNull(representation, "representation");
        Objects.requireNonNull(mixture, "mixture");
    }

    /** Returns a copy with this encoding of rows. */
    public ClassifierRecipe withEncoding(RowEncoding value) {
        return new ClassifierRecipe(value, tuning, mostAwaited, representation, mixture);
    }

    /** Returns a copy with this tuning. */
    public ClassifierRecipe withTuning(Tuning value) {
        return new ClassifierRecipe(encoding, value, mostAwaited, representation, mixture);
    }

    /** Returns a copy with the tuning that {@code change} makes of the present one. */
    public ClassifierRecipe tuned(UnaryOperator<Tuning> change) {
        return withTuning(change.apply(tuning));
    }

    /** Returns a copy with room for this many rows that wait for their labels. */
    public ClassifierRecipe withMostAwaited(int value) {
        return new ClassifierRecipe(encoding, tuning, value, representation, mixture);
    }

    /** Returns a copy with this besides its linear part, where there are several representations. */
    public ClassifierRecipe withMixture(Mixture value) {
        return new ClassifierRecipe(encoding, tuning, mostAwaited, representation, value);
    }

    /** Returns a copy that learns rows by this. */
    public ClassifierRecipe withRepresentation(Representation value) {
        return new ClassifierRecipe(encoding, tuning, mostAwaited, value, mixture);
    }

    /** Returns a classifier that has learned nothing. */
    public Classifier start() {
        return run(null);
    }

    /** Returns a run that has learned nothing, with what its models share of columns. */
    ClassifierRun run(@Nullable SharedColumns shared) {
        RowRun run = switch (representation) {
            case LINEAR ->
                new TunedRun(
                        shared == null ? encoding.start() : encoding.start(shared),
                        tuning,
                        new Sigmoid(),
                        new Temperature(tuning.temperature()));
            case MIXED -> MixedRun.classifier(encoding, tuning, mixture);
        };
        return new ClassifierRun(KIND, this, run, mostAwaited);
    }

    /** Returns the classifier whose state this is. Refuses a state of another recipe, and says what differs. */
    public Classifier resume(State state) {
        return run(null).resumed(state);
    }
}
