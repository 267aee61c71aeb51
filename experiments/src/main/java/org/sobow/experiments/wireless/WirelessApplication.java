package org.sobow.experiments.wireless;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.sobow.algorithm.Sobow;
import org.sobow.experiments.CommandName;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.Setting;
import org.sobow.experiments.SettingValues;
import org.sobow.experiments.Study;
import org.sobow.experiments.compare.ComparedExperiment;
import org.sobow.experiments.compare.Comparison;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Contender.Role;
import org.sobow.experiments.compare.Curve;
import org.sobow.experiments.compare.OuterAlgorithm;
import org.sobow.experiments.compare.Payoff;
import org.sobow.experiments.compare.Score;
import org.sobow.hypergradient.ExactDense;
import org.sobow.window.Window;

/** Weights under a budget for users whose channels fade, set online. */
public final class WirelessApplication implements Study {
    private static final double KAPPA = 1;

    /** The least weight, as a share of an equal one. */
    private static final double FLOOR = 0.05;

    private static final String STATIC = "static";
    private static final String ORACLE = "oracle";

    private static final Score NET_RATE = Score.larger(
            "netRate",
            "net rate",
            "geometric mean of the users' rates, discounted by the cost of power, over all rounds: exp of the mean utility");

    /** Made by {@link java.util.ServiceLoader}. */
    public WirelessApplication() {}

    @Override
    public String name() {
        return "wireless";
    }

    @Override
    public String description() {
        return "users' weights under a power budget while channels fade";
    }

    @Override
    public List<Setting> settings() {
        return List.of(
                Setting.rounds(2000),
                Setting.seeds(5),
                Setting.firstSeed(),
                Setting.algorithms(
                        Stream.concat(CommandName.all(OuterAlgorithm.values()).stream(), Stream.of(STATIC, ORACLE))
                                .toList()),
                Setting.window(20),
                Setting.eta(0.9),
                Setting.number("inner-step", "STEP", "Step size of the users' powers.", 0.3, "(0, 1]"),
                Setting.outerStep(1),
                Setting.integer("users", "N", "Users of the cell.", 8, 2, 200),
                Setting.integer("stages", "S", "How often the path losses are drawn.", 4, 1, 1000),
                Setting.number("fading", "RHO", "Memory of the channels: h <- rho h + noise.", 0.98, "[0, 1)"),
                Setting.positive("budget", "B", "Weight to give away, a user; it bounds the mean power by sqrt(B).", 1),
                Setting.number("power-cost", "C", "What a unit of power costs the cell.", 0.05, "[0, 1000]"));
    }

    @Override
    public Experiment with(SettingValues settings, Consumer<String> say) {
        int users = settings.integer("users");
        int rounds = settings.integer("rounds");
        int stages = settings.integer("stages");
        if (stages > rounds) {
            throw new IllegalArgumentException(
                    "stages must be at most the number of rounds, " + rounds + ", got " + stages);
        }
        double share = settings.number("budget");
        Cell cell = new Cell(users, KAPPA, settings.number("power-cost"), users * share, FLOOR * share);
        List<Double> marks = IntStream.range(1, stages)
                .mapToObj(stage -> Math.ceil((double) rounds * stage / stages))
                .toList();
        List<String> notes = List.of(
                "Everything is judged once the users have answered, at y*_t(x_t), which the closed form gives: the same"
                        + " for all contenders. Static weights and no outer updates are the same thing here.",
                "The theory asks for a bounded gradient of f and for x in the inside of X. Here the budget is active in almost"
                        + " every round, so the gradient does not vanish and the gradient-mapping regret is the one to read;"
                        + " and the gradient of log(rate) is bounded only by the floor of the weights.");
        return new ComparedExperiment(
                this,
                settings,
                "Wireless resource allocation",
                introduction(cell, settings),
                Comparison.of(
                        settings,
                        seed -> new FadingStream(cell, rounds, stages, settings.number("fading"), seed),
                        contenders(cell, settings)),
                new Payoff(name(), List.of(NET_RATE), scores(settings), curves(), marks, notes));
    }

    private static String introduction(Cell cell, SettingValues settings) {
        return String.format(
                Locale.ROOT,
                "%d users, channels that fade with memory %s and path losses that are drawn anew from 30 dB in %d stages. The"
                        + " outer level sets weights before it sees the round's channels; every user answers with the power that is best"
                        + " for its weight. The budget of the weights bounds the total power by %.3g. The cell wants proportional fairness"
                        + " (mean log rate) net of power. The oracle sees the channels and solves every round exactly; the best static"
                        + " weights are chosen in hindsight. Regret is under one window for all, K = %d and eta = %s, with exact"
                        + " hypergradients.",
                cell.users(),
                settings.number("fading"),
                settings.integer("stages"),
                cell.totalPower(),
                settings.integer("window"),
                settings.number("eta"));
    }

    private static List<Score> scores(SettingValues settings) {
        return List.of(
                NET_RATE,
                Score.larger("lastQuarter", "last quarter", "the same over the last quarter of the rounds"),
                Score.smaller("gap", "gap", "mean utility below that of the oracle"),
                Score.smaller(
                        "mappingRegret",
                        "mapping regret",
                        "gradient-mapping regret of the whole run, K = " + settings.integer("window")),
                Score.smaller("blr", "BLR", "bilevel local regret of the whole run under the same window"),
                Score.larger("decisions", "decisions/s", "decisions a second, the meters not counted"));
    }

    private static List<Curve> curves() {
        return List.of(
                new Curve(
                        "gap",
                        "Utility below the oracle",
                        "How far the mean log rate net of power stays below that of the weights that are best for each round."
                                + " Dashed lines: the path losses are drawn anew.",
                        "utility below the oracle",
                        false),
                new Curve(
                        "regret",
                        "Gradient-mapping regret",
                        "Cumulative, under one evaluation window for all. Dashed lines: the path losses are drawn anew.",
                        "cumulative regret",
                        false));
    }

    private static List<Contender<FadingStream>> contenders(Cell cell, SettingValues settings) {
        Window window = Window.of(settings.integer("window"), settings.number("eta"));
        Sobow recipe = Sobow.builder()
                .alpha(settings.number("inner-step"))
                .beta(settings.number("outer-step"))
                .window(window)
                .solver(new ExactDense(), 1)
                .projection(cell.projection())
                .build();
        List<Contender<FadingStream>> contenders = new ArrayList<>();
        for (String name : settings.words("algorithms")) {
            contenders.add(
                    switch (name) {
                        case STATIC -> Contender.of(name, "best static", Role.BOUND, NetRate::bestStatic);
                        case ORACLE -> Contender.of(name, "oracle", Role.BOUND, NetRate::oracle);
                        default -> {
                            OuterAlgorithm algorithm = CommandName.constant(OuterAlgorithm.class, name);
                            String label = algorithm == OuterAlgorithm.NONE
                                    ? "static, no outer updates"
                                    : algorithm.label(window.size());
                            yield Contender.of(
                                    name,
                                    label,
                                    algorithm.role(),
                                    new OnlineWeights(algorithm.recipe(recipe), window, settings.number("outer-step")));
                        }
                    });
        }
        return contenders;
    }
}
