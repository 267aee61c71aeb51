package org.sobow.learn;

import org.sobow.learn.batch.BatchTuning;
import org.sobow.learn.batch.TrainOn;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.tuning.Loss;
import org.sobow.learn.tuning.Mixture;
import org.sobow.learn.tuning.Setting;
import org.sobow.learn.tuning.Tuning;

/**
 * The recipes of the self-tuning models, with defaults that are meant for every stream.
 *
 * <pre>
 *   Classifier model = SelfTuning.classifier().start();
 * </pre>
 */
public final class SelfTuning {
    private static final int MOST_AWAITED = 10_000;

    private SelfTuning() {}

    /** Returns the recipe of a classifier for every stream, which is {@link #mixedClassifier}. */
    public static ClassifierRecipe classifier() {
        return mixedClassifier();
    }

    /** Returns the recipe of a regressor for every stream, which is {@link #mixedRegressor}. */
    public static RegressorRecipe regressor() {
        return mixedRegressor();
    }

    /**
     * Returns the recipe of logistic regression, of two classes or of many; new classes may appear at any time. It is a part of
     * {@link #classifier}, and learns several times as many rows a second; for those who want only that.
     */
    public static ClassifierRecipe linearClassifier() {
        return new ClassifierRecipe(
                RowEncoding.STANDARD, Tuning.STANDARD, MOST_AWAITED, Representation.LINEAR, Mixture.STANDARD);
    }

    /**
     * Returns the recipe of a classifier that learns rows in several representations and finds out which to trust: {@link #linearClassifier} is
     * one of its parts. For streams whose truth is not linear, or whose labels depend on those before.
     */
    public static ClassifierRecipe mixedClassifier() {
        return linearClassifier().withRepresentation(Representation.MIXED);
    }

    /** Returns the recipe of a regressor that learns rows in several representations: {@link #linearRegressor} is one of its parts. */
    public static RegressorRecipe mixedRegressor() {
        return linearRegressor().withRepresentation(Representation.MIXED);
    }

    /**
     * Returns the recipe of the paper's newsgroups learner: softmax regression that learns from batches and tunes one l2 strength a feature.
     * Rounds have 16 + 16 examples, and the weights learn from all of them.
     */
    public static BatchClassifierRecipe batchClassifier() {
        BatchTuning tuning = BatchTuning.builder().trainOn(TrainOn.ALL).build();
        return new BatchClassifierRecipe(RowEncoding.STANDARD, tuning, MOST_AWAITED);
    }

    /**
     * Returns the recipe of linear regression with squared loss. It is a part of {@link #regressor}, for those who want only that. A regressor has no
     * temperature that could shrink its predictions, so its l2 strength is tuned.
     */
    public static RegressorRecipe linearRegressor() {
        Tuning tuning = Tuning.STANDARD.withStrength(Setting.tuned(3e-4, 1e-6, 0.1));
        return new RegressorRecipe(
                RowEncoding.STANDARD,
                tuning,
                new Loss.Squared(),
                MOST_AWAITED,
                Representation.LINEAR,
                Mixture.STANDARD);
    }
}
