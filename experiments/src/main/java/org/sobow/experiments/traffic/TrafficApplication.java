package org.sobow.experiments.traffic;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import org.sobow.algorithm.ForwardSobow;
import org.sobow.algorithm.OuterStep;
import org.sobow.experiments.CommandName;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.NoInputException;
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
import org.sobow.problem.Groups;
import org.sobow.projection.Projection;
import org.sobow.projection.Projection.Block;
import org.sobow.window.Window;

/** A flow predicted by a ridge model whose strengths and step size are tuned while it learns. */
public final class TrafficApplication implements Study {
    private static final int D = Forecasts.FEATURES;
    private static final int GENERATED = 28 * 288;
    private static final double LARGEST_STEP = 1;
    private static final double SMALLEST_STEP = 1e-4;
    private static final double SMALLEST_STRENGTH = -15;

    /** Of the running mean that the outer step is divided by. */
    private static final double MEMORY_OF_SIZE = 0.999;

    private static final String FIXED = "fixed";
    private static final String DAY = "naive-day";
    private static final String WEEK = "naive-week";
    private static final String LAST = "last";

    /** Made by {@link java.util.ServiceLoader}. */
    public TrafficApplication() {}

    @Override
    public String name() {
        return "traffic";
    }

    @Override
    public String description() {
        return "a traffic flow predicted by a ridge model that tunes its strengths and its step";
    }

    @Override
    public List<Setting> settings() {
        return List.of(
                Setting.data(
                        "a traffic flow, the five-minute counts of PeMS or the hourly ones of the Metro Interstate, known by"
                                + " the header: a file or its folder. Without it, a generated flow of four weeks."),
                Setting.rounds(GENERATED),
                Setting.seeds(5),
                Setting.firstSeed(),
                Setting.algorithms(List.of("sobow", "ogd", "none", FIXED, DAY, WEEK, LAST)),
                Setting.window(50),
                Setting.eta(0.98),
                Setting.number(
                        "inner-step",
                        "STEP",
                        "Step size of the weights at the start.",
                        0.1,
                        "(" + SMALLEST_STEP + ", " + LARGEST_STEP + "]"),
                Setting.outerStep(0.03),
                Setting.number(
                        "lambda0",
                        "LAMBDA",
                        "Logarithm of every strength at the start.",
                        -6,
                        "(" + SMALLEST_STRENGTH + ", 0]"),
                Setting.integer("memory", "M", "Recent examples that the model is fitted to.", 36, 1, 100_000),
                Setting.number("decay", "MU", "Decay of the sensitivity.", 0.99, "(0, 1]"));
    }

    @Override
    public Experiment with(SettingValues given, Consumer<String> say) {
        Optional<FlowSeries> data = given.path("data").map(path -> NoInputException.reading(path, FlowReader::read));
        SettingValues settings = data.map(series -> fitted(given, series)).orElse(given);
        int rounds = settings.integer("rounds");
        LongFunction<FlowSeries> source = data.<LongFunction<FlowSeries>>map(series -> seed -> series.first(rounds))
                .orElse(seed -> GeneratedFlow.of(rounds, seed));
        FlowSeries sample = source.apply(settings.count("seed"));
        if (rounds < 2 * sample.stepsPerDay()) {
            throw new IllegalArgumentException(
                    "rounds must be at least " + 2 * sample.stepsPerDay() + ", two days of the flow, got " + rounds);
        }
        return new ComparedExperiment(
                this,
                settings,
                "Traffic-flow prediction",
                introduction(sample, settings),
                Comparison.of(settings, seed -> new FlowStream(source.apply(seed)), contenders(settings)),
                new Payoff(name(), decisive(sample), scores(sample), curves(sample), sample.changes(), notes()));
    }

    /** With data there is one stream, as long as the data. */
    private static SettingValues fitted(SettingValues given, FlowSeries series) {
        if (given.isGiven("seeds") && given.integer("seeds") != 1) {
            throw new IllegalArgumentException(
                    "seeds must be 1 with data, where nothing is drawn, got " + given.integer("seeds"));
        }
        int rounds = given.isGiven("rounds") ? Math.min(given.integer("rounds"), series.size()) : series.size();
        return given.with("rounds", (long) rounds).with("seeds", 1L);
    }

    private static String introduction(FlowSeries series, SettingValues settings) {
        return String.format(
                Locale.ROOT,
                "The flow of %s, %d steps of %d minutes, gaps: %d. Every flow is predicted one step ahead%s, from a constant, the last %d flows"
                        + " known, the same time of the last day, %d harmonics of the time of day and the weekday. The model takes one gradient"
                        + " step an arrival on a ridge regression over the last %d examples. Its %d strengths and its step size are tuned by"
                        + " the squared error of each arrival before it is learned: the hypergradient is carried forward through the steps"
                        + " (decay %s), averaged over a window of K = %d, and divided by its own size. The first day sets the scale and is not"
                        + " scored; all are scored on the same arrivals.",
                series.name(),
                series.size(),
                60 / series.stepsPerHour(),
                series.gaps(),
                series.stepsPerHour() > 1 ? " and one hour ahead, with a model of its own" : "",
                Forecasts.LAGS,
                Forecasts.HARMONICS,
                settings.integer("memory"),
                D,
                settings.number("decay"),
                settings.integer("window"));
    }

    private static List<String> horizons(FlowSeries series) {
        return series.stepsPerHour() > 1 ? List.of("1 step", "1 hour") : List.of("1 hour");
    }

