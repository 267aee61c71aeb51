package org.sobow.experiments.application;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sobow.experiments.Chart;
import org.sobow.experiments.Column;
import org.sobow.experiments.Measure;
import org.sobow.experiments.ResultTable;

/**
 * What all contenders did on all streams.
 *
 * <p>Means are over the seeds that every contender finished: otherwise one that loses the hard streams would be averaged over the
 * easy ones only.
 */
public final class Outcome {
    private final List<? extends Contender<?>> contenders;
    private final List<Trace> traces;
    private final Set<Long> common;

    Outcome(List<? extends Contender<?>> contenders, List<Trace> traces) {
        this.contenders = contenders;
        this.traces = traces;
        common = traces.stream()
                .filter(trace -> !trace.isLost())
                .collect(Collectors.groupingBy(Trace::seed, Collectors.counting()))
                .entrySet()
                .stream()
                .filter(entry -> entry.getValue() == contenders.size())
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The labels of the contenders, in the order of print. */
    public List<String> labels() {
        return contenders.stream().map(Contender::label).toList();
    }

    List<String> labels(Contender.Role role) {
        return contenders.stream()
                .filter(contender -> contender.role() == role)
                .map(Contender::label)
                .toList();
    }

    Optional<String> label(Contender.Role role) {
        return labels(role).stream().findFirst();
    }

    /** How many seeds every contender finished. */
    public int seeds() {
        return common.size();
    }

    /** How many seeds a contender lost. */
    public long lost(String label) {
        return traces.stream()
                .filter(trace -> trace.contender().equals(label) && trace.isLost())
                .count();
    }

    /** Why it lost the first of those. */
    String whyLost(String label) {
        return traces.stream()
                .filter(trace -> trace.contender().equals(label) && trace.isLost())
                .map(Trace::lost)
                .findFirst()
                .orElse("");
    }

    /** A score of a contender, over the common seeds in their order; NaN where a run has none. */
    public double[] values(String label, Score score) {
        return commonTraces(label)
                .mapToDouble(trace -> trace.scores().getOrDefault(score.key(), Double.NaN))
                .toArray();
    }

    /** The same as mean and spread. */
    public Measure measure(String label, Score score) {
        return Measure.of(values(label, score));
    }

    private Stream<Trace> commonTraces(String label) {
        return traces.stream().filter(trace -> trace.contender().equals(label) && common.contains(trace.seed()));
    }

    /** A row for every contender. */
    ResultTable table(List<Score> scores) {
        List<Column> columns = new ArrayList<>();
        columns.add(new Column("algorithm", "contender", "who played"));
        scores.forEach(score -> columns.add(score.column()));
        columns.add(new Column("lost", "lost", "how many seeds it lost: a number became infinite or NaN"));
        columns.add(new Column("seeds", "seeds", "over how many seeds the means are: those that nobody here lost"));
        List<Map<String, Object>> rows = new ArrayList<>();
        for (String label : labels()) {
            List<Object> cells = new ArrayList<>();
            cells.add(label);
            scores.forEach(score -> cells.add(measure(label, score)));
            cells.add(lost(label));
            cells.add(seeds());
            rows.add(ResultTable.row(columns, cells.toArray()));
        }
        return new ResultTable(columns, rows);
    }

    /** A line for every contender that has the curve: its mean over the common seeds. */
    List<Chart.Series> series(String key) {
        return labels().stream()
                .map(label -> series(label, key))
                .filter(series -> !series.xs().isEmpty())
                .toList();
    }

    private Chart.Series series(String label, String key) {
        List<Trace> mine = commonTraces(label)
                .filter(trace -> trace.curves().containsKey(key))
                .toList();
        List<Double> rounds = mine.isEmpty() ? List.of() : mine.get(0).rounds();
        List<Double> xs = new ArrayList<>();
        List<Double> ys = new ArrayList<>();
        for (int i = 0; i < rounds.size(); i++) {
            int block = i;
            Measure point = Measure.of(mine.stream()
                    .mapToDouble(trace ->
                            Objects.requireNonNull(trace.curves().get(key)).get(block))
                    .toArray());
            // a block without a number, such as a warm-up that is not scored, is no point
            if (point.count() > 0) {
                xs.add(rounds.get(i));
                ys.add(point.mean());
            }
        }
        return new Chart.Series(label, xs, ys, List.of());
    }
}
