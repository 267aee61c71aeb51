package org.sobow.learn.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.Row;

/** One contestant with its scores. */
final class Lane {
    private final Prequential settings;
    private final int position;
    private final Contestant contestant;
    private final Scores all;
    private final WindowedScores window;
    private final List<Curve.Point> points = new ArrayList<>();
    private final double[][] predictions = new double[Evaluation.BLOCK][0];
    private long arrivals;
    private long nanos;
    private long lostAt;

    Lane(Prequential settings, int position, Contestant contestant) {
        this.settings = settings;
        this.position = position;
        this.contestant = contestant;
        all = Scores.of(settings.task());
        window = new WindowedScores(settings.task(), settings.window());
    }

    /** Predicts each arrival and then learns what is due; only this is timed. Scores follow. */
    void play(List<Arrival> block, List<@Nullable Arrival> due, int classes, OutcomeListener listener) {
        if (lostAt != 0) {
            return;
        }
        int places = settings.task() == Task.REGRESSION ? 1 : classes;
        for (int i = 0; i < block.size(); i++) {
            if (predictions[i].length < places) {
                predictions[i] = new double[places];
            } else {
                Arrays.fill(predictions[i], 0);
            }
        }
        int played = 0;
        long start = ThreadTime.nanos();
        try {
            for (; played < block.size(); played++) {
                Row row = block.get(played).row();
                contestant.predict(row, predictions[played]);
                if (settings.delay() > 0) {
                    contestant.await(row);
                }
                Arrival ripe = due.get(played);
                if (ripe != null) {
                    contestant.learn(ripe);
                }
            }
        } catch (ArithmeticException lost) {
            lostAt = arrivals + played + 1;
        }
        nanos += ThreadTime.nanos() - start;
        score(block, played, places, listener);
    }

    private void score(List<Arrival> block, int played, int places, OutcomeListener listener) {
        try {
            for (int i = 0; i < played; i++) {
                Outcome outcome = outcome(block.get(i), predictions[i], places);
                all.add(outcome);
                window.add(outcome);
                arrivals++;
                listener.onOutcome(position, arrivals, outcome);
            }
        } catch (ArithmeticException lost) {
            lostAt = arrivals + 1;
        }
    }

    private Outcome outcome(Arrival arrival, double[] prediction, int places) {
        return settings.task() == Task.REGRESSION
                ? Outcome.ofNumber(arrival.target(), prediction[0])
                : Outcome.ofClass((int) arrival.target(), prediction, places);
    }

    /** Notes where the contestant is. */
    void note(long arrival) {
        if (lostAt == 0) {
            points.add(Curve.Point.of(arrival, metrics(window::value), contestant));
        }
    }

    /** Keeps only the notes at multiples of {@code interval}. */
    void thin(long interval) {
        points.removeIf(point -> point.arrival() % interval != 0);
    }

    Standing standing() {
        boolean lost = lostAt != 0;
        return new Standing(
                contestant.name(),
                arrivals,
                metrics(metric -> lost ? Double.NaN : all.value(metric)),
                metrics(metric -> lost ? Double.NaN : window.value(metric)),
                nanos * 1e-9,
                lost ? 0 : contestant.bytes(),
                lostAt,
                new Curve(points));
    }

    private Map<Metric, Double> metrics(ToDoubleFunction<Metric> value) {
        Map<Metric, Double> metrics = new EnumMap<>(Metric.class);
        for (Metric metric : settings.task().metrics()) {
            metrics.put(metric, value.applyAsDouble(metric));
        }
        return metrics;
    }
}
