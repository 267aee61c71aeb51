package org.sobow.experiments;

import java.awt.AWTError;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A chart as a PNG; or, where this machine cannot draw, the reason. */
public final class ChartImage {
    private final Chart chart;
    private final byte[] png;
    private final @Nullable String problem;

    private ChartImage(Chart chart, byte[] png, @Nullable String problem) {
        this.chart = chart;
        this.png = png;
        this.problem = problem;
    }

    /** Draws a chart. */
    public static ChartImage of(Chart chart) {
        try {
            return new ChartImage(chart, ChartDrawing.png(chart), null);
        } catch (RuntimeException | LinkageError | AWTError | InternalError e) {
            // A machine without fonts fails in one of these ways. The numbers are worth more than the picture of them.
            return new ChartImage(
                    chart,
                    new byte[0],
                    "chart " + chart.id() + " could not be drawn (" + e
                            + "); if this machine has no fonts, install some (Debian: fonts-dejavu-core)");
        }
    }

    public Chart chart() {
        return chart;
    }

    /** Whether there is a picture. */
    public boolean isDrawn() {
        return problem == null;
    }

    /** The picture; empty where there is none. */
    public byte[] png() {
        return png.clone();
    }

    /** Why there is no picture; empty where there is one. */
    public String problem() {
        return Objects.requireNonNullElse(problem, "");
    }
}
