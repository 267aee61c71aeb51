package org.sobow.experiments.arena;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.sobow.experiments.Chart;
import org.sobow.experiments.Column;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.Finding;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.ResultTable;

/**
 * How regret grows with T where V_T = O(1), O(√T) and O(T), beside the rates that papers state: on quadratics that stand still, jump at the squares, or jump in every fifteenth round. A jump of a size that does not
 * shrink costs every algorithm some regret, so that V_T is what the regret cannot fall below.
 *
 * @param matches a match for each of the three
 */
record RegretSlopes(List<Match> matches) {
    private static final int POINTS = 24;

    /** A slope is taken from a sixteenth of the rounds on: four doublings of T. */
    private static final int EARLIEST = 16;

    /** The three ways to move, by the power of T that V_T grows with. */
    private enum Speed {
        STILL(QuadraticProblem.Drift.STILL, 0, "O(1)"),
        RARE(QuadraticProblem.Drift.RARE_JUMPS, 0.5, "O(sqrt T)"),
        STEADY(QuadraticProblem.Drift.STEADY_JUMPS, 1, "O(T)");

        private final QuadraticProblem.Drift drift;
        private final double power;
        private final String words;

        Speed(QuadraticProblem.Drift drift, double power, String words) {
            this.drift = drift;
            this.power = power;
            this.words = words;
        }

        QuadraticProblem problem() {
            return new QuadraticProblem(drift);
        }
    }

    /** How they are played: without specialists, under points at equal ratios. */
    private static Match.Rules rules(int rounds, int seeds, long firstSeed, List<ArenaAlgorithm> algorithms) {
        List<Integer> points = IntStream.rangeClosed(0, POINTS)
                .map(i -> (int) Math.round(rounds * Math.pow(rounds / 10.0, (double) i / POINTS - 1)))
                .distinct()
                .boxed()
                .toList();
        return new Match.Rules(rounds, seeds, 1, firstSeed, algorithms, points);
    }

    static long work(int rounds, int seeds, List<ArenaAlgorithm> algorithms) {
        return Speed.values().length * rules(rounds, seeds, 1, algorithms).work(Speed.STILL.problem());
    }

    static RegretSlopes measure(
            int rounds, int seeds, long firstSeed, List<ArenaAlgorithm> algorithms, ExperimentContext context) {
        List<Match> matches = new ArrayList<>();
        for (Speed speed : Speed.values()) {
            if (!context.cancelled()) {
                matches.add(Match.play(speed.problem(), rules(rounds, seeds, firstSeed, algorithms), context));
            }
        }
        return new RegretSlopes(matches);
    }

    boolean complete() {
        return matches.size() == Speed.values().length
                && matches.stream().allMatch(match -> match.judged().complete());
    }

    /** The slope of log y over log x by least squares, over the last doublings; NaN where there are not two points. */
    static double slope(Chart.Series series) {
        double last = series.xs().isEmpty() ? 0 : series.xs().get(series.xs().size() - 1);
        int[] used = IntStream.range(0, series.xs().size())
                .filter(i ->
                        series.xs().get(i) >= last / EARLIEST && series.ys().get(i) > 0)
                .toArray();
        double meanX = IntStream.of(used)
                .mapToDouble(i -> Math.log(series.xs().get(i)))
                .average()
                .orElse(Double.NaN);
        double meanY = IntStream.of(used)
                .mapToDouble(i -> Math.log(series.ys().get(i)))
                .average()
                .orElse(Double.NaN);
        double products = 0;
        double squares = 0;
        for (int i : used) {
            double x = Math.log(series.xs().get(i)) - meanX;
            products += x * (Math.log(series.ys().get(i)) - meanY);
            squares += x * x;
        }
        return squares > 0 ? products / squares : Double.NaN;
    }

    private static double slope(Match match, ArenaAlgorithm algorithm, String curve) {
        return slope(match.judged().series(algorithm.label(), curve));
    }

    private static Speed speed(Match match) {
        return Arrays.stream(Speed.values())
                .filter(speed -> speed.problem().equals(match.problem()))
                .findFirst()
                .orElseThrow();
    }

    FurtherTable table() {
        List<Column> columns = List.of(
                new Column("variation", "V_T", "how the variation of the problem grows"),
                new Column("algorithm", "algorithm", "the algorithm; a star marks a reconstruction"),
                new Column(
                        "slope",
                        "slope K=1",
                        "the slope of the regret with K = 1 over T on log axes, over four doublings of T"),
                new Column("windowedSlope", "slope K=10", "the same of the regret with K = 10 and eta = 0.9"),
                new Column(
                        "statedPower",
                        "stated",
                        "the power of T in the stated bound, at settings that do not change with T"),
                new Column("stated", "bound", "the bound as its paper states it, on a regret of its own"),
                new Column("verdict", "verdict", "whether the slope with K = 1 is within the stated power, up to 0.1"));
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Match match : matches) {
            for (ArenaAlgorithm algorithm : match.algorithms()) {
                StatedRate stated = algorithm.statedRate(speed(match).power);
                double slope = slope(match, algorithm, ArenaPlay.REGRET_CURVE);
                rows.add(ResultTable.row(
                        columns,
                        speed(match).words,
                        algorithm.label(),
                        slope,
                        slope(match, algorithm, ArenaPlay.WINDOWED_CURVE),
                        stated.power(),
                        stated.words(),
                        stated.verdict(slope)));
            }
        }
        return new FurtherTable(
                "slopes",
                "How regret grows with T",
                "On quadratics that stand still, that jump at the squares, and that jump in every fifteenth round. Papers bound regrets of their own, so that a slope beside a bound is a hint and no test of a theorem; a bound of T or"
                        + " more at a fixed setting says nothing, since no regret on a bounded problem grows faster.",
                new ResultTable(columns, rows));
    }

    List<Chart> charts() {
        return matches.stream()
                .map(match -> Chart.of(
                                "regret-" + match.problem().name(),
                                "Regret over T where V_T = " + speed(match).words,
                                "The sum of squared exact hypergradients up to T, mean over the seeds. On log axes a straight line is a power of T.",
                                "T",
                                "regret",
                                match.judged().series(ArenaPlay.REGRET_CURVE))
                        .withLogX()
                        .withLogY(true))
                .toList();
    }

    List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        for (Match match : matches) {
            List<String> holds = new ArrayList<>();
            List<String> not = new ArrayList<>();
            for (ArenaAlgorithm algorithm : match.algorithms()) {
                String verdict = algorithm
                        .statedRate(speed(match).power)
                        .verdict(slope(match, algorithm, ArenaPlay.REGRET_CURVE));
                if (verdict.equals("holds")) {
                    holds.add(algorithm.label());
                } else if (verdict.equals("does not hold")) {
                    not.add(algorithm.label());
                }
            }
            findings.add(Finding.note("Where V_T = " + speed(match).words + ", the stated rate "
                    + (holds.isEmpty() && not.isEmpty()
                            ? "says nothing for anybody at a fixed setting."
                            : "is met by " + (holds.isEmpty() ? "nobody" : String.join(", ", holds))
                                    + (not.isEmpty() ? "." : " and missed by " + String.join(", ", not) + "."))));
        }
        return findings;
    }
}
