package org.sobow.experiments.compare;

import java.util.List;
import java.util.function.ToDoubleFunction;
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

    /** The candidate of the best value: of equals the first, and one whose value is NaN only where all are. */
    public <T> T best(List<T> candidates, ToDoubleFunction<T> value) {
        T best = candidates.get(0);
        double bestValue = value.applyAsDouble(best);
        for (T candidate : candidates) {
            double own = value.applyAsDouble(candidate);
            if (Double.isNaN(bestValue) ? !Double.isNaN(own) : lead(own, bestValue) > 0) {
                best = candidate;
                bestValue = own;
            }
        }
        return best;
    }

    /** Its column in a table. */
    public Column column() {
        return new Column(key, heading, meaning);
    }
}
