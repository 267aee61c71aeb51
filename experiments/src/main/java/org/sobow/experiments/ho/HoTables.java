package org.sobow.experiments.ho;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.sobow.experiments.Column;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.Measure;
import org.sobow.experiments.ResultTable;
import org.sobow.experiments.Setting;
import org.sobow.experiments.TableOf;
import org.sobow.experiments.compare.Score;

/** The tables of one part. */
record HoTables(HoOutcome outcome) {
    private static final int WORDS = 12;

    /** Strengths that moved less are alike. */
    private static final double IDLE = 0.01;

    /** A word drawn less often than this has had little chance to be tuned. */
    private static final int OFTEN = 200;

    private static final List<Column> FACTS = List.of(
            new Column("setting", "setting", "the settings it ran under; see below"),
            new Column("algorithm", "algorithm", "the algorithm; SGD tunes nothing"),
            new Column("window", "K", "its window size"),
            new Column(
                    "trainOn",
                    "trains on",
                    "half: the weights learn from D_tr alone; all: from D_tr and D_val, both of which every row is given"));

    private static final Column LOST = new Column("diverged", "lost", "seeds on which a number became infinite or NaN");

    private HoSettings settings() {
        return outcome.settings();
    }

    private static List<Score> scores(HoSettings settings) {
        List<Score> scores = new ArrayList<>();
        for (int s = 0; settings.staged() && s < settings.corruption().size(); s++) {
            scores.add(HoPlay.stage(settings, s));
        }
        scores.addAll(List.of(
                HoPlay.ACCURACY, HoPlay.LOSS, HoPlay.SECONDS, HoPlay.ROUNDS_PER_SECOND, HoPlay.WINDOW_MEGABYTES));
        return scores;
    }

    /** The columns of the main table. */
    static List<Column> columns(HoSettings settings) {
        List<Column> columns = new ArrayList<>(FACTS);
        scores(settings).forEach(score -> columns.add(score.column()));
        columns.add(LOST);
        columns.add(new Column("seeds", "seeds", "over how many streams the means are: those that nobody here lost"));
        return columns;
    }

    /** A row for every learner, and for the best of the grid. */
    List<Map<String, Object>> rows() {
        List<Map<String, Object>> rows = new ArrayList<>(
                outcome.learners().table(FACTS, scores(settings()), LOST).rows());
        if (outcome.grid().isPresent()) {
            String overall = outcome.bestCell();
            rows.add(gridRow("SGD, best fixed", stage -> overall));
            if (settings().staged()) {
                rows.add(gridRow("SGD, best a stage", outcome::bestCell));
            }
        }
        return rows;
    }

    private Map<String, Object> gridRow(String name, IntFunction<String> cell) {
        int last = outcome.stages() - 1;
        Measure none = Measure.of();
        List<Object> cells = new ArrayList<>(List.of(outcome.part().name(), name, "-", "all"));
        for (int s = 0; settings().staged() && s <= last; s++) {
            cells.add(outcome.cellAccuracy(cell.apply(s), s));
        }
        Measure accuracy = outcome.cellAccuracy(cell.apply(last), last);
        cells.addAll(List.of(accuracy, none, none, none, none, 0, accuracy.count()));
        return ResultTable.row(columns(settings()), cells.toArray());
    }

    /** The accuracies of the grid after the last stage; nothing without a grid. */
    Optional<FurtherTable> grid() {
        if (outcome.grid().isEmpty()) {
            return Optional.empty();
        }
        TableOf<Double> table = new TableOf<Double>().column("step", "step", "the fixed inner step", step -> step);
        for (double strength : settings().gridStrengths()) {
            String words = HoText.strength(strength);
            table = table.column(
                    "lambda" + words,
                    (strength == Double.NEGATIVE_INFINITY ? "" : "lambda ") + words,
                    "test accuracy after the last round, every strength fixed at e^lambda, or none",
                    step -> outcome.cellAccuracy(HoContenders.cell(step, strength), outcome.stages() - 1));
        }
        return Optional.of(new FurtherTable(
                "grid",
                "Plain SGD at every fixed setting",
                "Plain SGD on the same examples, trained on all of them, at fixed steps and fixed strengths: what one would have"
                        + " to search through to choose by hand. A dash is a setting whose numbers were lost.",
                table.of(settings().gridSteps())));
    }

