package org.sobow.experiments.ho;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sobow.experiments.CommandName;
import org.sobow.experiments.Setting;
import org.sobow.experiments.SettingValues;
import org.sobow.internal.Require;
import org.sobow.learn.batch.Regularizer;
import org.sobow.learn.batch.TrainOn;
import org.sobow.streams.batch.Stages;
import org.sobow.window.Window;

/**
 * The settings of a hyperparameter experiment, or of one part of it.
 *
 * @param corruption the share of wrong labels in D_tr, stage by stage; the stages are of equal length
 * @param gridSteps the fixed steps of the plain SGD that is chosen in hindsight; empty where there is no such row
 * @param gridStrengths its fixed logarithms of the strength; negative infinity is no regularization
 */
record HoSettings(SettingValues values, List<Double> corruption, List<Double> gridSteps, List<Double> gridStrengths) {
    /** All settings of a part, in the order of print; the defaults are the paper's. */
    static final List<Setting> ALL = List.of(
            Setting.rounds(12_000),
            Setting.integers("window", "K", "Window sizes of SOBOW and OAGD.", "4,50", 1),
            Setting.eta(0.99),
            Setting.integer("batch", "n", "Examples in a batch.", 16, 1),
            Setting.algorithms(CommandName.all(HoAlgorithm.values())),
            Setting.word("solver", "NAME", "Solver of the linear system.", "exact", CommandName.all(HoSolver.values())),
            Setting.integer("steps", "Q", "Steps of the solver.", 10, 1),
            Setting.positive("solver-step", "LAMBDA", "Step size of fixed-step.", 1),
            Setting.word(
                    "regularizer",
                    "FORM",
                    "The strengths enter as a mean over the weights or as a sum.",
                    "mean",
                    List.of("mean", "sum")),
            Setting.positive("inner-step", "STEP", "Step size of the weights.", 1),
            Setting.positive("outer-step", "STEP", "Step size of what is tuned.", 0.01),
            Setting.number("lambda0", "LAMBDA", "Logarithm of every strength at the start.", 0, "(-inf, inf)"),
            Setting.words(
                    "tune",
                    "WHAT",
                    "What is tuned: the strengths, the step size by the paper's greedy rule, or both.",
                    List.of("lambda"),
                    CommandName.all(HoTuned.values())),
            Setting.word(
                    "train-on",
                    "PART",
                    "What the weights learn from: half, D_tr alone, or all.",
                    "half",
                    List.of("half", "all")),
            Setting.seeds(1),
            Setting.firstSeed());

    HoSettings {
        corruption = List.copyOf(corruption);
        gridSteps = List.copyOf(gridSteps);
        gridStrengths = List.copyOf(gridStrengths);
        Require.atLeast("rounds", corruption.size(), values.integer("rounds"));
        double eta = values.number("eta");
        values.integers("window").forEach(window -> Window.of(window, eta));
    }

    /** Returns the settings with another value. */
    HoSettings with(String name, Object value) {
        return new HoSettings(values.with(name, value), corruption, gridSteps, gridStrengths);
    }

    /** T, of all stages together. */
    int rounds() {
        return values.integer("rounds");
    }

    /** Every K that the algorithms with a window are run with. */
    List<Integer> windows() {
        return values.integers("window");
    }

    /** The weights of the window. */
    double eta() {
        return values.number("eta");
    }

    /** n, examples in each of D_tr and D_val of a round. */
    int batch() {
        return values.integer("batch");
    }

    List<HoAlgorithm> algorithms() {
        return values.constants("algorithms", HoAlgorithm.class);
    }

    HoSolver solver() {
        return values.constant("solver", HoSolver.class);
    }

    /** Q, the budget of the solver. */
    int steps() {
        return values.integer("steps");
    }

    /** The step of the solver that has one. */
    double solverStep() {
        return values.number("solver-step");
    }

    Regularizer regularizer() {
        return values.constant("regularizer", Regularizer.class);
    }

    /** alpha. */
    double innerStep() {
        return values.number("inner-step");
    }

    /** beta, of everything that is tuned. */
    double outerStep() {
        return values.number("outer-step");
    }

    /** The logarithm of every strength at the start. */
    double lambda0() {
        return values.number("lambda0");
    }

    Set<HoTuned> tuned() {
        return EnumSet.copyOf(values.constants("tune", HoTuned.class));
    }

    /** Whether the step size is tuned. */
    boolean tunesStep() {
        return tuned().contains(HoTuned.STEP);
    }

    /** Whether D_val also trains the weights. */
    TrainOn trainOn() {
        return values.constant("train-on", TrainOn.class);
    }

    int seeds() {
        return values.integer("seeds");
    }

    long firstSeed() {
        return values.count("seed");
    }

    boolean hasGrid() {
        return !gridSteps.isEmpty();
    }

    /** How many rounds there are, stage by stage. */
    Stages stages() {
        return Stages.equal(rounds(), corruption);
    }

    boolean staged() {
        return corruption.size() > 1;
    }

    /** The settings by their names. */
    Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        Map<String, Object> all = values.asMap();
        ALL.forEach(setting -> map.put(setting.name(), all.get(setting.name())));
        map.put("corruption", corruption);
        if (hasGrid()) {
            map.put("grid steps", gridSteps);
            map.put(
                    "grid strengths",
                    gridStrengths.stream().map(HoText::strength).toList());
        }
        return map;
    }
}
