package org.sobow.experiments.hr;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.sobow.experiments.Chart;
import org.sobow.experiments.Column;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Finding.Verdict;
import org.sobow.experiments.Measure;
import org.sobow.experiments.ResultTable;

/** The paper's running times, as ratios in one run. */
record HrTimeExperiment(HrExperiment kind, HrSettings settings) implements HrExperiment.Body {
    private static final double PAPER_OAGD_OVER_SOBOW = 228.0 / 11;
    private static final double PAPER_SOBOW_OVER_OGD = 11.0 / 7;
    private static final List<Integer> WINDOWS = List.of(1, 50, 1000);
    private static final List<Column> COLUMNS = List.of(
            new Column("algorithm", "algorithm", "the algorithm"),
            new Column("window", "K", "its window size"),
            new Column("eta", "eta", "its window weight"),
            new Column("seconds", "seconds", "median over the repetitions, for all rounds"),
            new Column("secondsSpread", "spread", "standard deviation over the repetitions"),
            new Column("microsecondsPerRound", "us/round", "the same for one round"),
            new Column("overOgd", "/ OGD", "seconds over OGD's in the same repetition, median"),
            new Column("repetitions", "repetitions", "how many repetitions were counted"));

    @Override
    public ExperimentResult run(ExperimentContext context) {
        List<HrContender> compared = HrExperiment.contenders(settings);
        List<HrContender> windows = windows(compared);
        List<HrContender> all = new ArrayList<>(compared);
        all.addAll(windows);
        HrTiming timing = new HrTiming(settings, all);
        boolean complete = timing.run(context);
        return new ExperimentResult(
                kind.commandName(),
                "Online hyper-representation: running time",
                introduction(),
                settings.asMap(),
                table(timing, all),
                List.of(chart(timing, all)),
                findings(timing, all),
                complete);
    }

    /** SOBOW under the windows that were not asked for anyway. */
    private List<HrContender> windows(List<HrContender> compared) {
        TreeSet<Integer> sizes = new TreeSet<>(WINDOWS);
        compared.stream().filter(c -> c.algorithm() == HrAlgorithm.SOBOW).forEach(c -> sizes.remove(c.window()));
        return sizes.stream()
                .map(k -> HrContender.of(
                        HrAlgorithm.SOBOW, settings.toBuilder().window(k).build()))
                .toList();
    }

    private String introduction() {
        return String.format(
                Locale.ROOT,
                "Every algorithm plays the same %d rounds, again and again, without meters: two repetitions to warm up, then eleven"
                        + " that count, in rotating order, so that neither the order nor a passing load decides. Where a pass over"
                        + " the rounds is short, a repetition makes seven and takes the fastest. Seconds are medians over the"
                        + " repetitions; ratios are medians of the ratios inside a repetition. The rounds are generated beforehand.",
                settings.rounds());
    }

    private ResultTable table(HrTiming timing, List<HrContender> contenders) {
        Optional<HrContender> ogd = find(contenders, HrAlgorithm.OGD, 1);
        List<Map<String, Object>> rows = new ArrayList<>();
        for (HrContender c : contenders) {
            double seconds = timing.median(c);
            rows.add(ResultTable.row(
                    COLUMNS,
                    c.algorithm().name(),
                    c.window(),
                    c.eta(),
                    seconds,
                    Measure.of(timing.all(c)).spread(),
                    seconds / settings.rounds() * 1e6,
                    ogd.map(other -> timing.ratio(c, other)).orElse(Double.NaN),
                    timing.all(c).length));
        }
        return new ResultTable(COLUMNS, rows);
    }

    private static Chart chart(HrTiming timing, List<HrContender> contenders) {
        List<HrContender> sobows = contenders.stream()
                .filter(c -> c.algorithm() == HrAlgorithm.SOBOW)
                .sorted((a, b) -> Integer.compare(a.window(), b.window()))
                .toList();
        Chart.Series series = new Chart.Series(
                "SOBOW",
                sobows.stream().map(c -> (double) c.window()).toList(),
                sobows.stream().map(timing::median).toList(),
                List.of());
        return new Chart(
                "seconds",
                "Seconds of SOBOW over the window size",
                "A flat line: the window costs the same at any K.",
                "K",
                "seconds",
                true,
                false,
                List.of(series),
                List.of());
    }

    private List<Finding> findings(HrTiming timing, List<HrContender> contenders) {
        List<Finding> findings = new ArrayList<>();
        Optional<HrContender> sobow = find(contenders, HrAlgorithm.SOBOW, settings.window());
        Optional<HrContender> oagd = find(contenders, HrAlgorithm.OAGD, settings.window());
        Optional<HrContender> ogd = find(contenders, HrAlgorithm.OGD, 1);
        if (sobow.isPresent() && oagd.isPresent()) {
            double ratio = timing.ratio(oagd.get(), sobow.get());
            findings.add(new Finding(
                    ratio >= PAPER_OAGD_OVER_SOBOW
                            ? Verdict.REPRODUCED
                            : ratio > 2 ? Verdict.PARTLY : Verdict.NOT_REPRODUCED,
                    String.format(
                            Locale.ROOT,
                            "The paper: OAGD takes %.1f times as long as SOBOW (228 s against 11 s, K = 50). Here %.1f times, K = %d.",
                            PAPER_OAGD_OVER_SOBOW,
                            ratio,
                            settings.window())));
        }
        if (sobow.isPresent() && ogd.isPresent()) {
            double ratio = timing.ratio(sobow.get(), ogd.get());
            findings.add(new Finding(
                    ratio <= PAPER_SOBOW_OVER_OGD ? Verdict.REPRODUCED : Verdict.NOT_REPRODUCED,
                    String.format(
                            Locale.ROOT,
                            "The paper: SOBOW takes %.1f times as long as OGD (11 s against 7 s). Here %.2f times.",
                            PAPER_SOBOW_OVER_OGD,
                            ratio)));
        }
        Optional<HrContender> smallest = find(contenders, HrAlgorithm.SOBOW, 1);
        Optional<HrContender> largest = find(contenders, HrAlgorithm.SOBOW, 1000);
        if (smallest.isPresent() && largest.isPresent()) {
            findings.add(new Finding(
                    Verdict.NOTE,
                    String.format(
                            Locale.ROOT,
                            "SOBOW at K = 1000 takes %.2f times as long as at K = 1: the window costs O(d1) a round whatever K is.",
                            timing.ratio(largest.get(), smallest.get()))));
        }
        return findings;
    }

    private static Optional<HrContender> find(List<HrContender> contenders, HrAlgorithm algorithm, int window) {
        return contenders.stream()
                .filter(c -> c.algorithm() == algorithm && c.window() == window)
                .findFirst();
    }
}
