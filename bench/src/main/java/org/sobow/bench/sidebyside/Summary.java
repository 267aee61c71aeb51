package org.sobow.bench.sidebyside;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Where the self-tuning learner is ahead of each rival, and where not, over all streams. */
final class Summary {
    private static final String OURS = "self-tuning";

    private final Map<String, Map<String, Result>> byStream = new LinkedHashMap<>();

    /**
     * What a learner came to on a stream.
     *
     * @param loss log-loss or RMSE; NaN where it lost its numbers
     * @param rate rows a second
     */
    record Result(double loss, double rate) {}

    void add(String stream, String learner, Result result) {
        byStream.computeIfAbsent(stream, name -> new TreeMap<>()).put(learner, result);
    }

    /** A line for each rival that met the self-tuning learner. */
    List<String> lines() {
        Map<String, Tally> tallies = new TreeMap<>();
        byStream.forEach((stream, results) -> {
            Result ours = results.get(OURS);
            results.forEach((learner, rival) -> {
                if (ours != null && !learner.equals(OURS)) {
                    tallies.computeIfAbsent(learner, name -> new Tally()).add(stream, ours, rival);
                }
            });
        });
        List<String> lines = new ArrayList<>();
        tallies.forEach((learner, tally) -> lines.add(OURS + " against " + learner + ": " + tally));
        return lines;
    }

    private static final class Tally {
        private int streams;
        private final List<String> notLower = new ArrayList<>();
        private final List<String> notFaster = new ArrayList<>();

        void add(String stream, Result ours, Result rival) {
            streams++;
            if (!(ours.loss < rival.loss || (Double.isNaN(rival.loss) && !Double.isNaN(ours.loss)))) {
                notLower.add(stream);
            }
            if (!(ours.rate > rival.rate)) {
                notFaster.add(stream);
            }
        }

        @Override
        public String toString() {
            return part("lower loss", notLower) + ", " + part("more rows/s", notFaster);
        }

        private String part(String what, List<String> exceptions) {
            return what + " on " + (streams - exceptions.size()) + " of " + streams
                    + (exceptions.isEmpty() ? "" : " (not " + String.join(", ", exceptions) + ")");
        }
    }
}
