package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.baseline.Adaptive;
import org.sobow.learn.evaluate.Baseline;
import org.sobow.learn.evaluate.ClassFrequencies;
import org.sobow.learn.evaluate.Entrant;
import org.sobow.learn.evaluate.LinearContestant;
import org.sobow.learn.evaluate.RunningMean;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.softmax.OuterStep;
import org.sobow.learn.tuning.Loss;
import org.sobow.learn.tuning.Scope;
import org.sobow.learn.tuning.Setting;
import org.sobow.learn.tuning.Tuning;
import org.sobow.window.Window;

/**
 * Who takes part in an evaluation.
 *
 * @param learners the learners by name
 * @param withGrid whether SGD takes part at the best of a grid of fixed settings too, with and without standardization
 * @param loss what a regression minimizes
 */
public record Lineup(List<EvaluatedLearner> learners, boolean withGrid, Loss loss) {
    static final String SELF_TUNING = "self-tuning";
    static final String SGD = "SGD";
    static final String GRID = "SGD, best of grid";
    static final String RAW_GRID = "SGD raw, best of grid";
    static final String ADAGRAD = "AdaGrad, best of 3";
    static final String FTRL = "FTRL";
    static final String MAJORITY = "majority class";
    static final String MEAN = "mean";

    private static final List<Double> ADAGRAD_STEPS = List.of(0.01, 0.1, 1.0);

    private static final Setting GROUP_FACTOR = Setting.tuned(1, 0.02, 50);

    public Lineup {
        learners = List.copyOf(learners);
    }

    /** Those for a task. */
    public List<Competitor> of(Task task) {
        List<Competitor> competitors = new ArrayList<>();
        for (EvaluatedLearner learner : learners) {
            competitors.add(competitor(learner, task));
        }
        if (withGrid) {
            competitors.add(grid(GRID, RowEncoding.STANDARD, task));
            competitors.add(grid(RAW_GRID, RowEncoding.STANDARD.withStandardize(false), task));
        }
        return competitors;
    }

    private Competitor competitor(EvaluatedLearner learner, Task task) {
        return switch (learner) {
            case SELF_TUNING -> Competitor.of(tuned(SELF_TUNING, task, tuning -> tuning));
            case SGD ->
                Competitor.of(tuned(
                        SGD,
                        task,
                        tuning -> Tuning.plain(
                                tuning.step().initial(), tuning.strength().initial())));
            case ADAGRAD ->
                Competitor.bestOf(
                        ADAGRAD,
                        ADAGRAD_STEPS.stream()
                                .map(step ->
                                        baseline("step " + EvaluateText.number(step), task, new Adaptive.AdaGrad(step)))
                                .toList());
            case FTRL -> Competitor.of(baseline(FTRL, task, Adaptive.Ftrl.STANDARD));
            case TRIVIAL ->
                Competitor.of(
                        task == Task.CLASSIFICATION
                                ? new Entrant(MAJORITY, ClassFrequencies::new)
                                : new Entrant(MEAN, RunningMean::new));
        };
    }

    private Entrant baseline(String name, Task task, Adaptive recipe) {
        return new Entrant(name, () -> new Baseline(name, task, recipe, loss));
    }

    private Competitor grid(String label, RowEncoding encoding, Task task) {
        Grid grid = Grid.STANDARD;
        List<Entrant> variants = grid.entrants((step, strength) -> entrant(
                "step " + EvaluateText.number(step) + ", l2 " + EvaluateText.number(strength),
                task,
                encoding,
                tuning -> Tuning.plain(step, strength)));
        return new Competitor(label, variants, grid, false);
    }

    private Entrant tuned(String name, Task task, UnaryOperator<Tuning> change) {
        return entrant(name, task, RowEncoding.STANDARD, change);
    }

