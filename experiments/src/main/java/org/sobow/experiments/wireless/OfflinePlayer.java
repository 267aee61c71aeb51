package org.sobow.experiments.wireless;

import java.util.function.Function;
import org.sobow.experiments.application.Contender;
import org.sobow.experiments.application.TraceRecorder;

/**
 * Plays a stream with weights that know it.
 *
 * @param decider from a stream to its weights by round
 */
record OfflinePlayer(Function<FadingStream, Decider> decider) implements Contender.Player<FadingStream> {
    /** The weights of a round. */
    @FunctionalInterface
    interface Decider {
        /** Writes the weights of round {@code t} into {@code out}. */
        void decide(int t, double[] out);
    }

    /** The best weights of every round by itself. */
    static OfflinePlayer oracle() {
        return new OfflinePlayer(stream -> {
            BestWeights best = new BestWeights(stream.cell());
            return (t, out) -> best.solve(stream.gains(t), out);
        });
    }

    /** The best weights for all rounds as one. */
    static OfflinePlayer fixed() {
        return new OfflinePlayer(stream -> {
            double[] weights = new FixedWeights(stream).solve();
            return (t, out) -> System.arraycopy(weights, 0, out, 0, out.length);
        });
    }

    @Override
    public void play(FadingStream stream, TraceRecorder trace) {
        Decider weights = decider.apply(stream);
        double[] x = new double[stream.cell().users()];
        NetRate rate = new NetRate(stream, trace);
        for (int t = 0; t < stream.size() && !trace.cancelled(); t++) {
            weights.decide(t, x);
            rate.endRound(t, x);
        }
        rate.end();
    }
}
