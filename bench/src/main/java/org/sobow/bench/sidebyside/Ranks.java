package org.sobow.bench.sidebyside;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.sobow.experiments.compare.Ranking;
import org.sobow.learn.evaluate.Metric;

/** The mean ranks of learners over streams, by one metric. */
final class Ranks {
    private final Metric metric;
    private final Map<String, Map<String, Double>> byStream = new LinkedHashMap<>();

    Ranks(Metric metric) {
        this.metric = metric;
    }

    /** Adds what a learner came to on a stream; NaN where it lost its numbers. */
    void add(String stream, String learner, double value) {
        byStream.computeIfAbsent(stream, name -> new LinkedHashMap<>()).put(learner, value);
    }

    /** A line with the mean ranks, the best first, over the streams that everybody ran on; equals share their ranks. Empty without streams. */
    List<String> lines() {
        Set<String> learners = new TreeSet<>();
        byStream.values().forEach(values -> learners.addAll(values.keySet()));
        List<Map<String, Double>> streams = byStream.values().stream()
                .filter(values -> values.keySet().containsAll(learners))
                .toList();
        if (streams.isEmpty()) {
            return List.of();
        }
        Map<String, Double> means = new LinkedHashMap<>();
        for (String learner : learners) {
            means.put(
                    learner,
                    streams.stream()
                            .mapToDouble(values -> rank(values, learner))
                            .average()
                            .orElseThrow());
        }
        List<String> parts = new ArrayList<>();
        means.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.naturalOrder()))
                .forEach(each -> parts.add(String.format(Locale.ROOT, "%s %.2f", each.getKey(), each.getValue())));
        return List.of("mean rank by " + metric.words() + " of " + learners.size() + " over the " + streams.size()
                + " of " + byStream.size() + " streams that all ran on: " + String.join(", ", parts));
    }

    private double rank(Map<String, Double> values, String learner) {
        return Ranking.rank(values.getOrDefault(learner, Double.NaN), values.values(), metric::isBetter);
    }
}