    /** The words with the smallest and the largest strengths; nothing where no strength moved or words have no names. */
    Optional<FurtherTable> words() {
        List<String> names = outcome.part().corpus().data().train().featureNames();
        Optional<String> shown = outcome.shown();
        if (shown.isEmpty() || names.isEmpty()) {
            return Optional.empty();
        }
        double[] lambdas = outcome.learners()
                .kept(shown.get(), HoPlay.LAMBDAS, double[].class)
                .orElseThrow();
        int[] seen =
                outcome.learners().kept(shown.get(), HoPlay.SEEN, int[].class).orElseThrow();
        double lambda0 = settings().lambda0();
        if (IntStream.range(0, lambdas.length).allMatch(j -> Math.abs(lambdas[j] - lambda0) < IDLE)) {
            return Optional.empty();
        }
        int often = Math.min(OFTEN, Math.max(1, settings().rounds() * settings().batch() / 100));
        List<Integer> order = IntStream.range(0, lambdas.length)
                .filter(j -> seen[j] >= often)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer j) -> lambdas[j]).thenComparing(j -> -seen[j]))
                .toList();
        IntUnaryOperator high = i -> order.get(order.size() - 1 - i);
        TableOf<Integer> table = new TableOf<Integer>()
                .column("rank", "rank", "from the most extreme", i -> i + 1)
                .column(
                        "trusted",
                        "most trusted",
                        "words of the smallest strength: their weights are left alone",
                        i -> names.get(order.get(i)))
                .column("trustedLambda", "lambda", "the logarithm of that strength", i -> round(lambdas[order.get(i)]))
                .column(
                        "distrusted",
                        "least trusted",
                        "words of the largest strength: their weights are held down",
                        i -> names.get(high.applyAsInt(i)))
                .column(
                        "distrustedLambda",
                        "lambda ",
                        "the logarithm of that strength",
                        i -> round(lambdas[high.applyAsInt(i)]));
        return Optional.of(new FurtherTable(
                "words-" + outcome.part().name(),
                "The most and the least trusted words (" + outcome.part().name() + ")",
                String.format(
                        Locale.ROOT,
                        "After %s, first seed; of the %d words that were drawn at least %d times. Every lambda began at %s.",
                        shown.get(),
                        order.size(),
                        often,
                        Setting.text(lambda0)),
                table.of(IntStream.range(0, Math.min(WORDS, order.size() / 2))
                        .boxed()
                        .toList())));
    }

    private static double round(double value) {
        return Math.round(value * 1e4) / 1e4;
    }

    /** The paper's table with ours beside it; nothing outside the paper's setting, nor where other shares of labels are wrong. */
    Optional<FurtherTable> besideThePaper() {
        boolean staged = settings().staged();
        HoStudy.Kind theirs = staged ? HoStudy.Kind.DYNAMIC : HoStudy.Kind.STATIC;
        if (!outcome.part().isPapers() || !settings().corruption().equals(theirs.corruption())) {
            return Optional.empty();
        }
        List<String> quantities = staged ? List.of("20 %", "30 %") : List.of("accuracy", "loss");
        Score first = staged ? HoPlay.stage(settings(), 2) : HoPlay.ACCURACY;
        Score second = staged ? HoPlay.stage(settings(), 3) : HoPlay.LOSS;
        TableOf<HoPaperRow> table = new TableOf<HoPaperRow>()
                .column("algorithm", "algorithm", "the algorithm with its window", HoPaperRow::label);
        table = beside(table, quantities.get(0), "as the paper prints it", HoPaperRow::first, first);
        table = beside(table, quantities.get(1), "as the paper prints it", HoPaperRow::second, second);
        table = beside(table, "seconds", "as the paper prints it, on PyTorch", HoPaperRow::seconds, HoPlay.SECONDS);
        return Optional.of(new FurtherTable(
                "paper",
                "The paper's table and ours"
                        + (settings().rounds() == theirs.rounds()
                                ? ""
                                : " (here after " + settings().rounds() + " rounds, there " + theirs.rounds() + ")"),
                (staged
                                ? "Test accuracy at the ends of the stages with 20 and 30 % of the labels wrong, and the seconds of a run."
                                : "Test accuracy, loss and seconds.")
                        + " The paper trained on a machine of its own, so its seconds compare only with each other.",
                table.of(HoPaperRow.of(staged))));
    }

    private TableOf<HoPaperRow> beside(
            TableOf<HoPaperRow> table,
            String quantity,
            String source,
            Function<HoPaperRow, Object> theirs,
            Score ours) {
        return table.column("paper " + quantity, "paper: " + quantity, source, theirs)
                .column("here " + quantity, "here: " + quantity, "as measured here", row -> measure(row.label(), ours));
    }

    private Measure measure(String label, Score score) {
        return outcome.find(label).map(own -> outcome.measure(own, score)).orElse(Measure.of());
    }
}
