package org.sobow.experiments.evaluate;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Outcome;
import org.sobow.experiments.compare.Trace;
import org.sobow.learn.evaluate.Arrivals;
import org.sobow.learn.evaluate.Learner;
import org.sobow.learn.evaluate.ModelLearner;
import org.sobow.learn.evaluate.Result;
import org.sobow.learn.evaluate.ScoredLearner;
import org.sobow.learn.evaluate.ScoredPrediction;
import org.sobow.learn.evaluate.Task;

/** A learner on a stream, test then train. Its curves are the windowed metrics, and what it tunes. */
public final class LearnerPlay implements Contender.Play {
    private static final String LOSSES = "losses";

    /** What of the tuning is worth a curve. */
    private static final List<String> SHOWN =
            List.of("step", "bias step", "strength", "temperature", ModelLearner.CUT_BACKS);

    private final Arrivals arrivals;
    private final boolean showsTuned;
    private final ScoredLearner scored;
    private final Trace trace;
    private final Losses losses = new Losses();

    private LearnerPlay(OpenStream stream, Learner learner, boolean showsTuned, Trace trace) {
        arrivals = stream.arrivals();
        this.showsTuned = showsTuned;
        this.trace = trace;
        scored = new ScoredLearner(
                arrivals.settings(),
                learner,
                stream.keepsLosses() ? outcome -> losses.add(loss(outcome)) : outcome -> {});
        trace.keep(LOSSES, losses);
    }

    /**
     * Starts learners that have learned nothing.
     *
     * @param showsTuned whether what a learner tunes is worth a curve
     */
    public static Contender.Starter<OpenStream> starter(Supplier<? extends Learner> recipe, boolean showsTuned) {
        return (stream, trace) -> new LearnerPlay(stream, recipe.get(), showsTuned, trace);
    }

    /** The loss of every arrival, seed by seed, of a contender on streams that keep them. */
    public static List<Losses> losses(Outcome outcome, String label) {
        return outcome.keptOfAll(label, LOSSES, Losses.class);
    }

    private double loss(ScoredPrediction outcome) {
        return arrivals.settings().task() == Task.CLASSIFICATION
                ? outcome.logLoss()
                : outcome.error() * outcome.error();
    }

    @Override
    public void play(int from, int to) {
        if (arrivals.readTo(to) != to - from) {
            throw new IllegalStateException(
                    "a stream must have the same arrivals each time it is read, got fewer than " + to);
        }
        scored.play(arrivals);
        if (scored.lostAt() > 0) {
            throw new ArithmeticException("its numbers became infinite or NaN at arrival " + scored.lostAt());
        }
        for (int t = from; t < to; t++) {
            if (trace.endsBlock()) {
                note();
            }
            trace.endRound();
        }
    }

    private void note() {
        scored.windowed().forEach((metric, value) -> trace.note(MetricScores.key(metric), value));
        if (showsTuned) {
            Map<String, Double> tuned = scored.learner().tuned();
            for (String name : SHOWN) {
                double value = tuned.getOrDefault(name, Double.NaN);
                if (Double.isFinite(value)) {
                    trace.note(curve(name), value);
                }
            }
        }
    }

    /** The curve of what is tuned: that of "bias step" is biasStep. */
    private static String curve(String name) {
        int space = name.indexOf(' ');
        return space < 0
                ? name
                : name.substring(0, space) + Character.toUpperCase(name.charAt(space + 1)) + name.substring(space + 2);
    }

    @Override
    public void end() {
        Result result = scored.result();
        result.cumulative()
                .forEach((metric, value) -> trace.score(MetricScores.of(metric).key(), value));
        result.windowed()
                .forEach((metric, value) ->
                        trace.score(MetricScores.windowed(metric).key(), value));
        trace.score(MetricScores.SECONDS.key(), result.seconds());
        trace.score(MetricScores.PER_SECOND.key(), result.arrivals() / result.seconds());
        trace.score(MetricScores.STATE_BYTES.key(), result.bytes() > 0 ? result.bytes() : Double.NaN);
    }
}
