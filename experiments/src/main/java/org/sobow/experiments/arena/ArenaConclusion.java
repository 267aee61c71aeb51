package org.sobow.experiments.arena;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.sobow.experiments.Chart;
import org.sobow.experiments.Column;
import org.sobow.experiments.Conclusion;
import org.sobow.experiments.Finding;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.Measure;
import org.sobow.experiments.ResultTable;
import org.sobow.experiments.compare.Ranking;
import org.sobow.experiments.compare.Score;

/** What the matches of an arena come to. */
record ArenaConclusion(List<ArenaAlgorithm> algorithms, List<Match> matches) {
    /** Quantiles of the studentized range over √2 at 5 %, for 2 to 14 algorithms (Demsar 2006, table 5, and its source). */
    private static final double[] NEMENYI = {
        1.960, 2.343, 2.569, 2.728, 2.850, 2.949, 3.031, 3.102, 3.164, 3.219, 3.268, 3.313, 3.354
    };

    private static final List<Column> FACTS = List.of(
            new Column("problem", "problem", "the problem"),
            new Column("algorithm", "algorithm", "the algorithm; a star marks a reconstruction"),
            new Column("rank", "rank", "its rank by loss on this problem"),
            new Column("beta", "beta", "its outer step size, chosen by the trials"),
            new Column("alpha", "alpha L", "its inner step size times L_1, chosen by the trials"));

    private static final Column LOST =
            new Column("lost", "lost", "how many of the seeds that judge it lost by diverging");

    Conclusion conclusion() {
        List<FurtherTable> tables = List.of(
                new FurtherTable("ranks", "Mean ranks", "By loss, over the problems; the best first.", rankTable()));
        return new Conclusion(headline(), table(), tables, charts(), findings());
    }

    private double rank(ArenaAlgorithm algorithm, Match match) {
        return Ranking.rank(
                match.loss(algorithm),
                algorithms.stream().map(match::loss).toList(),
                (first, second) -> first < second);
    }

    private double meanRank(ArenaAlgorithm algorithm) {
        return matches.stream()
                .mapToDouble(match -> rank(algorithm, match))
                .average()
                .orElse(Double.NaN);
    }

    private List<ArenaAlgorithm> byRank() {
        return algorithms.stream()
                .sorted(Comparator.comparingDouble(this::meanRank))
                .toList();
    }

    /** Mean ranks that differ by less could be chance, at 5 %: q √(k(k + 1)/6N) (Nemenyi). */
    private double criticalDifference() {
        int k = algorithms.size();
        return k < 2 || k - 2 >= NEMENYI.length
                ? Double.NaN
                : NEMENYI[k - 2] * Math.sqrt(k * (k + 1) / (6.0 * matches.size()));
    }

    private String headline() {
        if (matches.isEmpty()) {
            return "No problem was finished, so there is nothing to compare.";
        }
        List<ArenaAlgorithm> order = byRank();
        String first = String.format(
                Locale.ROOT,
                "%s has the best mean rank, %.1f of %d over %d problems",
                order.get(0).label(),
                meanRank(order.get(0)),
                algorithms.size(),
                matches.size());
        List<String> close = order.stream()
                .skip(1)
                .filter(each -> meanRank(each) - meanRank(order.get(0)) < criticalDifference())
                .map(ArenaAlgorithm::label)
                .toList();
        return first
                + (close.isEmpty()
                        ? ", by more than chance would give."
                        : String.format(
                                Locale.ROOT,
                                "; by rank alone it cannot be told from %s (critical difference %.1f).",
                                String.join(", ", close),
                                criticalDifference()));
    }

