package org.sobow.bench.protocol;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Spliterators;
import java.util.stream.StreamSupport;
import org.sobow.bench.protocol.Part.Candidate;
import org.sobow.experiments.evaluate.StreamSource;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.evaluate.Learner;
import org.sobow.learn.evaluate.Metric;
import org.sobow.learn.evaluate.ModelLearner;
import org.sobow.learn.evaluate.PredictionListener;
import org.sobow.learn.evaluate.Prequential;
import org.sobow.learn.evaluate.Result;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;
import org.sobow.learn.tuning.Tuning;

/**
 * Several tunings side by side on one stream, test then train.
 *
 * @param stream the stream
 * @param scores how each tuning did
 */
record Trial(StreamSource stream, Map<Tuning, Score> scores) {
    /** Runs the tunings over the first {@code rows} of a stream; a generated one under the seeds 1 to {@code seeds}. */
    static Trial run(StreamSource stream, Collection<Tuning> tunings, int seeds, long rows) {
        int passes = stream.isRandom() ? seeds : 1;
        List<Tuning> distinct = tunings.stream().distinct().toList();
        Sums[] sums = new Sums[distinct.size()];
        for (int i = 0; i < sums.length; i++) {
            sums[i] = new Sums(stream.drifts().isEmpty() ? 0 : (int) Math.min(rows, stream.arrivals()));
        }
        for (int seed = 1; seed <= passes; seed++) {
            try (ExampleStream arrivals = stream.open(seed)) {
                List<Result> results = Prequential.of(stream.task())
                        .run(head(arrivals, rows), learners(stream.task(), distinct), listener(sums), () -> false);
                for (int i = 0; i < sums.length; i++) {
                    sums[i].add(stream.task(), results.get(i));
                }
            }
        }
        Map<Tuning, Score> scores = new LinkedHashMap<>();
        for (int i = 0; i < sums.length; i++) {
            scores.put(distinct.get(i), sums[i].mean(passes));
        }
        return new Trial(stream, scores);
    }

    /** How a tuning did. */
    Score score(Tuning tuning) {
        Score score = scores.get(tuning);
        if (score == null) {
            throw new IllegalArgumentException("no such tuning was run on " + stream.name() + ": " + tuning);
        }
        return score;
    }

    /** How a value of a part did, with all else as it is by default. */
    Score score(Candidate candidate) {
        return score(Part.tuning(stream.task(), candidate));
    }

    /** How a whole learner did. */
    Score score(Recipe recipe) {
        return score(recipe.tuning(stream.task()));
    }

    private static Iterator<Example> head(ExampleStream arrivals, long rows) {
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(arrivals, 0), false)
                .limit(rows)
                .iterator();
    }

    private static List<Learner> learners(Task task, List<Tuning> tunings) {
        List<Learner> learners = new ArrayList<>();
        for (Tuning tuning : tunings) {
            String name = "tuning " + learners.size();
            learners.add(
                    task == Task.CLASSIFICATION
                            ? ModelLearner.of(
                                    name,
                                    SelfTuning.classifier().withTuning(tuning).start())
                            : ModelLearner.of(
                                    name,
                                    SelfTuning.regressor().withTuning(tuning).start()));
        }
        return learners;
    }

    private static PredictionListener listener(Sums[] sums) {
        return (learner, arrival, outcome) -> sums[learner].add(arrival, outcome.logLoss());
    }

    /** What the seeds of one tuning add up to. */
    private static final class Sums {
        private final double[] losses;
        private double loss;
        private double accuracy;
        private double seconds;

        Sums(int arrivals) {
            losses = new double[arrivals];
        }

        void add(long arrival, double logLoss) {
            if (arrival <= losses.length) {
                losses[(int) arrival - 1] += logLoss;
            }
        }

        void add(Task task, Result result) {
            loss += result.cumulative(task == Task.CLASSIFICATION ? Metric.LOG_LOSS : Metric.RMSE);
            accuracy += result.cumulative(Metric.ACCURACY);
            seconds += result.seconds();
        }

        Score mean(int passes) {
            double[] means = losses.clone();
            for (int i = 0; i < means.length; i++) {
                means[i] /= passes;
            }
            return new Score(loss / passes, accuracy / passes, seconds / passes, new LossCurve(means));
        }
    }
}
