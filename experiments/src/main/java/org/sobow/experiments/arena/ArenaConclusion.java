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
import org.sobow.experiments.TableOf;
import org.sobow.experiments.compare.Score;

/**
 * What the matches of an arena come to.
 *
 * @param ranks of the algorithms that play every problem
 */
record ArenaConclusion(MeanRanks ranks, List<Match> matches, RegretSlopes slopes) {
    /** Those of two sides at 5 % of Student's t, by degrees of freedom from 1; beyond, 1.96 is close. */
    private static final double[] STUDENT = {
        12.71, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
        2.110, 2.101, 2.093, 2.086
    };

    /** Those that play every problem, which are ranked. */
    static List<ArenaAlgorithm> generalists(List<ArenaAlgorithm> algorithms) {
        List<ArenaProblem> problems = ArenaProblem.all();
        return algorithms.stream()
                .filter(algorithm -> problems.stream().allMatch(algorithm::plays))
                .toList();
    }

    private static final List<Column> FACTS = List.of(
            new Column("problem", "problem", "the problem"),
            new Column("algorithm", "algorithm", "the algorithm; a star marks a reconstruction"),
            new Column("rank", "rank", "its rank by loss on this problem"),
            new Column("beta", "beta", "its outer step size, chosen by the trials"),
            new Column("alpha", "alpha L", "its inner step size times L_1, chosen by the trials"));

    private static final List<Column> MOVED = List.of(
            new Column(
                    "v1",
                    "V_1T/T",
                    "by how much f_t(x, y*_t(x)) rises from round to round, the most of five probes x; a lower estimate"),
            new Column("h2", "H_2T/T", "the squared way of y*_t(x) from round to round, the most of the same probes"));

    private static final Column LOST =
            new Column("lost", "lost", "how many of the seeds that judge it lost by diverging");

    Conclusion conclusion() {
        List<FurtherTable> tables = new ArrayList<>();
        tables.add(new FurtherTable(
                "ranks",
                "Mean ranks",
                "By loss, over the problems; the best first. Those that are made for one problem are not ranked.",
                ranks.table()));
        tables.add(new FurtherTable(
                "problems", "The problems", "How large they are and how much they move.", problemTable()));
        List<Finding> findings = new ArrayList<>(findings());
        List<Chart> charts = new ArrayList<>(charts());
        if (!slopes.matches().isEmpty()) {
            tables.add(slopes.table());
            findings.addAll(slopes.findings());
            charts.addAll(slopes.charts());
        }
        return new Conclusion(headline(), table(), tables, charts, findings);
    }

    private String headline() {
        List<ArenaAlgorithm> order = ranks.order();
        if (matches.isEmpty() || order.isEmpty()) {
            return "Nobody who plays every problem finished one, so there is nothing to rank.";
        }
        String first = String.format(
                Locale.ROOT,
                "%s has the best mean rank, %.1f of %d over %d problems",
                order.get(0).label(),
                ranks.mean(order.get(0)),
                order.size(),
                matches.size());
        List<String> close = order.stream()
                .skip(1)
                .filter(each -> ranks.mean(each) - ranks.mean(order.get(0)) < ranks.criticalDifference())
                .map(ArenaAlgorithm::label)
                .toList();
        return first
                + (close.isEmpty()
                        ? ", by more than chance would give."
                        : String.format(
                                Locale.ROOT,
                                "; by rank alone it cannot be told from %s (critical difference %.1f).",
                                String.join(", ", close),
                                ranks.criticalDifference()));
    }

