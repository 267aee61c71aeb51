package org.sobow.bench.sidebyside;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.sobow.experiments.evaluate.StreamSource;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.tuning.Mixture;

/**
 * The whole mixture beside the same without a part, for each part, on one stream.
 *
 * @param delay how many rows labels are late
 * @param rows over how many rows of a seed losses are taken: those that follow the first label
 */
record AblatedStream(String name, Task task, int delay, long rows, Score whole, Map<LeftOut, Score> without) {
    /**
     * How a learner did, on average over the seeds.
     *
     * @param loss log-loss or RMSE; NaN where its numbers were lost
     * @param seconds of processor time
     */
    record Score(double loss, double seconds) {
        private static Score of(Played<Mixture> played, Mixture mixture, int from) {
            return new Score(played.loss(mixture, from, played.rows()), played.seconds(mixture));
        }
    }

    /* Before the first label comes all learners know the same, nothing: these rows would only hide what a part changes. */
    /** Plays a stream; all learners see the same rows. */
    static AblatedStream of(StreamSource source, Played.Settings settings) {
        Task task = source.task();
        List<LeftOut> parts = LeftOut.on(task, settings.delay());
        List<Mixture> mixtures = new ArrayList<>(List.of(Mixture.STANDARD));
        parts.forEach(part -> mixtures.add(part.rest()));
        Played<Mixture> played = Played.on(source, settings, mixtures, mixture -> OurLearner.mixed(task, mixture));
        int from = Math.min(settings.delay() > 0 ? settings.delay() + 1 : 0, played.rows());
        Map<LeftOut, Score> without = new EnumMap<>(LeftOut.class);
        parts.forEach(part -> without.put(part, Score.of(played, part.rest(), from)));
        return new AblatedStream(
                source.name(),
                task,
                settings.delay(),
                played.rows() - from,
                Score.of(played, Mixture.STANDARD, from),
                without);
    }

    /** Whether there are losses to compare: with few rows no label may have come. */
    boolean isPlayed() {
        return rows > 0;
    }

    /** Whether a part was left out here. */
    boolean has(LeftOut part) {
        return without.containsKey(part);
    }

    /** The loss without a part over that of the whole; infinite where only the former lost its numbers, 0 where only the latter did. */
    double lossRatio(LeftOut part) {
        double ratio = score(part).loss / whole.loss;
        if (!Double.isNaN(ratio)) {
            return ratio;
        }
        boolean both = Double.isNaN(whole.loss) == Double.isNaN(score(part).loss);
        return both ? 1 : Double.isNaN(whole.loss) ? 0 : Double.POSITIVE_INFINITY;
    }

    /** The processor time without a part over that of the whole. */
    double timeRatio(LeftOut part) {
        return score(part).seconds / whole.seconds;
    }

    private Score score(LeftOut part) {
        return Objects.requireNonNull(without.get(part), part.words());
    }
}
