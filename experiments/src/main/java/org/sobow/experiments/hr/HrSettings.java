package org.sobow.experiments.hr;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sobow.experiments.CommandName;
import org.sobow.experiments.Preset;
import org.sobow.experiments.Setting;
import org.sobow.experiments.SettingValues;
import org.sobow.experiments.compare.OuterAlgorithm;
import org.sobow.experiments.hr.HrProblem.Loss;
import org.sobow.internal.Require;
import org.sobow.window.Window;

/** The settings of a hyper-representation experiment. Immutable. */
final class HrSettings {
    /** The regime that shows the paper's figures: sums of losses, one example in each batch, alpha = beta = 1e-4. */
    static final Preset PAPER = new Preset("paper", Map.of());

    /** A regime in which every algorithm is stable: means of losses, batches of 20, alpha = beta = 1e-3. */
    static final Preset STABLE = new Preset("stable", Map.of())
            .with("dims", "20,10")
            .with("batch", "20")
            .with("loss", "mean")
            .with("alpha", "1e-3")
            .with("beta", "1e-3")
            .with("solver-step", "1e-3")
            .with("seeds", "8");

    static final Setting ALPHA = Setting.positive("alpha", "STEP", "Inner step size.", 1e-4);
    static final Setting BETA = Setting.positive("beta", "STEP", "Outer step size.", 1e-4);
    static final Setting STAGES = Setting.integer("stages", "S", "How often the true model is drawn over a run.", 1, 1);
    static final Setting SEEDS = Setting.seeds(20);
    static final Setting ALGORITHMS =
            Setting.algorithms(CommandName.all(OuterAlgorithm.SOBOW, OuterAlgorithm.OAGD, OuterAlgorithm.OGD));

    private static final Pattern PAIR = Pattern.compile("(\\d{1,9})[,x](\\d{1,9})");

    /** The exact inner optimum needs a dense d x d factorization in every round. */
    private static final int LARGEST_D = 2000;

    private static final int LARGEST_SIZE = 100_000_000;

    /** All settings, in the order of print. */
    static final List<Setting> ALL = List.of(
            Setting.word(
                    "preset",
                    "NAME",
                    "Where settings come from that are not given: paper, the regime that shows the paper's figures, or"
                            + " stable, a calmer one.",
                    PAPER.name(),
                    List.of(PAPER.name(), STABLE.name())),
            Setting.rounds(5000),
            Setting.window(50).withHelp("Window size of SOBOW and OAGD, and of the regret that judges all."),
            Setting.eta(0.99),
            Setting.integer("inner-steps", "N", "Inner steps a round.", 1, 1),
            ALPHA,
            BETA,
            new Setting(
                    "dims",
                    "P,D",
                    "Rows and columns of the representation.",
                    "d at most " + LARGEST_D,
                    "10,5",
                    HrSettings::readDims),
            Setting.integer("batch", "n", "Examples in a batch.", 1, 1),
            Setting.positive("gamma", "G", "Strength of the regularizer.", 1),
            Setting.word("loss", "FORM", "Losses of a batch.", "sum", List.of("sum", "mean")),
            Setting.number("noise", "SD", "Noise of the targets.", 0.1, "[0, inf)"),
            STAGES,
            SEEDS,
            Setting.firstSeed(),
            ALGORITHMS,
            Setting.word("solver", "NAME", "Solver of the linear system.", "cg", CommandName.all(HrSolver.values())),
            Setting.integer("steps", "Q", "Steps of the solver.", 10, 1),
            Setting.positive("solver-step", "LAMBDA", "Step size of fixed-step and neumann.", 1e-4));

    private final SettingValues values;
    private final int p;
    private final int d;

    HrSettings(SettingValues values) {
        this.values = values;
        String[] dims = values.word("dims").split(",", 2);
        p = Integer.parseInt(dims[0]);
        d = Integer.parseInt(dims[1]);
        if (stages() > rounds()) {
            throw new IllegalArgumentException(
                    "stages must be at most the number of rounds, " + rounds() + ", got " + stages());
        }
        Require.atMost("batch n x dims p", LARGEST_SIZE, (long) values.integer("batch") * p);
    }

    private static String readDims(String name, String text) {
        Matcher pair = PAIR.matcher(text.strip());
        if (!pair.matches()) {
            throw new IllegalArgumentException(name + " must be two integers p,d such as 10,5, got " + text);
        }
        long rows = Long.parseLong(pair.group(1));
        long columns = Long.parseLong(pair.group(2));
        if (rows < 1 || columns < 1) {
            throw new IllegalArgumentException(name + " must be at least 1,1, got " + text);
        }
        Require.atMost("dims d", LARGEST_D, columns);
        Require.atMost("dims p x d", LARGEST_SIZE, rows * columns);
        return rows + "," + columns;
    }

    SettingValues values() {
        return values;
    }

    /** Returns the settings with another value. */
    HrSettings with(String name, Object value) {
        return new HrSettings(values.with(name, value));
    }

    /** T. */
    int rounds() {
        return values.integer("rounds");
    }

    /** K of the algorithms that have a window, and of the regret that judges all of them. */
    int window() {
        return values.integer("window");
    }

    /** The weights of both. */
    double eta() {
        return values.number("eta");
    }

    /** N, for every algorithm. */
    int innerSteps() {
        return values.integer("inner-steps");
    }

    /** Rows of the representation. */
    int p() {
        return p;
    }

    /** Columns of the representation. */
    int d() {
        return d;
    }

    Loss loss() {
        return values.constant("loss", Loss.class);
    }

    /** How often the true model is drawn, at equal distances. */
    int stages() {
        return values.integer("stages");
    }

    int seeds() {
        return values.integer("seeds");
    }

    long firstSeed() {
        return values.count("seed");
    }

    List<OuterAlgorithm> algorithms() {
        return values.constants("algorithms", OuterAlgorithm.class);
    }

    HrSolver solver() {
        return values.constant("solver", HrSolver.class);
    }

    /** The window of the regret that judges every algorithm. */
    Window evaluation() {
        return Window.of(window(), eta());
    }

    /** The stage of the round with index {@code t}, from 0. */
    int stageOf(int t) {
        return (int) ((long) t * stages() / rounds());
    }
}
