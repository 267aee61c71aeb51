package org.sobow.experiments.application;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What one contender did on one stream.
 *
 * @param contender its label
 * @param rounds the last round of every block
 * @param curves means over the blocks, by name
 * @param scores of the whole run, by name
 * @param lost why the run ended early; empty where it did not
 */
record Trace(
        String contender,
        long seed,
        List<Double> rounds,
        Map<String, List<Double>> curves,
        Map<String, Double> scores,
        String lost) {
    static Trace lost(String contender, long seed, String why) {
        return new Trace(contender, seed, List.of(), Map.of(), Map.of(), why);
    }

    boolean isLost() {
        return !lost.isEmpty();
    }

    /** The records for {@code metrics.jsonl}, one a block. */
    List<Map<String, Object>> metrics() {
        if (isLost()) {
            return List.of(Map.of("algorithm", contender, "seed", seed, "lost", lost));
        }
        return IntStream.range(0, rounds.size()).mapToObj(this::metric).toList();
    }

    private Map<String, Object> metric(int block) {
        Map<String, Object> record = new LinkedHashMap<>();
        record.put("algorithm", contender);
        record.put("seed", seed);
        record.put("round", rounds.get(block).intValue());
        curves.forEach((key, values) -> record.put(key, values.get(block)));
        return record;
    }
}