    private ResultTable table() {
        List<Column> columns = new ArrayList<>(FACTS);
        ArenaPlay.ALL.forEach(score -> columns.add(score.column()));
        columns.add(LOST);
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Match match : matches) {
            algorithms.stream()
                    .sorted(Comparator.comparingDouble(each -> rank(each, match)))
                    .forEach(each -> rows.add(row(columns, match, each)));
        }
        return new ResultTable(columns, rows);
    }

    private Map<String, Object> row(List<Column> columns, Match match, ArenaAlgorithm algorithm) {
        StepSizes sizes = match.chosen().get(algorithm);
        List<Object> cells = new ArrayList<>(List.of(
                match.problem().name(),
                algorithm.label(),
                rank(algorithm, match),
                sizes == null ? "-" : sizes.beta(),
                sizes == null ? "-" : sizes.share()));
        for (Score score : ArenaPlay.ALL) {
            cells.add(sizes == null ? Measure.of() : match.judged().measure(algorithm.label(), score));
        }
        cells.add(sizes == null ? "all trials" : (Object) match.judged().lost(algorithm.label()));
        return ResultTable.row(columns, cells.toArray());
    }

    private ResultTable rankTable() {
        List<Column> columns = List.of(
                new Column("algorithm", "algorithm", "the algorithm"),
                new Column("meanRank", "mean rank", "over all problems"),
                new Column("best", "best on", "the problems on which nobody was better"),
                new Column("origin", "from", "where its rule is from"));
        List<Map<String, Object>> rows = new ArrayList<>();
        for (ArenaAlgorithm algorithm : byRank()) {
            rows.add(ResultTable.row(
                    columns, algorithm.label(), meanRank(algorithm), bestOn(algorithm), algorithm.origin()));
        }
        return new ResultTable(columns, rows);
    }

    private String bestOn(ArenaAlgorithm algorithm) {
        return matches.stream()
                .filter(match -> rank(algorithm, match) < 2)
                .map(match -> match.problem().name())
                .collect(Collectors.joining(", "));
    }

    private List<Chart> charts() {
        List<Chart> charts = new ArrayList<>();
        for (Match match : matches) {
            String name = match.problem().name();
            charts.add(Chart.of(
                            "steps-" + name,
                            "How much the step size matters: " + name,
                            "Loss of the trials over the outer step size, each at its better inner step size. Who is flat is robust; where a line"
                                    + " ends, the algorithm diverges.",
                            "beta",
                            "loss",
                            algorithms.stream()
                                    .map(each -> sensitivity(match, each))
                                    .filter(series -> !series.xs().isEmpty())
                                    .toList())
                    .withLogX()
                    .withLogY(true));
            charts.add(Chart.of(
                            "loss-" + name,
                            "Loss over the rounds: " + name,
                            "Mean over the seeds, at the chosen step sizes.",
                            "round",
                            "loss",
                            match.judged().series(ArenaPlay.CURVE))
                    .withLogY(true));
        }
        return charts;
    }

    private static Chart.Series sensitivity(Match match, ArenaAlgorithm algorithm) {
        List<Double> xs = new ArrayList<>();
        List<Double> ys = new ArrayList<>();
        StepSizes.all().stream().map(StepSizes::beta).distinct().forEach(beta -> {
            double least = StepSizes.all().stream()
                    .filter(sizes -> sizes.beta() == beta)
                    .map(sizes -> Match.trial(algorithm, sizes))
                    .filter(label -> match.trials().lost(label) == 0)
                    .mapToDouble(label ->
                            match.trials().measure(label, ArenaPlay.LOSS).mean())
                    .min()
                    .orElse(Double.NaN);
            if (Double.isFinite(least)) {
                xs.add(beta);
                ys.add(least);
            }
        });
        return new Chart.Series(algorithm.label(), xs, ys);
    }

    private List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        for (Match match : matches) {
            List<ArenaAlgorithm> order = algorithms.stream()
                    .sorted(Comparator.comparingDouble(match::loss))
                    .toList();
            ArenaAlgorithm best = order.get(0);
            ArenaAlgorithm last = order.get(order.size() - 1);
            StepSizes sizes = Objects.requireNonNullElse(
                    match.chosen().get(best), StepSizes.all().get(0));
            findings.add(Finding.note(String.format(
                    Locale.ROOT,
                    "%s, %s: least loss %.4g by %s (beta %s), most %.4g by %s.",
                    match.problem().name(),
                    match.problem().description(),
                    match.loss(best),
                    best.label(),
                    sizes.beta(),
                    match.loss(last),
                    last.label())));
        }
        return findings;
    }
}
