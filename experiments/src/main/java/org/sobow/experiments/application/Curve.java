package org.sobow.experiments.application;

/**
 * A chart of a number of every round, one line a contender.
 *
 * @param key its name in a {@link TraceRecorder}
 * @param logY whether the y axis is logarithmic
 */
public record Curve(String key, String title, String caption, String yLabel, boolean logY) {}
