package org.sobow.experiments.hr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import org.sobow.experiments.Chart;
import org.sobow.experiments.Column;
import org.sobow.experiments.Conclusion;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Measure;
import org.sobow.experiments.ResultTable;
import org.sobow.experiments.Study;
import org.sobow.experiments.compare.ComparedExperiment;
import org.sobow.experiments.compare.Comparison;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Outcome;
import org.sobow.experiments.compare.OuterAlgorithm;

/** The paper's running times, as ratios in one run: every repetition plays the same stream, in rotating order. */
final class HrTime implements Function<Outcome, Conclusion> {
    private static final int REPETITIONS = 11;
    private static final double PAPER_OAGD_OVER_SOBOW = 228.0 / 11;
    private static final double PAPER_SOBOW_OVER_OGD = 11.0 / 7;
    private static final List<Integer> WINDOWS = List.of(1, 50, 1000);
    private static final List<Column> COLUMNS = List.of(
            HrPlay.FACTS.get(0),
            HrPlay.FACTS.get(1),
            HrPlay.FACTS.get(2),
            new Column("seconds", "seconds", "median over the repetitions, for all rounds"),
            new Column("secondsSpread", "spread", "standard deviation over the repetitions"),
            new Column("microsecondsPerRound", "us/round", "the same for one round"),
            new Column("overOgd", "/ OGD", "seconds over OGD's in the same repetition, median"),
            new Column("repetitions", "repetitions", "how many repetitions were counted"));

    private final HrSettings settings;
    private final List<Contender<HrStream>> contenders = new ArrayList<>();

    HrTime(HrSettings settings) {
        this.settings = settings;
        settings.algorithms().forEach(algorithm -> add(algorithm, settings));
        TreeSet<Integer> windows = new TreeSet<>(WINDOWS);
        if (settings.algorithms().contains(OuterAlgorithm.SOBOW)) {
            windows.remove(settings.window());
        }
        windows.forEach(window -> add(OuterAlgorithm.SOBOW, settings.with("window", (long) window)));
    }

    private void add(OuterAlgorithm kind, HrSettings own) {
        HrAlgorithm algorithm = new HrAlgorithm(kind, own);
        contenders.add(algorithm.contender(algorithm.label(), new HrClock(algorithm.recipe())));
    }

    Experiment experiment(Study study) {
        HrStream stream = new HrStream(settings, settings.firstSeed());
        int rounds = settings.rounds();
        Comparison<HrStream> comparison = Comparison.of(rounds, REPETITIONS, 1, repetition -> stream, contenders)
                .withBlock(rounds)
                .withWarmUp(rounds)
                .withPoints(List.of(rounds));
        return new ComparedExperiment(
                study,
                settings.values(),
                "Online hyper-representation: running time",
                introduction(),
                comparison,
                this);
    }

    private String introduction() {
        return String.format(
                Locale.ROOT,
                "Every algorithm plays the same %d rounds, again and again, without meters: two passes to warm up, then eleven"
                        + " repetitions that count, in rotating order, so that neither the order nor a passing load decides. Where a"
                        + " pass over the rounds is short, a repetition makes seven and takes the fastest. Seconds are medians over the"
                        + " repetitions; ratios are medians of the ratios inside a repetition. The rounds are generated beforehand.",
                settings.rounds());
    }

    @Override
    public Conclusion apply(Outcome outcome) {
        outcome.requireNoneLost();
        return new Conclusion(headline(outcome), table(outcome), List.of(), List.of(chart(outcome)), findings(outcome));
    }

    private String headline(Outcome outcome) {
        Optional<String> sobow = windowed("SOBOW");
        Optional<String> other = windowed("OAGD").or(() -> find("OGD"));
        return sobow.isEmpty() || other.isEmpty()
                ? "SOBOW takes about as long at every window."
                : String.format(
                        Locale.ROOT,
                        "%s takes %.1f times as long as %s.",
                        other.get(),
                        ratio(outcome, other.get(), sobow.get()),
                        sobow.get());
    }