    private Entrant entrant(String name, Task task, RowEncoding encoding, UnaryOperator<Tuning> change) {
        return task == Task.CLASSIFICATION
                ? new Entrant(
                        name,
                        () -> LinearContestant.of(
                                name,
                                SelfTuning.classifier()
                                        .withEncoding(encoding)
                                        .tuned(change)
                                        .start()))
                : new Entrant(
                        name,
                        () -> LinearContestant.of(
                                name,
                                SelfTuning.regressor()
                                        .withLoss(loss)
                                        .withEncoding(encoding)
                                        .tuned(change)
                                        .start()));
    }

    /** The self-tuning learner, then the same started elsewhere. */
    List<Competitor> starts(Task task) {
        List<Competitor> competitors = new ArrayList<>();
        competitors.add(Competitor.of(tuned("default", task, tuning -> tuning)));
        for (double step : StartAnywhere.STEPS) {
            competitors.add(Competitor.of(tuned(
                    "from " + EvaluateText.number(step),
                    task,
                    tuning -> tuning.withStep(tuning.step().from(step)))));
        }
        return competitors;
    }

    /** The self-tuning learner, then the same with one part changed or switched off. */
    List<Competitor> ablation(Task task) {
        List<Competitor> competitors = new ArrayList<>();
        add("default", task, tuning -> tuning, competitors);
        add("greedy", task, tuning -> tuning.withMemory(0), competitors);
        add("K = 1", task, tuning -> tuning.withWindow(Window.of(1, 1)), competitors);
        add(
                "K = 50",
                task,
                tuning -> tuning.withWindow(Window.of(50, tuning.window().eta())),
                competitors);
        add(
                "plain outer step",
                task,
                tuning -> tuning.withOuter(OuterStep.plain(tuning.outer().size())),
                competitors);
        add("step only", task, Lineup::stepOnly, competitors);
        add("strength only", task, Lineup::strengthOnly, competitors);
        add("step and strength", task, tuning -> stepOnly(tuning).withStrength(tunedStrength(tuning)), competitors);
        add("neither", task, tuning -> stepOnly(tuning).withStep(fixed(tuning.step())), competitors);
        add("no temperature", task, tuning -> tuning.withTemperature(fixed(tuning.temperature())), competitors);
        add("no bias factor", task, tuning -> tuning.withBiasFactor(fixed(tuning.biasFactor())), competitors);
        add("no guard", task, tuning -> tuning.withGuard(false), competitors);
        add("no lead", task, tuning -> tuning.withLead(false), competitors);
        add("one step for all features", task, tuning -> tuning.withRarity(0), competitors);
        add("steps per group", task, tuning -> tuning.withGroupFactor(GROUP_FACTOR), competitors);
        add("strength for all", task, tuning -> strengths(tuning, Scope.ALL), competitors);
        add("strength per group", task, tuning -> strengths(tuning, Scope.GROUP), competitors);
        add("strength per feature", task, tuning -> strengths(tuning, Scope.FEATURE), competitors);
        return competitors;
    }

    private void add(String label, Task task, UnaryOperator<Tuning> change, List<Competitor> competitors) {
        competitors.add(Competitor.of(tuned(label, task, change)));
    }

    private static Setting fixed(Setting setting) {
        return Setting.fixed(setting.initial());
    }

    private static Tuning stepOnly(Tuning tuning) {
        return tuning.withStrength(fixed(tuning.strength()))
                .withBiasFactor(fixed(tuning.biasFactor()))
                .withTemperature(fixed(tuning.temperature()));
    }

    private static Tuning strengthOnly(Tuning tuning) {
        return stepOnly(tuning).withStep(fixed(tuning.step())).withStrength(tunedStrength(tuning));
    }

    private static Tuning strengths(Tuning tuning, Scope scope) {
        return tuning.withStrength(tunedStrength(tuning)).withStrengths(scope);
    }

    private static Setting tunedStrength(Tuning tuning) {
        return tuning.strength().isFixed() ? Setting.tuned(1e-4, 1e-8, 1) : tuning.strength();
    }
}
