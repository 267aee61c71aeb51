package org.sobow.experiments;

import java.util.ArrayList;
import java.util.List;

/** The points of a series that can be drawn, in runs between the gaps that the others leave. */
final class ChartLine {
    /** Up to this many points, each gets a marker and an error bar; a longer line gets a few markers and no bars. */
    private static final int FEW_POINTS = 30;

    private static final int MARKERS_ON_A_LINE = 9;

    /** A longer line is drawn by the least and the greatest value of so many stretches of it. */
    private static final int STRETCHES = 150;

    /** A point; the spread is 0 where there is none. */
    record Point(double x, double y, double spread) {}

    private final String label;
    private final List<List<Point>> runs = new ArrayList<>();
    private final int size;
    private final int gaps;

    ChartLine(Chart.Series series, boolean logX, boolean logY) {
        label = series.label();
        size = series.xs().size();
        int left = 0;
        List<Point> run = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            double x = series.xs().get(i);
            double y = series.ys().get(i);
            if (ChartAxis.admits(logX, x) && ChartAxis.admits(logY, y)) {
                run.add(new Point(x, y, spread(series, i)));
            } else {
                left++;
                run = close(run);
            }
        }
        close(run);
        gaps = left;
    }

    private List<Point> close(List<Point> run) {
        if (!run.isEmpty()) {
            runs.add(run);
        }
        return new ArrayList<>();
    }

    private static double spread(Chart.Series series, int i) {
        boolean bar = series.xs().size() <= FEW_POINTS && !series.spread().isEmpty();
        double spread = bar ? series.spread().get(i) : 0;
        return Double.isFinite(spread) && spread > 0 ? spread : 0;
    }

    String label() {
        return label;
    }

    /** How many points cannot be drawn. */
    int gaps() {
        return gaps;
    }

    /** Returns every point that can be drawn. */
    List<Point> points() {
        return runs.stream().flatMap(List::stream).toList();
    }

    /** Returns the runs to be joined by lines, with fewer points where there are many. */
    List<List<Point>> runs() {
        return runs.stream().map(ChartLine::thinned).toList();
    }

    private static List<Point> thinned(List<Point> run) {
        if (run.size() <= 4 * STRETCHES) {
            return run;
        }
        List<Point> kept = new ArrayList<>();
        kept.add(run.get(0));
        for (int s = 0; s < STRETCHES; s++) {
            int from = (int) ((long) s * run.size() / STRETCHES);
            int to = (int) ((s + 1L) * run.size() / STRETCHES);
            int least = from;
            int most = from;
            for (int i = from; i < to; i++) {
                least = run.get(i).y() < run.get(least).y() ? i : least;
                most = run.get(i).y() > run.get(most).y() ? i : most;
            }
            kept.add(run.get(Math.min(least, most)));
            kept.add(run.get(Math.max(least, most)));
        }
        kept.add(run.get(run.size() - 1));
        return kept;
    }

    /** Returns the points that get a marker; lines of many points are staggered by {@code number}, so that lines that coincide show. */
    List<Point> marked(int number) {
        List<Point> all = points();
        if (size <= FEW_POINTS) {
            return all;
        }
        int stride = Math.max(1, all.size() / MARKERS_ON_A_LINE);
        List<Point> marked = new ArrayList<>();
        for (int i = stride * (number % 5 + 1) / 6; i < all.size(); i += stride) {
            marked.add(all.get(i));
        }
        return marked;
    }
}
