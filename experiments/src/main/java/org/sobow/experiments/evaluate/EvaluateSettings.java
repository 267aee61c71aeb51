package org.sobow.experiments.evaluate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.sobow.internal.Require;
import org.sobow.learn.evaluate.Prequential;
import org.sobow.learn.evaluate.Task;

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
        if (rows < 1) {
            throw new IllegalArgumentException("rows must be at least 1, got " + rows);
        }
        if (firstSeed > Long.MAX_VALUE - seeds) {
            throw new IllegalArgumentException(
                    "the first seed must be at most " + (Long.MAX_VALUE - seeds) + ", got " + firstSeed);
        }
    }

    /** With at most that many arrivals of a stream. */
    EvaluateSettings withRows(long count) {
        return new EvaluateSettings(delay, window, count, seeds, firstSeed);
    }

    Prequential protocol(Task task) {
        return new Prequential(task, delay, window);
    }

    /** The seeds that the stream is run with: one where nothing is random. */
    List<Long> seedsOf(StreamSource stream) {
        return LongStream.range(firstSeed, firstSeed + (stream.isRandom() ? seeds : 1))
                .boxed()
                .toList();
    }

    /** How many arrivals will be taken, or 0 where nobody knows. */
    long expected(StreamSource stream) {
        return stream.arrivals() < 0 ? 0 : Math.min(rows, stream.arrivals());
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
