package org.sobow.experiments.compare;

import org.sobow.experiments.Column;

/**
 * A number that a run is judged by.
 *
 * @param key its name in JSON and in a {@link Trace}
 * @param heading its heading in print
 * @param meaning one sentence that says what it holds
 * @param better which way is better
 */
public record Score(String key, String heading, String meaning, Better better) {
    /** Which of two scores is the better one. */
    public enum Better {
        SMALLER,
        LARGER
    }

    /** A score of which less is better. */
    public static Score smaller(String key, String heading, String meaning) {
        return new Score(key, heading, meaning, Better.SMALLER);
    }

    /** A score of which more is better. */
    public static Score larger(String key, String heading, String meaning) {
        return new Score(key, heading, meaning, Better.LARGER);
    }

    /** How much better the first is than the second: positive where it is. */
    public double lead(double first, double second) {
        return better == Better.SMALLER ? second - first : first - second;
    }

    /** Its column in a table. */
    public Column column() {
        return new Column(key, heading, meaning);
    }
}