    private static List<Score> decisive(FlowSeries series) {
        List<String> horizons = horizons(series);
        return IntStream.range(0, horizons.size())
                .mapToObj(k -> Score.smaller(
                        "rmse" + k,
                        "RMSE " + horizons.get(k),
                        "root mean squared error " + horizons.get(k) + " ahead, in vehicles"))
                .toList();
    }

    private static List<Score> scores(FlowSeries series) {
        List<Score> scores = new ArrayList<>();
        List<Score> decisive = decisive(series);
        List<String> horizons = horizons(series);
        for (int k = 0; k < horizons.size(); k++) {
            scores.add(Score.smaller(
                    TrafficPlay.absolute(k),
                    "MAE " + horizons.get(k),
                    "mean absolute error " + horizons.get(k) + " ahead, in vehicles"));
            scores.add(decisive.get(k));
        }
        scores.add(Score.smaller(
                "last", "last quarter", "RMSE " + horizons.get(0) + " ahead over the last quarter of the steps"));
        return scores;
    }

    private static List<Curve> curves(FlowSeries series) {
        List<Curve> curves = new ArrayList<>();
        List<String> horizons = horizons(series);
        String marks = series.changes().isEmpty()
                ? ""
                : " Dashed lines: a lane is closed; it is open again, with later peaks.";
        for (int k = 0; k < horizons.size(); k++) {
            curves.add(new Curve(
                    TrafficPlay.lastDay(k),
                    "Error " + horizons.get(k) + " ahead",
                    "Mean absolute error over the day before." + marks,
                    "vehicles",
                    true));
        }
        curves.add(new Curve(
                "step",
                "The step size",
                "What the model " + horizons.get(0) + " ahead learns with." + marks,
                "step size",
                true));
        return curves;
    }

    private static List<String> notes() {
        return List.of(
                "The theory asks that y be close to its optimum and takes the implicit hypergradient; a step size has none. Here the"
                        + " hypergradient is that of the steps taken, which is no part of the theorem, and the outer step is scale-free.",
                "The best fixed settings are chosen of " + FixedGrid.size()
                        + " by the error of the very stream they are scored on, for each horizon by itself; nobody has them in advance.");
    }

    private static List<Contender<FlowStream>> contenders(SettingValues settings) {
        int memory = settings.integer("memory");
        double step = settings.number("inner-step");
        double lambda0 = settings.number("lambda0");
        List<Contender<FlowStream>> contenders = new ArrayList<>();
        for (String name : settings.words("algorithms")) {
            contenders.add(
                    switch (name) {
                        case "sobow" ->
                            tuned(
                                    OuterAlgorithm.SOBOW,
                                    Window.of(settings.integer("window"), settings.number("eta")),
                                    settings);
                        case "ogd" -> tuned(OuterAlgorithm.OGD, Window.of(1, 1), settings);
                        case "none" ->
                            contender(
                                    name,
                                    OuterAlgorithm.NONE.label(1),
                                    Role.UNTUNED,
                                    (stream, forecasts) -> FixedGrid.fixed(forecasts, memory, step, lambda0));
                        case FIXED ->
                            contender(
                                    name, "best fixed of " + FixedGrid.size(), Role.BOUND, new FixedGrid(memory)::best);
                        case DAY ->
                            contender(
                                    name,
                                    "same time last day",
                                    Role.RIVAL,
                                    (stream, forecasts) -> forecast -> forecasts.lastDayFlow(forecast.arrival()));
                        case WEEK ->
                            contender(
                                    name,
                                    "same time last week",
                                    Role.RIVAL,
                                    (stream, forecasts) -> forecast -> forecasts.lastWeekFlow(forecast.arrival()));
                        default ->
                            contender(
                                    name,
                                    "last flow known",
                                    Role.RIVAL,
                                    (stream, forecasts) -> forecast -> forecasts.lastFlow(forecast.arrival()));
                    });
        }
        return contenders;
    }

    private static Contender<FlowStream> contender(String name, String label, Role role, Forecaster.Maker maker) {
        return Contender.of(name, label, role, (stream, trace) -> new TrafficPlay(stream, trace, maker));
    }

    private static Contender<FlowStream> tuned(OuterAlgorithm algorithm, Window window, SettingValues settings) {
        double[] start =
                RidgeForecaster.start(settings.number("lambda0"), StrictMath.log(settings.number("inner-step")));
        return contender(
                CommandName.of(algorithm),
                algorithm.label(window.size()),
                algorithm.role(),
                (stream, forecasts) -> new RidgeForecaster(
                        forecasts,
                        settings.integer("memory"),
                        recipe(forecasts.ahead(), window, settings),
                        forecasts.ahead(),
                        1,
                        start));
    }

    /* Judging an arrival with the weights of now would praise a large step size: neighboring errors are alike, and the one before is
     * learned by then. */
    private static ForwardSobow recipe(int ahead, Window window, SettingValues settings) {
        double decay = settings.number("decay");
        return ForwardSobow.builder(new RidgeStep(ahead, decay), decay)
                .alpha(1)
                .beta(settings.number("outer-step"))
                .window(window)
                .outerStep(OuterStep.normalized(MEMORY_OF_SIZE, Groups.blocks(D, 1)))
                .projection(Projection.product(
                        new Block(D, Projection.box(SMALLEST_STRENGTH, 0)),
                        new Block(1, Projection.box(Math.log(SMALLEST_STEP), Math.log(LARGEST_STEP)))))
                .build();
    }
}