    private ResultTable table(Outcome outcome) {
        Optional<String> ogd = find("OGD");
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Contender<HrStream> c : contenders) {
            double[] all = outcome.values(c.label(), HrClock.SECONDS);
            double seconds = median(all);
            List<Object> cells = new ArrayList<>();
            COLUMNS.subList(0, 3).forEach(column -> cells.add(c.facts().getOrDefault(column.key(), "")));
            cells.addAll(List.of(
                    seconds,
                    Measure.of(all).spread(),
                    seconds / settings.rounds() * 1e6,
                    ogd.map(other -> ratio(outcome, c.label(), other)).orElse(Double.NaN),
                    all.length));
            rows.add(ResultTable.row(COLUMNS, cells.toArray()));
        }
        return new ResultTable(COLUMNS, rows);
    }

    private Chart chart(Outcome outcome) {
        TreeSet<Integer> windows = new TreeSet<>(WINDOWS);
        windows.add(settings.window());
        List<Integer> shown =
                windows.stream().filter(k -> find("SOBOW-" + k).isPresent()).toList();
        List<Double> seconds = shown.stream()
                .map(k -> median(outcome.values("SOBOW-" + k, HrClock.SECONDS)))
                .toList();
        List<Double> xs = shown.stream().map(Integer::doubleValue).toList();
        return Chart.of(
                        "seconds",
                        "Seconds of SOBOW over the window size",
                        "A flat line: the window costs the same at any K.",
                        "K",
                        "seconds",
                        List.of(new Chart.Series("SOBOW", xs, seconds)))
                .withLogX();
    }

    private List<Finding> findings(Outcome outcome) {
        List<Finding> findings = new ArrayList<>();
        Optional<String> sobow = windowed("SOBOW");
        Optional<String> oagd = windowed("OAGD");
        Optional<String> ogd = find("OGD");
        if (sobow.isPresent() && oagd.isPresent()) {
            double ratio = ratio(outcome, oagd.get(), sobow.get());
            findings.add(Finding.claim(
                    ratio >= PAPER_OAGD_OVER_SOBOW,
                    ratio > 2,
                    String.format(
                            Locale.ROOT,
                            "The paper: OAGD takes %.1f times as long as SOBOW (228 s against 11 s, K = 50). Here %.1f times, K = %d.",
                            PAPER_OAGD_OVER_SOBOW,
                            ratio,
                            settings.window())));
        }
        if (sobow.isPresent() && ogd.isPresent()) {
            double ratio = ratio(outcome, sobow.get(), ogd.get());
            findings.add(Finding.claim(
                    ratio <= PAPER_SOBOW_OVER_OGD,
                    false,
                    String.format(
                            Locale.ROOT,
                            "The paper: SOBOW takes %.1f times as long as OGD (11 s against 7 s). Here %.2f times.",
                            PAPER_SOBOW_OVER_OGD,
                            ratio)));
        }
        findings.add(Finding.note(String.format(
                Locale.ROOT,
                "SOBOW at K = 1000 takes %.2f times as long as at K = 1: the window costs O(d1) a round whatever K is.",
                ratio(outcome, "SOBOW-1000", "SOBOW-1"))));
        return findings;
    }

    private Optional<String> windowed(String algorithm) {
        return find(algorithm + "-" + settings.window());
    }

    private Optional<String> find(String label) {
        return contenders.stream().map(Contender::label).filter(label::equals).findFirst();
    }

    /** The median over the repetitions of the first one's seconds over the second's in the same repetition. */
    private static double ratio(Outcome outcome, String first, String second) {
        double[] mine = outcome.values(first, HrClock.SECONDS);
        double[] theirs = outcome.values(second, HrClock.SECONDS);
        double[] ratios = new double[mine.length];
        Arrays.setAll(ratios, i -> mine[i] / theirs[i]);
        return median(ratios);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        return n == 0 ? Double.NaN : (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
    }
}
