package org.sobow.bench.sidebyside;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Where each of our learners is ahead of the others, and where not, over all streams. */
final class Summary {
    private static final List<String> OURS = List.of("self-tuning", "mixed");

    private final Map<String, Map<String, Result>> byStream = new LinkedHashMap<>();

    /**
     * What a learner came to on a stream.
     *
     * @param loss log-loss or RMSE; NaN where it lost its numbers
     * @param rates rows a second, in each lap
     */
    record Result(double loss, List<Double> rates) {}

    void add(String stream, String learner, Result result) {
        byStream.computeIfAbsent(stream, name -> new TreeMap<>()).put(learner, result);
    }

    /** A line for each of our learners and each other that it met. */
    List<String> lines() {
        return OURS.stream().flatMap(name -> lines(name).stream()).toList();
    }

    private List<String> lines(String name) {
        Map<String, Tally> tallies = new TreeMap<>();
        byStream.forEach((stream, results) -> {
            Result ours = results.get(name);
            results.forEach((learner, rival) -> {
                if (ours != null && !learner.equals(name)) {
                    tallies.computeIfAbsent(learner, key -> new Tally()).add(stream, ours, rival);
                }
            });
        });
        List<String> lines = new ArrayList<>();
        tallies.forEach((learner, tally) -> lines.add(name + " against " + learner + ": " + tally));
        return lines;
    }

    /* In a lap all learners meet the same rows at the same time, so that rates are compared lap by lap; the first half of the laps is the
     * compiler's. */
    private static double[] ratios(Result ours, Result rival) {
        int laps = ours.rates.size();
        return IntStream.range(laps / 2, laps)
                .mapToDouble(lap -> ours.rates.get(lap) / rival.rates.get(lap))
                .sorted()
                .toArray();
    }

    private static final class Tally {
        private int streams;
        private final List<String> notLower = new ArrayList<>();
        private final List<String> notFaster = new ArrayList<>();
        private final List<String> ratiosByStream = new ArrayList<>();

        void add(String stream, Result ours, Result rival) {
            streams++;
            if (!(ours.loss < rival.loss || (Double.isNaN(rival.loss) && !Double.isNaN(ours.loss)))) {
                notLower.add(stream);
            }
            double[] ratios = ratios(ours, rival);
            double median = 0.5 * (ratios[(ratios.length - 1) / 2] + ratios[ratios.length / 2]);
            if (!(median > 1)) {
                notFaster.add(stream);
            }
            ratiosByStream.add(String.format(
                    Locale.ROOT, "%s %.2f (%.2f to %.2f)", stream, median, ratios[0], ratios[ratios.length - 1]));
        }

        @Override
        public String toString() {
            return part("lower loss", notLower) + ", " + part("more rows/s", notFaster) + "; times its rows/s: "
                    + String.join(", ", ratiosByStream);
        }

        private String part(String what, List<String> exceptions) {
            return what + " on " + (streams - exceptions.size()) + " of " + streams
                    + (exceptions.isEmpty() ? "" : " (not " + String.join(", ", exceptions) + ")");
        }
    }
}
