package org.sobow.experiments.ho;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.sobow.experiments.Chart;
import org.sobow.experiments.Column;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.Measure;
import org.sobow.experiments.ResultTable;

/** What came of one part. */
final class HoOutcome {
    private static final double MEGABYTE = 1e6;
    private static final int WORDS = 12;

    /** Strengths that moved less are alike. */
    private static final double IDLE = 0.01;

    /** A word drawn less often than this has had little chance to be tuned. */
    private static final int OFTEN = 200;

    private final HoPart part;
    private final List<HoTrace> traces;
    private final int[] seen;
    private final Optional<HoTrace> probe;
    private final boolean complete;

    /**
     * @param traces of the seeds that were finished, all contenders of a seed together
     * @param seen how often each feature was drawn under the first seed
     * @param probe the first rounds under the paper's solver, where they were played
     * @param complete whether all of it was run
     */
    HoOutcome(HoPart part, List<HoTrace> traces, int[] seen, Optional<HoTrace> probe, boolean complete) {
        this.part = part;
        this.traces = List.copyOf(traces);
        this.seen = seen;
        this.probe = probe;
        this.complete = complete;
    }

    HoPart part() {
        return part;
    }

    Optional<HoTrace> probe() {
        return probe;
    }

    boolean complete() {
        return complete;
    }

    /** Whether no seed was finished. */
    boolean isEmpty() {
        return traces.isEmpty();
    }

    HoSettings settings() {
        return part.settings();
    }

    Optional<HoContender> find(String label) {
        return part.contenders().stream().filter(c -> c.label().equals(label)).findFirst();
    }

    List<HoTrace> tracesOf(HoContender contender) {
        return traces.stream().filter(t -> t.contender.equals(contender)).toList();
    }

    Measure measure(HoContender contender, ToDoubleFunction<HoTrace> quantity) {
        return Measure.of(tracesOf(contender).stream().mapToDouble(quantity).toArray());
    }

    /** The first contender's quantity less (or over) the second's, seed by seed. */
    Measure difference(HoContender first, HoContender second, ToDoubleFunction<HoTrace> quantity) {
        return Measure.of(pairs(first, second, quantity, (a, b) -> a - b));
    }

    /** The first contender's seconds over the second's, seed by seed. */
    Measure timeRatio(HoContender first, HoContender second) {
        return Measure.of(pairs(first, second, t -> t.seconds, (a, b) -> a / b));
    }

    private double[] pairs(
            HoContender first, HoContender second, ToDoubleFunction<HoTrace> quantity, DoubleBinaryOperator operator) {
        List<HoTrace> mine = tracesOf(first);
        List<HoTrace> theirs = tracesOf(second);
        return IntStream.range(0, mine.size())
                .mapToDouble(i -> operator.applyAsDouble(
                        quantity.applyAsDouble(mine.get(i)), quantity.applyAsDouble(theirs.get(i))))
                .toArray();
    }

    /** The tuned contender that charts and words are about: SOBOW with its largest window, or whatever is tuned. */
    Optional<HoContender> shown() {
        return part.contenders().stream()
                .filter(c -> c.recipe().tuneStrengths())
                .max(Comparator.comparing((HoContender c) -> c.algorithm() == HoAlgorithm.SOBOW)
                        .thenComparing(HoContender::window));
    }

    static List<Column> columns(HoSettings settings) {
        List<Column> columns = new ArrayList<>(
                List.of(
                        new Column("setting", "setting", "the settings it ran under; see below"),
                        new Column("algorithm", "algorithm", "the algorithm; SGD tunes nothing"),
                        new Column("window", "K", "its window size"),
                        new Column(
                                "trainOn",
                                "trains on",
                                "half: the weights learn from D_tr alone; all: from D_tr and D_val, both of which every row is given")));
        if (settings.staged()) {
            for (int s = 0; s < settings.corruption().size(); s++) {
                columns.add(new Column(
                        stageKey(s), stageHeading(settings, s), "test accuracy in percent at the end of that stage"));
            }
        }
        columns.addAll(List.of(
                new Column(
                        "accuracy",
                        "accuracy",
                        "test accuracy in percent after the last round; mean and standard deviation over seeds"),
                new Column("loss", "loss", "mean cross-entropy on the test set after the last round"),
                new Column(
                        "seconds",
                        "seconds",
                        "processor time in the learner for all rounds; the rows of a setting ran side by side, block by block"),
                new Column("roundsPerSecond", "rounds/s", "rounds a second"),
                new Column(
                        "windowMegabytes",
                        "window MB",
                        "peak memory of the window: stored hypergradients, or for OAGD the stored examples"),
                new Column("diverged", "lost", "seeds on which a number became infinite or NaN"),
                new Column("seeds", "seeds", "how many streams")));
        return columns;
    }

    private static String stageKey(int stage) {
        return "stage" + (stage + 1);
    }

