package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.baseline.Adaptive;
import org.sobow.learn.evaluate.Baseline;
import org.sobow.learn.evaluate.ClassFrequencies;
import org.sobow.learn.evaluate.ModelLearner;
import org.sobow.learn.evaluate.RunningMean;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.tuning.Loss;
import org.sobow.learn.tuning.Tuning;

/**
 * Who takes part in an evaluation.
 *
 * @param learners the learners by name
 * @param withGrid whether SGD takes part at the best of a grid of fixed settings too, with and without standardization
 * @param loss what a regression minimizes
 */
public record Contenders(List<EvaluatedLearner> learners, boolean withGrid, Loss loss) {
    public static final String SELF_TUNING = "self-tuning";
    public static final String SGD = "SGD";
    public static final String GRID = "SGD, best of grid";
    public static final String RAW_GRID = "SGD raw, best of grid";
    public static final String ADAGRAD = "AdaGrad, best of 3";
    public static final String FTRL = "FTRL";
    public static final String MAJORITY = "majority class";
    public static final String MEAN = "mean";

    private static final List<Double> ADAGRAD_STEPS = List.of(0.01, 0.1, 1.0);

    public Contenders {
        learners = List.copyOf(learners);
    }

    /** Those for a task. */
    public List<Contender> of(Task task) {
        List<Contender> contenders = new ArrayList<>();
        for (EvaluatedLearner learner : learners) {
            contenders.add(contender(learner, task));
        }
        if (withGrid) {
            contenders.add(grid(GRID, RowEncoding.STANDARD, task));
            contenders.add(grid(RAW_GRID, RowEncoding.STANDARD.withStandardize(false), task));
        }
        return contenders;
    }

    private Contender contender(EvaluatedLearner learner, Task task) {
        return switch (learner) {
            case SELF_TUNING -> Contender.of(tuned(SELF_TUNING, task, tuning -> tuning));
            case SGD ->
                Contender.of(tuned(
                        SGD,
                        task,
                        tuning -> Tuning.plain(
                                tuning.step().initial(), tuning.strength().initial())));
            case ADAGRAD ->
                Contender.bestOf(
                        ADAGRAD,
                        ADAGRAD_STEPS.stream()
                                .map(step ->
                                        baseline("step " + EvaluateText.number(step), task, new Adaptive.AdaGrad(step)))
                                .toList());
            case FTRL -> Contender.of(baseline(FTRL, task, Adaptive.Ftrl.STANDARD));
            case TRIVIAL ->
                Contender.of(
                        task == Task.CLASSIFICATION
                                ? new Contender.Variant(MAJORITY, ClassFrequencies::new)
                                : new Contender.Variant(MEAN, RunningMean::new));
        };
    }

    private Contender.Variant baseline(String name, Task task, Adaptive recipe) {
        return new Contender.Variant(name, () -> new Baseline(name, task, recipe, loss));
    }

    private Contender grid(String label, RowEncoding encoding, Task task) {
        Grid grid = Grid.STANDARD;
        List<Contender.Variant> variants = grid.variants((step, strength) -> variant(
                "step " + EvaluateText.number(step) + ", l2 " + EvaluateText.number(strength),
                task,
                encoding,
                tuning -> Tuning.plain(step, strength)));
        return new Contender(label, variants, grid, false);
    }

    /** The self-tuning learner with its tuning changed. */
    public Contender.Variant tuned(String name, Task task, UnaryOperator<Tuning> change) {
        return variant(name, task, RowEncoding.STANDARD, change);
    }

    private Contender.Variant variant(String name, Task task, RowEncoding encoding, UnaryOperator<Tuning> change) {
        return task == Task.CLASSIFICATION
                ? new Contender.Variant(
                        name,
                        () -> ModelLearner.of(
                                name,
                                SelfTuning.classifier()
                                        .withEncoding(encoding)
                                        .tuned(change)
                                        .start()))
                : new Contender.Variant(
                        name,
                        () -> ModelLearner.of(
                                name,
                                SelfTuning.regressor()
                                        .withLoss(loss)
                                        .withEncoding(encoding)
                                        .tuned(change)
                                        .start()));
    }
}
