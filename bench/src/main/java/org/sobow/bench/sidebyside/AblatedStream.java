package org.sobow.bench.sidebyside;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.sobow.experiments.evaluate.StreamSource;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.evaluate.Learner;
import org.sobow.learn.evaluate.ModelLearner;
import org.sobow.learn.evaluate.Prequential;
import org.sobow.learn.evaluate.Result;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.ExampleStream;
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
    record Score(double loss, double seconds) {}

    /** Plays a stream; all learners see the same rows. */
    static AblatedStream of(StreamSource source, Played.Settings settings) {
        Task task = source.task();
        List<LeftOut> parts = LeftOut.on(task, settings.delay());
        List<Mixture> mixtures = new ArrayList<>(List.of(Mixture.STANDARD));
        parts.forEach(part -> mixtures.add(part.rest()));
        List<Tally> tallies = mixtures.stream().map(mixture -> new Tally(task)).toList();
        int seeds = source.isRandom() ? settings.seeds() : 1;
        for (int seed = 1; seed <= seeds; seed++) {
            play(source, seed, settings, mixtures, tallies);
        }
        Map<LeftOut, Score> without = new EnumMap<>(LeftOut.class);
        for (int k = 0; k < parts.size(); k++) {
            without.put(parts.get(k), tallies.get(k + 1).score(seeds));
        }
        Tally whole = tallies.get(0);
        return new AblatedStream(
                source.name(), task, settings.delay(), whole.rows / seeds, whole.score(seeds), without);
    }

    private static void play(
            StreamSource source, int seed, Played.Settings settings, List<Mixture> mixtures, List<Tally> tallies) {
        Task task = source.task();
        List<Learner> learners =
                mixtures.stream().map(mixture -> learner(task, mixture)).toList();
        tallies.forEach(tally -> tally.left = settings.delay() > 0 ? settings.delay() + 1 : 0);
        try (ExampleStream stream = source.open(seed)) {
            List<Result> results = Prequential.of(task)
                    .withDelay(settings.delay())
                    .run(
                            new Head(stream, settings.rows()),
                            learners,
                            (outcome, k) -> tallies.get(k)
                                    .add(
                                            task == Task.CLASSIFICATION
                                                    ? outcome.logLoss()
                                                    : outcome.error() * outcome.error()));
            for (int k = 0; k < results.size(); k++) {
                tallies.get(k).end(results.get(k));
            }
        }
    }

    private static Learner learner(Task task, Mixture mixture) {
        return task == Task.REGRESSION
                ? ModelLearner.of(
                        OurLearner.MIXED.words(),
                        SelfTuning.mixedRegressor().withMixture(mixture).start())
                : ModelLearner.of(
                        OurLearner.MIXED.words(),
                        SelfTuning.mixedClassifier().withMixture(mixture).start());
    }

    /* Before the first label comes all learners know the same, nothing: these rows would only hide what a part changes. */
    /** What a learner came to so far, over all seeds. */
    private static final class Tally {
        private final Task task;
        private int left;
        private long rows;
        private double sum;
        private double seconds;

        Tally(Task task) {
            this.task = task;
        }

        void add(double loss) {
            if (left > 0) {
                left--;
            } else {
                rows++;
                sum += loss;
            }
        }

        void end(Result result) {
            seconds += result.seconds();
            sum = result.isLost() ? Double.NaN : sum;
        }

        Score score(int seeds) {
            double mean = sum / rows;
            return new Score(task == Task.REGRESSION ? Math.sqrt(mean) : mean, seconds / seeds);
        }
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