    private static String stageHeading(HoSettings settings, int stage) {
        return "stage " + (stage + 1) + " (" + percent(settings.corruption().get(stage)) + ")";
    }

    static String percent(double share) {
        return HoText.number(Math.round(share * 1000) / 10.0) + " %";
    }

    List<Map<String, Object>> rows() {
        List<Column> columns = columns(settings());
        List<Map<String, Object>> rows = new ArrayList<>();
        for (HoContender c : part.contenders()) {
            List<Object> cells = new ArrayList<>(List.of(
                    part.name(), c.algorithm().name(), c.window() == 0 ? "-" : (Object) c.window(), c.trainsOn()));
            for (int s = 0; settings().staged() && s < settings().corruption().size(); s++) {
                int stage = s;
                cells.add(measure(c, t -> t.accuracy(stage)));
            }
            cells.addAll(List.of(
                    measure(c, t -> t.last().accuracy()),
                    measure(c, t -> t.last().loss()),
                    measure(c, t -> t.seconds),
                    measure(c, HoTrace::roundsPerSecond),
                    measure(c, t -> t.windowBytes / MEGABYTE),
                    tracesOf(c).stream().filter(t -> t.divergedAt > 0).count(),
                    tracesOf(c).size()));
            rows.add(ResultTable.row(columns, cells.toArray()));
        }
        HoGrid grid = part.grid();
        if (grid != null) {
            int last = settings().corruption().size() - 1;
            HoGrid.Cell overall = grid.best(HoGrid.Cell::mean);
            rows.add(gridRow("SGD, best fixed", columns, s -> overall, last));
            if (settings().staged()) {
                rows.add(gridRow(
                        "SGD, best a stage",
                        columns,
                        s -> grid.best(cell -> cell.accuracy(s).mean()),
                        last));
            }
        }
        return rows;
    }

    private Map<String, Object> gridRow(String name, List<Column> columns, IntFunction<HoGrid.Cell> cell, int last) {
        Measure none = Measure.of();
        List<Object> cells = new ArrayList<>(List.of(part.name(), name, "-", "all"));
        for (int s = 0; settings().staged() && s <= last; s++) {
            cells.add(cell.apply(s).accuracy(s));
        }
        Measure accuracy = cell.apply(last).accuracy(last);
        cells.addAll(List.of(accuracy, none, none, none, none, 0, accuracy.count()));
        return ResultTable.row(columns, cells.toArray());
    }

    /** The accuracies of the grid after the last stage; nothing without a grid. */
    Optional<FurtherTable> gridTable() {
        HoGrid grid = part.grid();
        if (grid == null) {
            return Optional.empty();
        }
        int last = settings().corruption().size() - 1;
        List<Column> columns = new ArrayList<>();
        columns.add(new Column("step", "step", "the fixed inner step"));
        for (double strength : settings().gridStrengths()) {
            String words = HoGrid.words(strength);
            columns.add(new Column(
                    "lambda" + words,
                    (strength == Double.NEGATIVE_INFINITY ? "" : "lambda ") + words,
                    "test accuracy after the last round, every strength fixed at e^lambda, or none"));
        }
        List<Map<String, Object>> rows = new ArrayList<>();
        for (double step : settings().gridSteps()) {
            List<Object> cells = new ArrayList<>();
            cells.add(step);
            grid.cells().stream().filter(cell -> cell.step == step).forEach(cell -> cells.add(cell.accuracy(last)));
            rows.add(ResultTable.row(columns, cells.toArray()));
        }
        return Optional.of(new FurtherTable(
                "grid",
                "Plain SGD at every fixed setting",
                "Plain SGD on the same examples, trained on all of them, at fixed steps and fixed strengths: what one would have"
                        + " to search through to choose by hand.",
                new ResultTable(columns, rows)));
    }

