package org.sobow.bench.sidebyside;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.sobow.experiments.evaluate.Losses;
import org.sobow.experiments.evaluate.StreamSource;
import org.sobow.learn.evaluate.Learner;
import org.sobow.learn.evaluate.Metric;
import org.sobow.learn.evaluate.Prequential;
import org.sobow.learn.evaluate.Result;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.ExampleStream;

/**
 * Some learners on a stream, test then train, with the loss of every row.
 *
 * @param rows how many rows each of them predicted
 * @param outcomes what came of each
 * @param <K> what tells the learners apart
 */
/* Probabilities are taken as they are, but for those of "as last time": it is always certain, and mixed with a little of the uniform distribution. */
record Played<K>(Task task, int rows, Map<K, Outcome> outcomes) {
    /**
     * What came of a learner, on average over the seeds.
     *
     * @param seconds of processor time
     * @param losses log-losses or squared errors; NaN from the row on where its numbers were lost
     */
    record Outcome(double accuracy, double seconds, Losses losses) {
        private static Outcome of(List<Run> runs) {
            return new Outcome(
                    mean(runs, run -> run.result.cumulative(Metric.ACCURACY)),
                    mean(runs, run -> run.result.seconds()),
                    Losses.mean(runs.stream().map(run -> run.losses).toList()));
        }

        private static double mean(List<Run> runs, ToDoubleFunction<Run> figure) {
            return runs.stream().mapToDouble(figure).average().orElseThrow();
        }
    }

    /** How streams are played: at most so many rows, labels so many rows late, generated ones under the seeds 1 to {@code seeds}. */
    record Settings(long rows, int delay, int seeds) {
        Settings late(int arrivals) {
            return new Settings(rows, arrivals, seeds);
        }
    }

    /** Plays a stream; all learners see the same rows. */
    static Played<OurLearner> on(StreamSource source, Settings settings, OurLearner... learners) {
        Task task = source.task();
        return on(source, settings, List.of(learners), learner -> {
            Learner one = learner.start(task);
            return learner == OurLearner.AS_LAST_TIME && task == Task.CLASSIFICATION ? new Smoothed(one) : one;
        });
    }

    /** The same for learners that {@code start} makes of what tells them apart. */
    static <K> Played<K> on(StreamSource source, Settings settings, List<K> learners, Function<K, Learner> start) {
        Task task = source.task();
        List<List<Run>> runs = new ArrayList<>();
        for (int seed = 1; seed <= (source.isRandom() ? settings.seeds : 1); seed++) {
            runs.add(run(source, seed, settings, learners.stream().map(start).toList()));
        }
        Map<K, Outcome> outcomes = new LinkedHashMap<>();
        for (int k = 0; k < learners.size(); k++) {
            int position = k;
            outcomes.put(
                    learners.get(k),
                    Outcome.of(runs.stream().map(all -> all.get(position)).toList()));
        }
        int rows = outcomes.values().stream()
                .mapToInt(outcome -> outcome.losses.count())
                .min()
                .orElse(0);
        return new Played<>(task, rows, outcomes);
    }

    private record Run(Result result, Losses losses) {}

    private static List<Run> run(StreamSource source, long seed, Settings settings, List<Learner> learners) {
        Task task = source.task();
        List<DoubleStream.Builder> losses =
                learners.stream().map(learner -> DoubleStream.builder()).toList();
        try (ExampleStream stream = source.open(seed)) {
            List<Result> results = Prequential.of(task)
                    .withDelay(settings.delay)
                    .run(
                            stream.first(settings.rows),
                            learners,
                            (outcome, k) -> losses.get(k)
                                    .accept(
                                            task == Task.CLASSIFICATION
                                                    ? outcome.logLoss()
                                                    : outcome.error() * outcome.error()));
            long rows = results.stream().mapToLong(Result::arrivals).max().orElse(0);
            return IntStream.range(0, learners.size())
                    .mapToObj(k -> new Run(
                            results.get(k),
                            new Losses(
                                    DoubleStream.concat(losses.get(k).build(), DoubleStream.generate(() -> Double.NaN))
                                            .limit(rows)
                                            .toArray())))
                    .toList();
        }
    }

    private Outcome outcome(K learner) {
        return Objects.requireNonNull(outcomes.get(learner), learner.toString());
    }

    /** The loss of every row of a learner. */
    Losses losses(K learner) {
        return outcome(learner).losses;
    }

    /** The share of right classes over all rows; NaN in a regression. */
    double accuracy(K learner) {
        return outcome(learner).accuracy;
    }

    /** Log-loss, or RMSE, over the rows from {@code from}, counted from 0, to before {@code to}; NaN where there is none. */
    double loss(K learner, int from, int to) {
        double mean = from < to ? losses(learner).mean(from, to) : Double.NaN;
        return task == Task.REGRESSION ? Math.sqrt(mean) : mean;
    }

    /** The same over all rows. */
    double loss(K learner) {
        return loss(learner, 0, rows);
    }

    /** The processor time of a learner. */
    double seconds(K learner) {
        return outcome(learner).seconds;
    }

    /** By what share the loss of one is above that of another over these rows; below 0 where it is ahead, NaN where its numbers were lost. */
    double behind(K one, K other, int from, int to) {
        double mine = loss(one, from, to);
        double others = loss(other, from, to);
        return Double.isNaN(others) && !Double.isNaN(mine) ? -1 : mine / others - 1;
    }
}
