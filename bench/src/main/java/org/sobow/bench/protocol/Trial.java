package org.sobow.bench.protocol;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.sobow.bench.protocol.Part.Candidate;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.evaluate.Contenders;
import org.sobow.experiments.evaluate.EvaluateSettings;
import org.sobow.experiments.evaluate.OpenStream;
import org.sobow.experiments.evaluate.StreamOutcome;
import org.sobow.experiments.evaluate.StreamSource;
import org.sobow.experiments.evaluate.Suite;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.tuning.Loss;
import org.sobow.learn.tuning.Tuning;

/**
 * Several tunings side by side on one stream, test then train.
 *
 * @param stream the stream
 * @param scores how each tuning did
 */
record Trial(StreamSource stream, Map<Tuning, Score> scores) {
    private static final Contenders SQUARED = new Contenders(List.of(), false, new Loss.Squared());

    /** Runs the tunings over the first {@code rows} of a stream; a generated one under the seeds 1 to {@code seeds}. */
    static Trial run(StreamSource stream, Collection<Tuning> tunings, int seeds, long rows) {
        List<Tuning> distinct = tunings.stream().distinct().toList();
        StreamOutcome outcome = new Suite(
                        List.of(stream),
                        task -> contenders(task, distinct),
                        new EvaluateSettings(0, 1000, rows, seeds, 1))
                .run(ExperimentContext.SILENT)
                .get(0);
        Map<Tuning, Score> scores = new LinkedHashMap<>();
        for (int i = 0; i < distinct.size(); i++) {
            scores.put(distinct.get(i), Score.of(outcome, name(i)));
        }
        return new Trial(stream, scores);
    }

    private static List<Contender<OpenStream>> contenders(Task task, List<Tuning> tunings) {
        return IntStream.range(0, tunings.size())
                .mapToObj(i -> SQUARED.tuned(name(i), task, defaults -> tunings.get(i)))
                .toList();
    }

    private static String name(int tuning) {
        return "tuning " + tuning;
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
}
