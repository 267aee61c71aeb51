package org.sobow.bench.sidebyside;

import org.sobow.experiments.evaluate.Contenders;
import org.sobow.learn.ClassifierRecipe;
import org.sobow.learn.RegressorRecipe;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.evaluate.AsLastTime;
import org.sobow.learn.evaluate.ClassFrequencies;
import org.sobow.learn.evaluate.Learner;
import org.sobow.learn.evaluate.ModelLearner;
import org.sobow.learn.evaluate.RunningMean;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.tuning.Mixture;

/** The learners of this project that are measured, and those that look at no column. */
enum OurLearner {
    LINEAR("self-tuning"),
    MIXED("mixed"),
    SGD("SGD, ours"),
    /** The class frequencies so far, or the running mean. */
    FREQUENCIES("frequencies"),
    AS_LAST_TIME("as last time");

    private final String words;

    OurLearner(String words) {
        this.words = words;
    }

    /** Its name in tables. */
    String words() {
        return words;
    }

    /** Starts one that has learned nothing. */
    Learner start(Task task) {
        boolean regression = task == Task.REGRESSION;
        ClassifierRecipe classifier = SelfTuning.linearClassifier();
        RegressorRecipe regressor = SelfTuning.linearRegressor();
        return switch (this) {
            case LINEAR -> ModelLearner.of(words, regression ? regressor.start() : classifier.start());
            case MIXED -> mixed(task, Mixture.STANDARD);
            case SGD ->
                ModelLearner.of(
                        words,
                        regression
                                ? regressor.tuned(Contenders::untuned).start()
                                : classifier.tuned(Contenders::untuned).start());
            case FREQUENCIES -> regression ? new RunningMean() : new ClassFrequencies();
            case AS_LAST_TIME -> new AsLastTime(task);
        };
    }

    /** Starts a mixture of those parts that has learned nothing. */
    static Learner mixed(Task task, Mixture parts) {
        return ModelLearner.of(
                MIXED.words,
                task == Task.REGRESSION
                        ? SelfTuning.mixedRegressor().withMixture(parts).start()
                        : SelfTuning.mixedClassifier().withMixture(parts).start());
    }
}
