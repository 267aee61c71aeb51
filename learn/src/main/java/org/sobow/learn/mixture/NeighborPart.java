package org.sobow.learn.mixture;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Exponential;
import org.sobow.learn.model.Foresight;
import org.sobow.learn.row.Entries;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** The {@value #NEIGHBORS} nearest of the last rows: their votes for the classes, or the mean of their numbers. For one thread. */
/* Distances are squares of standardized numbers; categories that differ are 1 apart; each column has a scale that is tuned, and so has age. Of equally near rows the
 * first in the window counts. A row at distance d has a vote of 1.5 − d/D, where D is the distance of the last neighbor. */
final class NeighborPart implements Part {
    static final int NEIGHBORS = Nearest.COUNT;

    /** Rows of more columns have no neighbors: distances cost too much and say too little. */
    static final int MOST_COLUMNS = 50;

    /** What every class has besides its votes, of which there are as many as neighbors. */
    private static final double SMOOTHING = 0.3;

    private static final double LOG_SMOOTHING = Exponential.log(SMOOTHING);

    /** The vote of a row at no distance; the last neighbor has 1 less. */
    private static final double NEAR = 1.5;

    private final Layout layout;
    private final Window window;
    private final Metric metric = new Metric();
    private final Mismatches mismatches;
    private final Search search = new Search();
    private final boolean isTuned;
    private float[] asked = {};
    private int outputs;

    /**
     * No neighbors yet.
     *
     * @param isTuned whether the metric is tuned; otherwise all columns count alike
     * @param mostCategories of how many categories is remembered which rows have another one
     */
    NeighborPart(Layout layout, Window window, boolean isTuned, int mostCategories) {
        mismatches = new Mismatches(mostCategories);
        this.isTuned = isTuned;
        this.layout = layout;
        this.window = window;
    }

    /** Room for one search. */
    static final class Search {
        private final Nearest nearest = new Nearest();
        private final double[] votes = new double[NEIGHBORS];
        private int[] places = {};

        /** Writes the scores of a dense row; returns whether it has neighbors. */
        boolean scores(
                Layout layout,
                Window window,
                @Nullable Mismatches mismatches,
                float[] scales,
                float ageing,
                float[] dense,
                double[] out) {
            int n = window.filled();
            int columns = window.columns();
            if (n < NEIGHBORS || columns == 0 || columns > MOST_COLUMNS) {
                Scores.clear(out);
                return false;
            }
            Distances.of(layout, window, mismatches, scales, ageing, dense, n, nearest.distances());
            places = nearest.places(n);
            weigh();
            if (out.length == 1) {
                out[0] = mean(window);
            } else {
                vote(window, out);
            }
            return true;
        }

        /** Gives each neighbor its vote; all together have {@link #NEIGHBORS}. */
        private void weigh() {
            float[] distances = nearest.distances();
            double last = distances[places[NEIGHBORS - 1]];
            double sum = 0;
            for (int i = 0; i < NEIGHBORS; i++) {
                votes[i] = last > 0 ? NEAR - distances[places[i]] / last : 1;
                sum += votes[i];
            }
            for (int i = 0; i < NEIGHBORS; i++) {
                votes[i] *= NEIGHBORS / sum;
            }
        }

        private double mean(Window window) {
            double sum = 0;
            for (int i = 0; i < NEIGHBORS; i++) {
                sum += votes[i] * window.target(places[i]);
            }
            return sum / NEIGHBORS;
        }

        private void vote(Window window, double[] out) {
            Arrays.fill(out, 0);
            for (int i = 0; i < NEIGHBORS; i++) {
                out[(int) window.target(places[i])] += votes[i];
            }
            for (int c = 0; c < out.length; c++) {
                out[c] = out[c] == 0 ? LOG_SMOOTHING : Exponential.log(out[c] + SMOOTHING);
            }
            Scores.bound(out);
        }
    }

    @Override
    public void scores(Entries x, float[] dense, double[] out) {
        outputs = search.scores(layout, window, mismatches, metric.scales(), metric.ageing(), dense, out)
                ? out.length
                : 0;
        asked = dense;
    }

    /** Takes note of the row that the window took last, and of the columns that it has now. */
    void meet() {
        if (hasNeighbors()) {
            metric.reserve(window.columns());
            mismatches.meet(layout, window);
        }
    }

    /** Whether rows are few enough columns wide to have neighbors. */
    boolean hasNeighbors() {
        return window.columns() <= MOST_COLUMNS;
    }

    /** The metric learns from the row whose scores were computed last, before the window takes it. */
    void tune(double target, double weight) {
        if (isTuned && outputs > 0) {
            metric.learn(layout, window, asked, search.places, search.nearest.distances(), outputs, target, weight);
        }
        outputs = 0;
    }

    /** By how much a row counts as further than one that is a thousand rows younger. */
    float ageing() {
        return metric.ageing();
    }

    /** How much each column counts: not to be changed. */
    float[] scales() {
        return metric.scales();
    }

    /** Nothing: the window learns. */
    @Override
    public void learn(@Nullable Foresight then, double target, double weight) {}

    @Override
    public Frozen freeze() {
        Layout columns = layout.freeze();
        Window rows = window.freeze();
        float[] scales = metric.freeze();
        float ageing = metric.ageing();
        return (x, room, out) -> room.search.scores(columns, rows, null, scales, ageing, room.dense(), out);
    }

    @Override
    public void save(StateBuilder to) {
        metric.save(to);
    }

    @Override
    public void load(State from, int classes) {
        metric.load(from, layout.columns());
        mismatches.forget();
        if (hasNeighbors()) {
            metric.reserve(window.columns());
        }
        outputs = 0;
    }
}
