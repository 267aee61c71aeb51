package org.sobow.experiments.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.sobow.experiments.Chart;
import org.sobow.experiments.Column;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Measure;
import org.sobow.experiments.ResultTable;
import org.sobow.experiments.TableOf;

/**
 * What all contenders did on all streams.
 *
 * <p>Means are over the seeds that every contender finished: otherwise one that loses the hard streams would be averaged over the
 * easy ones only.
 */
public final class Outcome {
    private final List<? extends Contender<?>> contenders;
    private final List<Trace> traces;
    private final boolean complete;
    private final Set<Long> common;

    private final boolean separate;

    Outcome(List<? extends Contender<?>> contenders, List<Trace> traces, boolean complete, boolean separate) {
        this.contenders = contenders;
        this.traces = List.copyOf(traces);
        this.complete = complete;
        this.separate = separate;
        common = traces.stream()
                .filter(trace -> !trace.isLost())
                .collect(Collectors.groupingBy(Trace::seed, Collectors.counting()))
                .entrySet()
                .stream()
                .filter(entry -> entry.getValue() == contenders.size())
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Returns the outcome with means over the seeds that each contender finished itself, as for a grid some of which is lost. */
    public Outcome separately() {
        return new Outcome(contenders, traces, complete, true);
    }

    /** Returns the outcome of these contenders and of others on the same streams. */
    public Outcome join(Outcome others) {
        return new Outcome(
                Stream.concat(contenders.stream(), others.contenders.stream()).toList(),
                Stream.concat(traces.stream(), others.traces.stream()).toList(),
                complete && others.complete,
                separate);
    }

    /** Whether all of it was run. */
    public boolean complete() {
        return complete;
    }

    /** The labels of the contenders, in the order of print. */
    public List<String> labels() {
        return contenders.stream().map(Contender::label).toList();
    }

    /** The names of the contenders, each once, in the order of print. */
    public List<String> names() {
        return contenders.stream().<String>map(Contender::name).distinct().toList();
    }

    /** A fact of a contender; {@code otherwise} where the table says nothing of the kind. */
    public Object fact(String label, String key, Object otherwise) {
        return contenders.stream()
                .filter(contender -> contender.label().equals(label))
                .findFirst()
                .map(contender -> contender.facts().get(key))
                .orElse(otherwise);
    }

    /** The labels of the contenders of that name, in the order of print. */
    public List<String> named(String name) {
        return contenders.stream()
                .filter(contender -> contender.name().equals(name))
                .map(Contender::label)
                .toList();
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

    /** How many seeds were played, lost ones included. */
    public int played() {
        return traces.size() / contenders.size();
    }

    /** How many seeds a contender lost. */
    public long lost(String label) {
        return traces(label).filter(Trace::isLost).count();
    }

    /** A remark for every contender that lost seeds. */
    public List<Finding> losses() {
        return labels().stream()
                .filter(label -> lost(label) > 0)
                .map(label -> Finding.note(label + " lost " + lost(label) + " of " + played()
                        + " seeds, which the means leave out for all; the first: "
                        + traces(label)
                                .map(Trace::whyLost)
                                .filter(why -> !why.isEmpty())
                                .findFirst()
                                .orElse("")))
                .toList();
    }

    /** Throws {@link ArithmeticException} where a contender lost a seed, for an outcome that means nothing then. */
    public void requireNoneLost() {
        for (Trace trace : traces) {
            if (trace.isLost()) {
                throw new ArithmeticException(trace.contender() + " diverged: " + trace.whyLost());
            }
        }
    }

    private Stream<Trace> traces(String label) {
        return traces.stream().filter(trace -> trace.contender().equals(label));
    }

    private List<Trace> counted(String label) {
        return traces(label)
                .filter(trace -> separate ? !trace.isLost() : common.contains(trace.seed()))
                .toList();
    }

    /** A score of a contender, over the common seeds in their order; NaN where a run has none. */
    public double[] values(String label, Score score) {
        return counted(label).stream()
                .mapToDouble(trace -> trace.score(score.key()))
                .toArray();
    }

    /** The same as mean and spread. */
    public Measure measure(String label, Score score) {
        return Measure.of(values(label, score));
    }

    /** The mean of the first contender's score over that of the second's. */
    public double ratio(String first, String second, Score score) {
        return measure(first, score).mean() / measure(second, score).mean();
    }

    /** The first contender's score and the second's, seed by seed, put together by an operator. */
    public Measure paired(String first, String second, Score score, DoubleBinaryOperator operator) {
        double[] mine = values(first, score);
        double[] theirs = values(second, score);
        return Measure.of(IntStream.range(0, mine.length)
                .mapToDouble(i -> operator.applyAsDouble(mine[i], theirs[i]))
                .toArray());
    }

    /** By how much the first is better, seed by seed, over the seeds on which both have the score. */
    public double[] leads(String first, String second, Score score) {
        double[] mine = values(first, score);
        double[] theirs = values(second, score);
        return IntStream.range(0, mine.length)
                .mapToDouble(i -> score.lead(mine[i], theirs[i]))
                .filter(Double::isFinite)
                .toArray();
    }

    /** On how many seeds the first contender is better than the second. */
    public long wins(String first, String second, Score score) {
        return Arrays.stream(leads(first, second, score))
                .filter(lead -> lead > 0)
                .count();
    }

    /** What a contender kept under a key on the first common seed. */
    public <T> Optional<T> kept(String label, String key, Class<T> type) {
        return counted(label).stream().findFirst().map(trace -> trace.kept(key)).map(type::cast);
    }

    /** What a contender kept under a key on every seed that counts, in their order. */
    public <T> List<T> keptOfAll(String label, String key, Class<T> type) {
        return counted(label).stream().map(trace -> type.cast(trace.kept(key))).toList();
    }

    /** What the curves of a contender say of every block, seed by seed; "round" is the end of the block. */
    public List<Map<String, Object>> records(String label) {
        return counted(label).stream().flatMap(Trace::records).toList();
    }

    /** A row for every contender: its facts, its scores, how many seeds it lost, and over how many the means are. */
    public ResultTable table(List<Column> facts, List<Score> scores, Column lost) {
        TableOf<Contender<?>> table = new TableOf<>();
        for (Column fact : facts) {
            table = table.column(fact, contender -> contender.facts().getOrDefault(fact.key(), "-"));
        }
        for (Score score : scores) {
            table = table.column(score.column(), contender -> measure(contender.label(), score));
        }
        return table.column(lost, contender -> lost(contender.label()))
                .column(
                        "seeds",
                        "seeds",
                        "over how many seeds the means are: those that nobody here lost",
                        of -> seeds())
                .of(contenders);
    }

    /** A line for every contender that has the curve: its mean over the common seeds. */
    public List<Chart.Series> series(String key) {
        return labels().stream()
                .map(label -> series(label, key))
                .filter(series -> !series.xs().isEmpty())
                .toList();
    }

    /** The mean of a contender's curve over the common seeds; blocks without a number are no points. */
    public Chart.Series series(String label, String key) {
        return mean(label, counted(label), key);
    }

    /** A contender's curve on every seed that counts, in their order. */
    public List<Chart.Series> eachSeries(String label, String key) {
        return counted(label).stream()
                .map(trace -> mean(label, List.of(trace), key))
                .toList();
    }

    /** A contender's curve on the first common seed. */
    public Chart.Series firstSeries(String label, String key) {
        return mean(label, counted(label).stream().limit(1).toList(), key);
    }

    private static Chart.Series mean(String label, List<Trace> mine, String key) {
        List<Double> xs = new ArrayList<>();
        List<Double> ys = new ArrayList<>();
        List<Double> points = mine.isEmpty() ? List.of() : mine.get(0).points();
        for (int i = 0; i < points.size(); i++) {
            int block = i;
            Measure point = Measure.of(mine.stream()
                    .map(trace -> trace.curve(key))
                    .mapToDouble(curve -> block < curve.size() ? curve.get(block) : Double.NaN)
                    .toArray());
            if (point.count() > 0) {
                xs.add(points.get(i));
                ys.add(point.mean());
            }
        }
        return new Chart.Series(label, xs, ys);
    }
}
