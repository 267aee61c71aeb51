package org.sobow.learn;

import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.sobow.internal.Require;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.tuning.Tuning;
import org.sobow.state.Checkpoint;

/**
 * Logistic regression over rows, of two classes or of many: the recipe of a {@link RowClassifier}.
 *
 * @param encoding how rows become features
 * @param tuning what is tuned and how
 * @param classes how many, or 0 where they grow as labels appear
 * @param classWeights how much an example of each class counts; a class beyond the list counts 1
 */
public record LinearClassification(RowEncoding encoding, Tuning tuning, int classes, List<Double> classWeights) {
    /** What {@link #classes()} is where classes grow. */
    public static final int GROWING_CLASSES = 0;

    /** The defaults. */
    public static final LinearClassification STANDARD =
            new LinearClassification(RowEncoding.STANDARD, Tuning.STANDARD, GROWING_CLASSES, List.of());

    public LinearClassification {
        Objects.requireNonNull(encoding, "encoding");
        Objects.requireNonNull(tuning, "tuning");
        if (classes != GROWING_CLASSES) {
            Require.atLeast("classes", 2, classes);
        }
        classWeights = List.copyOf(classWeights);
        for (double weight : classWeights) {
            Require.nonNegative("class weight", weight);
        }
    }

    /** Rows encoded so. */
    public LinearClassification withEncoding(RowEncoding value) {
        return new LinearClassification(value, tuning, classes, classWeights);
    }

    /** Tuned so. */
    public LinearClassification withTuning(Tuning value) {
        return new LinearClassification(encoding, value, classes, classWeights);
    }

    /** Tuned as the change makes of the present tuning. */
    public LinearClassification tuned(UnaryOperator<Tuning> change) {
        return withTuning(change.apply(tuning));
    }

    /** That many classes, and no more. */
    public LinearClassification withClasses(int value) {
        return new LinearClassification(encoding, tuning, value, classWeights);
    }

    /** Examples of class 0, 1, ... count that much. */
    public LinearClassification withClassWeights(Double... values) {
        return new LinearClassification(encoding, tuning, classes, List.of(values));
    }

    /** A learner that has seen nothing. */
    public RowClassifier start() {
        return new LinearClassifier(this);
    }

    /** Continues the learner that {@code checkpoint} froze. */
    public RowClassifier resume(Checkpoint checkpoint) {
        checkpoint.requireRecipe(toString());
        LinearClassifier learner = new LinearClassifier(this);
        learner.load(checkpoint);
        return learner;
    }
}
