package org.sobow.experiments.compare;

import org.sobow.experiments.Chart;

/**
 * A chart of a number of every round, one line a contender.
 *
 * @param key its name in a {@link Trace}
 * @param logY whether the y axis is logarithmic
 */
public record Curve(String key, String title, String caption, String yLabel, boolean logY) {
    /** The chart of an outcome; {@code id} begins its name. */
    Chart chart(String id, Outcome outcome) {
        return Chart.of(id + "-" + key, title, caption, "round", yLabel, outcome.series(key))
                .withLogY(logY);
    }
}
