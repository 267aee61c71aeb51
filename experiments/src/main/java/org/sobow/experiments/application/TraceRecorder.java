package org.sobow.experiments.application;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.sobow.experiments.ExperimentContext;

/** Takes down what a contender does on a stream: numbers of every round, and scores at the end. For one thread. */
public final class TraceRecorder {
    private static final int MOST_POINTS = 120;

    private final String contender;
    private final long seed;
    private final int rounds;
    private final ExperimentContext context;
    private final Map<String, double[]> curves = new LinkedHashMap<>();
    private final Map<String, Double> scores = new LinkedHashMap<>();
    private int played;

    TraceRecorder(String contender, long seed, int rounds, ExperimentContext context) {
        this.contender = contender;
        this.seed = seed;
        this.rounds = rounds;
        this.context = context;
    }

    /** The seed of the stream, for what a contender draws itself. */
    public long seed() {
        return seed;
    }

    /** Whether to stop as soon as possible. */
    public boolean cancelled() {
        return context.cancelled();
    }

    /** A number of the round that is being played; one that is never given is NaN, which means do not count. */
    public void add(String curve, double value) {
        curves.computeIfAbsent(curve, key -> filledWithNaN())[played] = value;
    }

    private double[] filledWithNaN() {
        double[] values = new double[rounds];
        Arrays.fill(values, Double.NaN);
        return values;
    }

    /** The round is over. */
    public void endRound() {
        played++;
        context.advance(1);
    }

    /** A score of the whole run. */
    public void score(String key, double value) {
        scores.put(key, value);
    }

    /** The mean of a curve from the share {@code from} of the rounds to the share {@code to}, both in [0, 1]. */
    public double mean(String curve, double from, double to) {
        double[] values = Objects.requireNonNull(curves.get(curve), curve);
        return mean(values, (int) (from * rounds), (int) (to * rounds));
    }

    private static double mean(double[] values, int from, int to) {
        return Arrays.stream(values, from, to)
                .filter(value -> !Double.isNaN(value))
                .average()
                .orElse(Double.NaN);
    }

    int played() {
        return played;
    }

    /** What was taken down: curves as means over blocks of rounds, at the last round of each block. */
    Trace trace() {
        int points = Math.min(MOST_POINTS, rounds);
        List<Double> ends = new ArrayList<>();
        Map<String, List<Double>> means = new LinkedHashMap<>();
        curves.keySet().forEach(key -> means.put(key, new ArrayList<>()));
        for (int i = 0; i < points; i++) {
            int from = (int) ((long) rounds * i / points);
            int to = (int) ((long) rounds * (i + 1) / points);
            ends.add((double) to);
            curves.forEach(
                    (key, values) -> Objects.requireNonNull(means.get(key)).add(mean(values, from, to)));
        }
        return new Trace(contender, seed, ends, means, scores, "");
    }
}
