package org.sobow.experiments.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.ExperimentContext;

/**
 * What one contender does on one stream: numbers of every round, and scores of the whole run. Curves are kept as means over blocks
 * of rounds. For one thread at a time.
 */
public final class Trace {
    private static final int MOST_POINTS = 200;

    private final String contender;
    private final long seed;
    private final int[] points;
    private final ExperimentContext context;
    private final Map<String, double[]> values = new LinkedHashMap<>();
    private final Map<String, Double> noted = new LinkedHashMap<>();
    private final Map<String, List<Double>> curves = new LinkedHashMap<>();
    private final Map<String, Double> scores = new LinkedHashMap<>();
    private final Map<String, Object> kept = new LinkedHashMap<>();
    private final List<Map<String, Object>> unsaid = new ArrayList<>();
    private String lost = "";
    private int played;
    private int block;

    /** @param points the rounds at which blocks end, rising; the last is the number of rounds */
    Trace(String contender, long seed, int[] points, ExperimentContext context) {
        this.contender = contender;
        this.seed = seed;
        this.points = points;
        this.context = context;
    }

    /** The ends of equal parts of the rounds; the middle is one of them. */
    static int[] equalPoints(int rounds) {
        int count = rounds < 2 ? rounds : Math.min(MOST_POINTS, rounds / 2 * 2);
        return IntStream.rangeClosed(1, count)
                .map(i -> (int) (((long) rounds * i + count - 1) / count))
                .toArray();
    }

    /** The label of the contender. */
    String contender() {
        return contender;
    }

    /** The seed of the stream, for what a contender draws itself. */
    public long seed() {
        return seed;
    }

    /** Whether to stop as soon as possible. */
    public boolean cancelled() {
        return context.cancelled();
    }

    private int rounds() {
        return points[points.length - 1];
    }

    /** Takes a number of the round that is being played; one that is never given is NaN, which means do not count. */
    public void add(String curve, double value) {
        values.computeIfAbsent(curve, key -> filledWithNaN())[played] = value;
    }

    private double[] filledWithNaN() {
        double[] all = new double[rounds()];
        Arrays.fill(all, Double.NaN);
        return all;
    }

    /** Takes the value of a curve where a block of it ends, in place of a mean over the block; of several in a block the last counts. */
    public void note(String curve, double value) {
        noted.put(curve, value);
    }

    /** Whether the round that is being played is the last of a block of the curves. */
    public boolean endsBlock() {
        return played + 1 == points[block];
    }

    /** The round is over. */
    public void endRound() {
        played++;
        if (played == points[block]) {
            endBlock(block == 0 ? 0 : points[block - 1]);
            block++;
        }
    }

    private void endBlock(int from) {
        values.forEach((curve, all) -> noted.put(curve, mean(all, from, played)));
        noted.forEach((key, value) -> {
            List<Double> curve = curves.computeIfAbsent(key, name -> new ArrayList<>());
            while (curve.size() < block) {
                curve.add(Double.NaN);
            }
            curve.add(value);
        });
        noted.clear();
        unsaid.add(record(block));
    }

    /** What the curves say of a block, by their names. */
    private Map<String, Object> record(int number) {
        Map<String, Object> record = record();
        record.put("round", points[number]);
        curves.forEach((key, curve) -> {
            if (number < curve.size()) {
                record.put(key, curve.get(number));
            }
        });
        return record;
    }

    /** What the curves say of every block that was played. */
    Stream<Map<String, Object>> records() {
        return IntStream.range(0, block).mapToObj(this::record);
    }

    private Map<String, Object> record() {
        Map<String, Object> record = new LinkedHashMap<>();
        record.put("algorithm", contender);
        record.put("seed", seed);
        return record;
    }

    /** Takes a score of the whole run. */
    public void score(String key, double value) {
        scores.put(key, value);
    }

    /** Keeps something else that the conclusion needs. */
    public void keep(String key, Object thing) {
        kept.put(key, thing);
    }

    /** The mean of a curve from the share {@code from} of the rounds to the share {@code to}, both in [0, 1]. */
    public double mean(String curve, double from, double to) {
        double[] all = Objects.requireNonNull(values.get(curve), curve);
        return mean(all, (int) (from * rounds()), (int) (to * rounds()));
    }

    private static double mean(double[] all, int from, int to) {
        return Arrays.stream(all, from, to)
                .filter(value -> !Double.isNaN(value))
                .average()
                .orElse(Double.NaN);
    }

    /** The run is lost; {@code why} says why. */
    void lose(String why) {
        lost = why;
        Map<String, Object> record = record();
        record.put("lost", why);
        unsaid.add(record);
    }

    /** The run is over: what only the run needs is dropped. */
    void close() {
        values.clear();
    }

    /** Writes down what was not written yet. */
    void tell(ExperimentContext to) {
        unsaid.forEach(to::metric);
        unsaid.clear();
    }

    boolean isLost() {
        return !lost.isEmpty();
    }

    String whyLost() {
        return lost;
    }

    int played() {
        return played;
    }

    /** The rounds at which blocks end. */
    List<Double> points() {
        return Arrays.stream(points).asDoubleStream().boxed().toList();
    }

    /** The means of a curve over the blocks; empty where there is no such curve. */
    List<Double> curve(String key) {
        return curves.getOrDefault(key, List.of());
    }

    /** A score; NaN where there is none. */
    double score(String key) {
        return scores.getOrDefault(key, Double.NaN);
    }

    /** What was kept under a key. */
    @Nullable
    Object kept(String key) {
        return kept.get(key);
    }
}
