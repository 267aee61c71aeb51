package org.sobow.learn.mixture;

import org.sobow.learn.model.Outputs;
import org.sobow.learn.model.Response;
import org.sobow.learn.row.Entries;
import org.sobow.learn.tuning.FeatureRun;
import org.sobow.learn.tuning.FrozenRun;
import org.sobow.learn.tuning.Tuning;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * A linear model of the encoder's features with a step that is not tuned, for labels that come late: what is tuned by them may be tuned wrong. It
 * sleeps while labels come at once. For one thread.
 */
final class SteadyPart {
    /** It goes on for so many examples after the last late label. */
    private static final long PATIENCE = 1000;

    private final FeatureRun run;
    /** A copy, since what is out of bounds here may be within them elsewhere. */
    private final Entries features = new Entries();

    private final boolean isWanted;
    private long until;
    private boolean asked;

    /** Starts with nothing learned, at the first step of a tuning; sleeps for good where it is not wanted. */
    SteadyPart(Tuning tuning, Response response, boolean isWanted) {
        this.isWanted = isWanted;
        Tuning plain = Tuning.plain(tuning.step().initial(), tuning.strength().initial());
        run = new FeatureRun(plain, response, null);
    }

    /** Whether labels are late: one of the last was. */
    boolean isLate(long examples) {
        return examples < until;
    }

    private boolean isAwake(long examples) {
        return isWanted && isLate(examples);
    }

    /** A label was late. */
    void wake(long examples) {
        until = examples + PATIENCE;
    }

    /** Writes the scores into {@code out}; zeros where it is asleep or its numbers have left all bounds. */
    void scores(Entries x, long examples, double[] out) {
        asked = isAwake(examples);
        if (asked) {
            features.copy(x);
            run.forward(features);
            asked = run.areBounded();
        }
        if (asked) {
            Scores.ofOutputs(run.values(), 1, out);
        } else {
            Scores.clear(out);
        }
    }

    /** Learns the example whose scores were computed last, by its features, of which there may be more now, out of so many. */
    void learn(Entries x, int count, double target, double weight) {
        if (asked) {
            features.copy(x);
            run.learn(features, count, null, target, weight);
        }
        asked = false;
    }

    void reserveClasses(int count) {
        run.reserveClasses(count);
        asked = false;
    }

    /** What has the scores that this part has now, and goes on so. */
    Part.Frozen freeze(long examples) {
        if (!isAwake(examples)) {
            return (x, room, out) -> Scores.clear(out);
        }
        FrozenRun model = run.freeze();
        return (x, room, out) -> {
            room.copy.copy(x);
            double[] f = room.outputs(model.outputs());
            model.outputs(room.copy, f);
            if (Outputs.areBounded(f)) {
                Scores.ofOutputs(f, 1, out);
            } else {
                Scores.clear(out);
            }
        };
    }

    void save(StateBuilder to) {
        to.put("until", until);
        run.save(to);
    }

    void load(State from, int classes, int features) {
        until = from.rounds("until");
        run.load(from, classes, features);
        asked = false;
    }
}
