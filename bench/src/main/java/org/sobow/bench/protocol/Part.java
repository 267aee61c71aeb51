package org.sobow.bench.protocol;

import java.util.List;
import java.util.function.UnaryOperator;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.tuning.Setting;
import org.sobow.learn.tuning.Tuning;

/**
 * A part of the everyday learner and the values that it may have.
 *
 * @param name its name in the table
 * @param tasks where it does anything
 * @param candidates the values; the first is the learner without the part
 */
record Part(String name, List<Task> tasks, List<Candidate> candidates) {
    private static final List<Task> BOTH = List.of(Task.values());
    private static final List<Task> CLASSIFIERS = List.of(Task.CLASSIFICATION);
    private static final List<Task> REGRESSORS = List.of(Task.REGRESSION);
    private static final Setting FACTOR = Setting.tuned(1, 0.02, 50);

    /** A value of a part: what it makes of the defaults. */
    record Candidate(String label, UnaryOperator<Tuning> change) {}

    /** The defaults for a task. */
    static Tuning defaults(Task task) {
        return task == Task.CLASSIFICATION
                ? SelfTuning.linearClassifier().tuning()
                : SelfTuning.linearRegressor().tuning();
    }

    /** All parts that are judged. */
    static List<Part> all() {
        return List.of(
                new Part(
                        "rarity",
                        BOTH,
                        List.of(
                                of("0", t -> t.withRarity(0)),
                                of("1/3", t -> t.withRarity(1.0 / 3)),
                                of("1/2", t -> t.withRarity(0.5)),
                                of("tuned", Tuning::withTunedRarity))),
                new Part("strength, classifier", CLASSIFIERS, strengths(Setting.tuned(1e-4, 1e-8, 1))),
                new Part("strength, regressor", REGRESSORS, strengths(Setting.tuned(3e-4, 1e-6, 0.1))),
                new Part(
                        "memory",
                        BOTH,
                        List.of(of("greedy", t -> t.withMemory(0)), of("0.99", t -> t.withMemory(0.99)))),
                new Part("guard", BOTH, List.of(of("off", t -> t.withGuard(false)), of("on", t -> t.withGuard(true)))),
                new Part(
                        "temperature",
                        CLASSIFIERS,
                        List.of(
                                of("off", t -> t.withTemperature(Setting.fixed(1))),
                                of("on", t -> t.withTemperature(Setting.tuned(1, 0.05, 20))))),
                new Part(
                        "bias factor",
                        BOTH,
                        List.of(
                                of("off", t -> t.withBiasFactor(Setting.fixed(1))),
                                of("on", t -> t.withBiasFactor(FACTOR)))));
    }

    /** The learner without the part. */
    Candidate off() {
        return candidates.get(0);
    }

    /** Whether it does anything on the stream of a trial. */
    boolean concerns(Trial trial) {
        return tasks.contains(trial.stream().task());
    }

    /** The tuning of a task with a value of this part, and all else as it is by default. */
    static Tuning tuning(Task task, Candidate candidate) {
        return candidate.change().apply(defaults(task));
    }

    private static Candidate of(String label, UnaryOperator<Tuning> change) {
        return new Candidate(label, change);
    }

    private static List<Candidate> strengths(Setting tuned) {
        return List.of(of("0", t -> t.withStrength(Setting.fixed(0))), of("tuned", t -> t.withStrength(tuned)));
    }
}
