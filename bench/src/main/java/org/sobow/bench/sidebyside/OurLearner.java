package org.sobow.bench.sidebyside;

import org.sobow.experiments.evaluate.Contenders;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.evaluate.AsLastTime;
import org.sobow.learn.evaluate.ClassFrequencies;
import org.sobow.learn.evaluate.Learner;
import org.sobow.learn.evaluate.ModelLearner;
import org.sobow.learn.evaluate.RunningMean;
import org.sobow.learn.evaluate.Task;

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
        return switch (this) {
            case LINEAR ->
                regression
                        ? ModelLearner.of(words, SelfTuning.linearRegressor().start())
                        : ModelLearner.of(words, SelfTuning.linearClassifier().start());
            case MIXED ->
                regression
                        ? ModelLearner.of(words, SelfTuning.mixedRegressor().start())
                        : ModelLearner.of(words, SelfTuning.mixedClassifier().start());
            case SGD ->
                regression
                        ? ModelLearner.of(
                                words,
                                SelfTuning.linearRegressor()
                                        .tuned(Contenders::untuned)
                                        .start())
                        : ModelLearner.of(
                                words,
                                SelfTuning.linearClassifier()
                                        .tuned(Contenders::untuned)
                                        .start());
            case FREQUENCIES -> regression ? new RunningMean() : new ClassFrequencies();
            case AS_LAST_TIME -> new AsLastTime(task);
        };
    }
}
