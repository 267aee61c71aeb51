package org.sobow.experiments;

/**
 * A column of a result table.
 *
 * @param key its name in JSON
 * @param heading its heading in print
 * @param meaning one sentence that says what it holds, for the report
 */
public record Column(String key, String heading, String meaning) {}