    /** The words with the smallest and the largest strengths; nothing where no strength moved or words have no names. */
    Optional<FurtherTable> words() {
        List<String> names = part.corpus().stage(0).train().featureNames();
        Optional<HoContender> shown = shown();
        if (shown.isEmpty() || names.isEmpty() || tracesOf(shown.get()).isEmpty()) {
            return Optional.empty();
        }
        HoTrace first = tracesOf(shown.get()).get(0);
        if (first.lambdaMovedMost < IDLE) {
            return Optional.empty();
        }
        double[] lambdas = first.lambdas;
        int often = Math.min(OFTEN, Math.max(1, settings().rounds() * settings().batch() / 100));
        List<Integer> order = IntStream.range(0, lambdas.length)
                .filter(j -> seen[j] >= often)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer j) -> lambdas[j])
                        .thenComparing(j -> seen[j] > 0 ? -seen[j] : 0))
                .toList();
        List<Column> columns = List.of(
                new Column("rank", "rank", "from the most extreme"),
                new Column("trusted", "most trusted", "words of the smallest strength: their weights are left alone"),
                new Column("trustedLambda", "lambda", "the logarithm of that strength"),
                new Column("distrusted", "least trusted", "words of the largest strength: their weights are held down"),
                new Column("distrustedLambda", "lambda ", "the logarithm of that strength"));
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int i = 0; i < Math.min(WORDS, order.size() / 2); i++) {
            int low = order.get(i);
            int high = order.get(order.size() - 1 - i);
            rows.add(ResultTable.row(
                    columns, i + 1, names.get(low), round(lambdas[low]), names.get(high), round(lambdas[high])));
        }
        return Optional.of(new FurtherTable(
                "words-" + part.name(),
                "The most and the least trusted words (" + part.name() + ")",
                String.format(
                        Locale.ROOT,
                        "After %s, first seed; of the %d words that were drawn at least %d times. Every lambda began at %s.",
                        shown.get().label(),
                        order.size(),
                        often,
                        HoText.number(settings().lambda0())),
                new ResultTable(columns, rows)));
    }

    private static double round(double value) {
        return Math.round(value * 1e4) / 1e4;
    }

    List<Chart> charts() {
        List<Double> marks = new ArrayList<>();
        for (int s = 0; s < settings().corruption().size() - 1; s++) {
            marks.add((double) settings().stages().lastRound(s));
        }
        String stages = marks.isEmpty() ? "" : " Dashed lines: the next stage begins.";
        List<Chart> charts = new ArrayList<>();
        charts.add(new Chart(
                "accuracy-" + part.name(),
                "Test accuracy (" + part.name() + ")",
                "Test accuracy over rounds, mean over seeds, in the setting " + part.name() + "." + stages,
                "round",
                "test accuracy, %",
                false,
                false,
                part.contenders().stream()
                        .filter(c -> !tracesOf(c).isEmpty())
                        .map(this::accuracyCurve)
                        .toList(),
                marks));
        find("SGD-all")
                .filter(c -> !tracesOf(c).isEmpty())
                .ifPresent(sgd -> charts.addAll(gainChart(sgd, stages, marks)));
        shown().filter(c -> !tracesOf(c).isEmpty()).ifPresent(c -> charts.add(lambdaChart(c, stages, marks)));
        return charts;
    }

    private Chart.Series accuracyCurve(HoContender contender) {
        List<HoTrace> own = tracesOf(contender);
        List<Double> xs = own.get(0).rounds;
        List<Double> ys = new ArrayList<>();
        for (int i = 0; i < xs.size(); i++) {
            int at = i;
            ys.add(own.stream()
                    .mapToDouble(t -> t.scores.get(at).accuracy())
                    .average()
                    .orElse(Double.NaN));
        }
        return new Chart.Series(contender.label(), xs, ys, List.of());
    }

    /** Where tuned contenders train on what plain SGD trains on, how many points they are ahead. */
    private List<Chart> gainChart(HoContender sgd, String stages, List<Double> marks) {
        Chart.Series plain = accuracyCurve(sgd);
        List<Chart.Series> gains = new ArrayList<>();
        for (HoContender c : part.contenders()) {
            if (c.algorithm().tunes() && c.trainOn() == sgd.trainOn()) {
                Chart.Series tuned = accuracyCurve(c);
                List<Double> ys = IntStream.range(0, tuned.ys().size())
                        .mapToObj(i -> tuned.ys().get(i) - plain.ys().get(i))
                        .toList();
                gains.add(new Chart.Series(c.label(), tuned.xs(), ys, List.of()));
            }
        }
        return gains.isEmpty()
                ? List.of()
                : List.of(new Chart(
                        "gain-" + part.name(),
                        "Ahead of the same learner untuned (" + part.name() + ")",
                        "Test accuracy less that of plain SGD at the same step on the same examples, mean over seeds."
                                + stages,
                        "round",
                        "points",
                        false,
                        false,
                        gains,
                        marks));
    }

    private Chart lambdaChart(HoContender contender, String stages, List<Double> marks) {
        HoTrace trace = tracesOf(contender).get(0);
        List<Chart.Series> series = new ArrayList<>();
        for (int q = HoRace.QUANTILES.length - 1; q >= 0; q--) {
            int quantile = q;
            List<Double> ys =
                    trace.lambdaQuantiles.stream().map(all -> all[quantile]).toList();
            series.add(new Chart.Series(percent(HoRace.QUANTILES[q]), trace.rounds, ys, List.of()));
        }
        return new Chart(
                "lambda-" + part.name(),
                "The strengths of " + contender.label() + " (" + part.name() + ")",
                "Quantiles of lambda, the logarithm of a feature's strength, over the features seen so far, each as often as it was"
                        + " drawn; first seed."
                        + stages,
                "round",
                "lambda",
                false,
                false,
                series,
                marks);
    }
}