    private ResultTable table() {
        List<Column> columns = new ArrayList<>(FACTS);
        ArenaPlay.ALL.forEach(score -> columns.add(score.column()));
        columns.addAll(MOVED);
        columns.add(LOST);
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Match match : matches) {
            match.algorithms().stream()
                    .sorted(Comparator.comparingDouble(match::loss))
                    .forEach(each -> rows.add(row(columns, match, each)));
        }
        return new ResultTable(columns, rows);
    }

    private Map<String, Object> row(List<Column> columns, Match match, ArenaAlgorithm algorithm) {
        StepSizes sizes = match.chosen().get(algorithm);
        List<Object> cells = new ArrayList<>(List.of(
                match.problem().name(),
                algorithm.label(),
                ranks.rank(algorithm, match),
                sizes == null ? "-" : sizes.beta(),
                sizes == null ? "-" : sizes.share()));
        for (Score score : ArenaPlay.ALL) {
            cells.add(sizes == null ? Measure.of() : match.judged().measure(algorithm.label(), score));
        }
        cells.add(match.v1());
        cells.add(match.h2());
        cells.add(sizes == null ? "all trials" : (Object) match.judged().lost(algorithm.label()));
        return ResultTable.row(columns, cells.toArray());
    }

    private ResultTable problemTable() {
        return new TableOf<Match>()
                .column(FACTS.get(0), match -> match.problem().name())
                .column("d1", "d1", "the length of x", match -> match.problem().d1())
                .column("d2", "d2", "the length of y", match -> match.problem().d2())
                .column(MOVED.get(0), Match::v1)
                .column(MOVED.get(1), Match::h2)
                .column(
                        "description",
                        "what it is",
                        "in a few words",
                        match -> match.problem().description())
                .of(matches);
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
                            match.algorithms().stream()
                                    .filter(each -> each.trials().size() > 1)
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
                            match.judged().series(ArenaPlay.LOSS_CURVE))
                    .withLogY(true));
        }
        return charts;
    }

    private static Chart.Series sensitivity(Match match, ArenaAlgorithm algorithm) {
        List<Double> xs = new ArrayList<>();
        List<Double> ys = new ArrayList<>();
        algorithm.trials().stream().map(StepSizes::beta).distinct().forEach(beta -> {
            double least = algorithm.trials().stream()
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
        return matches.stream().map(this::finding).toList();
    }

    /** Who wins on a problem, and from whom the winner cannot be told by the seeds that judged both. */
    private Finding finding(Match match) {
        List<ArenaAlgorithm> order = match.algorithms().stream()
                .sorted(Comparator.comparingDouble(match::loss))
                .toList();
        ArenaAlgorithm best = order.get(0);
        ArenaAlgorithm last = order.get(order.size() - 1);
        StepSizes sizes = Objects.requireNonNullElse(
                match.chosen().get(best), StepSizes.all().get(0));
        List<String> close = order.stream()
                .skip(1)
                .filter(each -> Double.isFinite(match.loss(each)) && !isAhead(match, best, each))
                .map(ArenaAlgorithm::label)
                .toList();
        String most = Double.isFinite(match.loss(last))
                ? String.format(Locale.ROOT, "most %.4g by %s", match.loss(last), last.label())
                : "lost on a seed by "
                        + order.stream()
                                .filter(each -> !Double.isFinite(match.loss(each)))
                                .map(ArenaAlgorithm::label)
                                .collect(Collectors.joining(", "));
        return Finding.note(String.format(
                Locale.ROOT,
                "%s, %s: least loss %.4g by %s (beta %s)%s; %s.",
                match.problem().name(),
                match.problem().description(),
                match.loss(best),
                best.label(),
                sizes.beta(),
                close.isEmpty()
                        ? ", ahead of all others by more than its seeds differ"
                        : ", which the seeds do not tell from " + String.join(", ", close),
                most));
    }

    /** Whether the lead over the same seeds has a confidence interval of 95 % above 0. */
    private static boolean isAhead(Match match, ArenaAlgorithm first, ArenaAlgorithm second) {
        Measure lead = Measure.of(match.judged().leads(first.label(), second.label(), ArenaPlay.LOSS));
        double quantile =
                lead.count() < 2 ? Double.NaN : lead.count() - 2 < STUDENT.length ? STUDENT[lead.count() - 2] : 1.96;
        return lead.mean() - quantile * lead.spread() / Math.sqrt(lead.count()) > 0;
    }
}
