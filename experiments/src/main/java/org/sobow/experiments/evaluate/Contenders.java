package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.sobow.experiments.Setting;
import org.sobow.experiments.compare.Contender;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.baseline.Adaptive;
import org.sobow.learn.evaluate.Baseline;
import org.sobow.learn.evaluate.ClassFrequencies;
import org.sobow.learn.evaluate.Learner;
import org.sobow.learn.evaluate.ModelLearner;
import org.sobow.learn.evaluate.RunningMean;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.tuning.Loss;
import org.sobow.learn.tuning.Tuning;

/**
 * Who takes part in an evaluation. A learner in several settings, of which the best in hindsight counts, is several contenders of one
 * name; the fact {@link #SETTING} tells them apart.
 *
 * @param learners the learners by name
 * @param withGrid whether SGD takes part at the best of a grid of fixed settings too, with and without standardization
 * @param loss what a regression minimizes
 */
public record Contenders(List<EvaluatedLearner> learners, boolean withGrid, Loss loss) {
    public static final String SELF_TUNING = "self-tuning";
    public static final String MIXED = "mixed";
    public static final String SGD = "SGD";
    public static final String GRID = "SGD, best of grid";
    public static final String RAW_GRID = "SGD raw, best of grid";
    public static final String ADAGRAD = "AdaGrad, best of 3";
    public static final String FTRL = "FTRL";
    public static final String MAJORITY = "majority class";
    public static final String MEAN = "mean";

    /** The setting in words; a dash where there is only one. */
    static final String SETTING = "setting";
    /** The fixed step of a setting of a grid; those that have it are not timed. */
    static final String STEP = "step";
    /** The fixed strength of a setting of a grid. */
    static final String STRENGTH = "strength";

    private static final List<Double> ADAGRAD_STEPS = List.of(0.01, 0.1, 1.0);
    private static final List<Double> GRID_STEPS = List.of(0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0);
    private static final List<Double> GRID_STRENGTHS = List.of(0.0, 1e-5, 1e-4, 1e-3, 1e-2);

    public Contenders {
        learners = List.copyOf(learners);
    }

    /** One learner in one setting. */
    public static Contender<OpenStream> single(String name, Supplier<? extends Learner> recipe) {
        return new Contender<>(
                name, name, Contender.Role.RIVAL, Map.of(SETTING, "-"), LearnerPlay.starter(recipe, true));
    }

    /** One of several settings of a learner. */
    static Contender<OpenStream> setting(
            String name, String setting, Map<String, Double> grid, Supplier<? extends Learner> recipe) {
        Map<String, Object> facts = new LinkedHashMap<>(grid);
        facts.put(SETTING, setting);
        return new Contender<>(
                name, name + ", " + setting, Contender.Role.BOUND, facts, LearnerPlay.starter(recipe, true));
    }

    /** Those for a task. */
    public List<Contender<OpenStream>> of(Task task) {
        List<Contender<OpenStream>> contenders = new ArrayList<>();
        for (EvaluatedLearner learner : learners) {
            contenders.addAll(settings(learner, task));
        }
        if (withGrid) {
            contenders.addAll(grid(GRID, RowEncoding.STANDARD, task));
            contenders.addAll(grid(RAW_GRID, RowEncoding.STANDARD.withStandardize(false), task));
        }
        return contenders;
    }

    private List<Contender<OpenStream>> settings(EvaluatedLearner learner, Task task) {
        return switch (learner) {
            case SELF_TUNING -> List.of(tuned(SELF_TUNING, task, tuning -> tuning));
            case MIXED -> List.of(single(MIXED, mixed(task)));
            case SGD -> List.of(tuned(SGD, task, Contenders::untuned));
            case ADAGRAD ->
                ADAGRAD_STEPS.stream()
                        .map(step -> setting(
                                ADAGRAD,
                                "step " + Setting.text(step),
                                Map.of(),
                                baseline(ADAGRAD, task, new Adaptive.AdaGrad(step))))
                        .toList();
            case FTRL -> List.of(single(FTRL, baseline(FTRL, task, Adaptive.Ftrl.STANDARD)));
            case TRIVIAL ->
                List.of(
                        task == Task.CLASSIFICATION
                                ? single(MAJORITY, ClassFrequencies::new)
                                : single(MEAN, RunningMean::new));
        };
    }

    /** Returns plain steps at the step and strength from which a tuning starts. */
    public static Tuning untuned(Tuning tuning) {
        return Tuning.plain(tuning.step().initial(), tuning.strength().initial());
    }

    private Supplier<Learner> baseline(String name, Task task, Adaptive recipe) {
        return () -> new Baseline(name, task, recipe, loss);
    }

    /** In the order of the steps, those of one step in the order of the strengths. */
    private List<Contender<OpenStream>> grid(String name, RowEncoding encoding, Task task) {
        List<Contender<OpenStream>> settings = new ArrayList<>();
        for (double step : GRID_STEPS) {
            for (double strength : GRID_STRENGTHS) {
                settings.add(setting(
                        name,
                        "step " + Setting.text(step) + ", l2 " + Setting.text(strength),
                        Map.of(STEP, step, STRENGTH, strength),
                        model(name, task, encoding, tuning -> Tuning.plain(step, strength))));
            }
        }
        return settings;
    }

    /** The self-tuning learner with its tuning changed. */
    public Contender<OpenStream> tuned(String name, Task task, UnaryOperator<Tuning> change) {
        return single(name, model(name, task, RowEncoding.STANDARD, change));
    }

    private Supplier<Learner> mixed(Task task) {
        return () -> ModelLearner.of(
                MIXED,
                task == Task.CLASSIFICATION
                        ? SelfTuning.mixedClassifier().start()
                        : SelfTuning.mixedRegressor().withLoss(loss).start());
    }

    private Supplier<Learner> model(String name, Task task, RowEncoding encoding, UnaryOperator<Tuning> change) {
        return () -> ModelLearner.of(
                name,
                task == Task.CLASSIFICATION
                        ? SelfTuning.linearClassifier()
                                .withEncoding(encoding)
                                .tuned(change)
                                .start()
                        : SelfTuning.linearRegressor()
                                .withLoss(loss)
                                .withEncoding(encoding)
                                .tuned(change)
                                .start());
    }
}
