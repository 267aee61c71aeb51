package org.sobow.flink;

/**
 * A number that a model shows while it learns: a tuned setting, or a figure such as its mean loss.
 *
 * @param key the key of the model
 * @param examples how many examples it had learned
 * @param name what the number is
 * @param value the number
 */
public record Reading(String key, long examples, String name, double value) {}
