package org.sobow.learn.mixture;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.model.Foresight;
import org.sobow.learn.row.Entries;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** The {@value #NEIGHBORS} nearest of the last rows: their votes for the classes, or the mean of their numbers. For one thread. */
/* Distances are squares of standardized numbers; categories that differ are 1 apart. Of equally near rows the first in the window counts. */
final class NeighborPart implements Part {
    static final int NEIGHBORS = Nearest.COUNT;

    /** Rows of more columns have no neighbors: distances cost too much and say too little. */
    static final int MOST_COLUMNS = 50;

    /** What every class has besides its votes. */
    private static final double SMOOTHING = 0.3;

    private static final double[] LOGARITHMS = new double[NEIGHBORS + 1];

    static {
        Arrays.setAll(LOGARITHMS, votes -> StrictMath.log(votes + SMOOTHING));
    }

    private final Layout layout;
    private final Window window;
    private final Search search = new Search();

    NeighborPart(Layout layout, Window window) {
        this.layout = layout;
        this.window = window;
    }

    /** Room for one search. */
    static final class Search {
        private final Nearest nearest = new Nearest();
        private int[] votes = {};

        void scores(Layout layout, Window window, float[] dense, double[] out) {
            int n = window.filled();
            int columns = window.columns();
            if (n < NEIGHBORS || columns == 0 || columns > MOST_COLUMNS) {
                Scores.clear(out);
                return;
            }
            Distances.of(layout, window, dense, n, nearest.distances());
            int[] places = nearest.places(n);
            if (out.length == 1) {
                out[0] = mean(window, places);
            } else {
                vote(window, places, out);
            }
        }

        private static double mean(Window window, int[] places) {
            double sum = 0;
            for (int place : places) {
                sum += window.target(place);
            }
            return sum / NEIGHBORS;
        }

        private void vote(Window window, int[] places, double[] out) {
            votes = votes.length < out.length ? new int[out.length] : votes;
            Arrays.fill(votes, 0);
            for (int place : places) {
                votes[(int) window.target(place)]++;
            }
            for (int c = 0; c < out.length; c++) {
                out[c] = LOGARITHMS[votes[c]];
            }
            Scores.bound(out);
        }
    }

    @Override
    public void scores(Entries x, float[] dense, double[] out) {
        search.scores(layout, window, dense, out);
    }

    /** Nothing: the window learns. */
    @Override
    public void learn(@Nullable Foresight then, double target, double weight) {}

    @Override
    public Frozen freeze() {
        Layout columns = layout.freeze();
        Window rows = window.freeze();
        return (x, room, out) -> room.search.scores(columns, rows, room.dense(), out);
    }

    @Override
    public void save(StateBuilder to) {}

    @Override
    public void load(State from, int classes) {}
}
