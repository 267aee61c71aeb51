package org.sobow.experiments.hr;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.sobow.experiments.Chart;
import org.sobow.experiments.Column;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Measure;
import org.sobow.experiments.ResultTable;

/**
 * The traces of all contenders on all streams.
 *
 * <p>Means are over the seeds that every contender finished: otherwise an algorithm that loses the hard streams would be
 * averaged over the easy ones only.
 */
final class HrOutcome {
    private final List<Column> columns;
    private final List<HrContender> contenders;
    private final Map<String, List<HrTrace>> traces;
    private final int rounds;
    private final Set<Long> common;

    /** @param traces by the label of the contender */
    HrOutcome(List<HrContender> contenders, Map<String, List<HrTrace>> traces, int rounds, HrTrial.Judge judge) {
        columns = columns(judge);
        this.contenders = contenders;
        this.traces = traces;
        this.rounds = rounds;
        common = traces.values().stream()
                .flatMap(List::stream)
                .filter(trace -> trace.complete(rounds))
                .collect(Collectors.groupingBy(HrTrace::seed, Collectors.counting()))
                .entrySet()
                .stream()
                .filter(entry -> entry.getValue() == contenders.size())
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private static List<Column> columns(HrTrial.Judge judge) {
        String regret = judge == HrTrial.Judge.OAGD ? "OAGD regret" : "BLR";
        return List.of(
                new Column("algorithm", "algorithm", "the algorithm"),
                new Column("window", "K", "its window size"),
                new Column("eta", "eta", "its window weight"),
                new Column("innerSteps", "N", "inner steps a round"),
                new Column(
                        "blr",
                        regret,
                        "regret of the whole run under the evaluation window, mean +- standard deviation over seeds"),
                new Column("blrSecondHalf", regret + " 2nd half", "regret of the second half of the rounds"),
                new Column("blr1", "BLR_1", "bilevel local regret of the whole run with K = 1, for every algorithm"),
                new Column("blr1SecondHalf", "BLR_1 2nd half", "the same for the second half"),
                new Column("finalLoss", "final loss", "mean of f_t(x_t, y*_t(x_t)) over the last tenth of the rounds"),
                new Column("seconds", "seconds", "time in the optimizer, without the meters"),
                new Column(
                        "diverged",
                        "diverged",
                        "how many seeds it lost: a number not finite, a squared hypergradient over 1e12, or a decision at"
                                + " which the exact hypergradient cannot be computed"),
                new Column("seeds", "seeds", "over how many seeds the means are: those that no algorithm here lost"));
    }

    /** A remark for every contender that lost seeds. */
    List<Finding> divergences(int seeds) {
        return contenders.stream()
                .filter(contender -> diverged(contender) > 0)
                .map(contender -> new Finding(
                        Finding.Verdict.NOTE,
                        contender.label() + " diverged on " + diverged(contender) + " of " + seeds
                                + " seeds. The means leave out every seed that any run lost."))
                .toList();
    }

    int commonSeeds() {
        return common.size();
    }

    long diverged(HrContender contender) {
        return tracesOf(contender).stream()
                .filter(trace -> trace.divergedAt() > 0)
                .count();
    }

    /** A measure over the seeds that every contender finished. */
    Measure measure(HrContender contender, ToDoubleFunction<HrTrace> quantity) {
        return Measure.of(commonTraces(contender).stream().mapToDouble(quantity).toArray());
    }

    /** On how many of the common seeds the first contender has the smaller quantity. */
    long wins(HrContender first, HrContender second, ToDoubleFunction<HrTrace> quantity) {
        List<HrTrace> mine = commonTraces(first);
        List<HrTrace> theirs = commonTraces(second);
        long wins = 0;
        for (int i = 0; i < mine.size(); i++) {
            if (quantity.applyAsDouble(mine.get(i)) < quantity.applyAsDouble(theirs.get(i))) {
                wins++;
            }
        }
        return wins;
    }

    ResultTable table() {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (HrContender c : contenders) {
            rows.add(ResultTable.row(
                    columns,
                    c.algorithm().name(),
                    c.window(),
                    c.eta(),
                    c.settings().innerSteps(),
                    measure(c, HrTrace::total),
                    measure(c, HrTrace::secondHalf),
                    measure(c, HrTrace::total1),
                    measure(c, HrTrace::secondHalf1),
                    measure(c, HrTrace::finalLoss),
                    measure(c, HrTrace::seconds),
                    diverged(c),
                    commonSeeds()));
        }
        return new ResultTable(columns, rows);
    }

    /** The mean cumulative regret over rounds, one line a contender. */
    List<Chart.Series> regretCurves() {
        return contenders.stream()
                .map(c -> curve(c, false))
                .filter(series -> !series.xs().isEmpty())
                .toList();
    }

    /** The mean regret a round, BLR(t) / t. */
    List<Chart.Series> averageRegretCurves() {
        return contenders.stream()
                .map(c -> curve(c, true))
                .filter(series -> !series.xs().isEmpty())
                .toList();
    }

    private Chart.Series curve(HrContender contender, boolean perRound) {
        List<HrTrace> mine = commonTraces(contender);
        List<Double> xs = mine.isEmpty() ? List.of() : mine.get(0).rounds();
        List<Double> ys = new ArrayList<>();
        for (int i = 0; i < xs.size(); i++) {
            int at = i;
            double mean = mine.stream()
                    .mapToDouble(trace -> trace.regret().get(at))
                    .average()
                    .orElse(Double.NaN);
            ys.add(perRound ? mean / xs.get(i) : mean);
        }
        return new Chart.Series(contender.label(), xs, ys, List.of());
    }

    private List<HrTrace> tracesOf(HrContender contender) {
        return traces.getOrDefault(contender.label(), List.of());
    }

    private List<HrTrace> commonTraces(HrContender contender) {
        return tracesOf(contender).stream()
                .filter(trace -> common.contains(trace.seed()))
                .toList();
    }

    boolean complete(int seeds) {
        return contenders.stream()
                .allMatch(c -> tracesOf(c).stream()
                                .filter(trace -> trace.complete(rounds) || trace.divergedAt() > 0)
                                .count()
                        == seeds);
    }
}
