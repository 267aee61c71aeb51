package org.sobow.bench.sidebyside;

import java.util.List;
import org.sobow.experiments.evaluate.Losses;
import org.sobow.experiments.evaluate.Recovery;
import org.sobow.experiments.evaluate.StreamSource;

/**
 * What the abrupt drifts of a generator did to the mixture and to the linear learner, from losses that are means over the seeds.
 *
 * @param mixed the mixture, against the level at which the linear learner settles
 * @param linear the linear learner, against the same
 * @param own the mixture, against the level at which it settles itself
 */
record DriftRecovery(String name, List<Recovery> mixed, List<Recovery> linear, List<Recovery> own) {
    /** How many losses must be back at the level for a learner to have recovered, as in the protocol of held-out streams. */
    private static final int WINDOW = 50;

    static DriftRecovery of(StreamSource source, Played.Settings settings) {
        Played<OurLearner> played = Played.on(source, settings, OurLearner.MIXED, OurLearner.LINEAR);
        Losses mixed = played.losses(OurLearner.MIXED);
        Losses linear = played.losses(OurLearner.LINEAR);
        List<Long> drifts = source.drifts();
        return new DriftRecovery(
                source.name(),
                Recovery.of(mixed, linear, drifts, WINDOW),
                Recovery.of(linear, linear, drifts, WINDOW),
                Recovery.of(mixed, mixed, drifts, WINDOW));
    }

    /** The loss of the mixture over the first arrivals after a drift beyond the level of the linear learner, summed. */
    double excess() {
        return Recovery.mean(mixed, Recovery::excess);
    }

    /** That of the linear learner. */
    double excessOfLinear() {
        return Recovery.mean(linear, Recovery::excess);
    }
}
