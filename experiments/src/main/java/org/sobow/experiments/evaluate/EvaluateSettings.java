package org.sobow.experiments.evaluate;

import java.util.LinkedHashMap;
import java.util.Map;
import org.sobow.internal.Require;
import org.sobow.learn.format.BadDataException;

/**
 * How streams are evaluated.
 *
 * @param delay how many arrivals a label is late
 * @param window how many arrivals the sliding window of the metrics holds
 * @param rows how many arrivals of a stream are taken at most
 * @param seeds how many seeds a generated stream is run with
 * @param firstSeed the first of them; the others follow
 */
public record EvaluateSettings(int delay, int window, long rows, int seeds, long firstSeed) {
    /** Labels at once, a window of 1000, whole streams, three seeds. */
    public static final EvaluateSettings DEFAULTS = new EvaluateSettings(0, 1000, Long.MAX_VALUE, 3, 1);

    public EvaluateSettings {
        Require.atLeast("delay", 0, delay);
        Require.atLeast("window", 1, window);
        Require.atLeast("seeds", 1, seeds);
        Require.atLeast("rows", 1, rows);
        Require.atMost("the first seed", Long.MAX_VALUE - seeds, firstSeed);
    }

    /** How many seeds the stream is run with: one where nothing is random. */
    int seedsOf(StreamSource stream) {
        return stream.isRandom() ? seeds : 1;
    }

    /** How many arrivals of a stream are taken. */
    int rowsOf(StreamSource stream) {
        long count = stream.arrivals(rows);
        if (count < 1) {
            throw new BadDataException(stream.name(), "there are no rows");
        }
        if (count > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("a stream must have at most " + Integer.MAX_VALUE + " rows, got "
                    + stream.name() + " with " + count + "; take the first of them with --rows");
        }
        return (int) count;
    }

    Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("delay", delay);
        map.put("window", window);
        map.put("rows", rows == Long.MAX_VALUE ? "all" : rows);
        map.put("seeds", seeds);
        map.put("firstSeed", firstSeed);
        return map;
    }
}
