package org.sobow.experiments.wireless;

import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Trace;

/**
 * Plays a stream and takes down what the cell has of the weights of each round, once the users have answered.
 *
 * @param decider the weights
 * @param meters takes scores of its own at the end
 */
record NetRate(FadingStream stream, Trace trace, Decider decider, Runnable meters) implements Contender.Play {
    private static final String UTILITY = "utility";
    private static final String GAP = "gap";

    /** The weights of a round. */
    @FunctionalInterface
    interface Decider {
        /** Writes the weights of round {@code t} into {@code out}. */
        void decide(int t, double[] out);
    }

    /** Plays the best weights of every round by itself. */
    static NetRate oracle(FadingStream stream, Trace trace) {
        BestWeights best = new BestWeights(stream.cell());
        return new NetRate(stream, trace, (t, out) -> best.solve(stream.gains(t), out), () -> {});
    }

    /** Plays the best weights for all rounds as one. */
    static NetRate bestStatic(FadingStream stream, Trace trace) {
        double[] weights = new FixedWeights(stream).solve();
        return new NetRate(stream, trace, (t, out) -> System.arraycopy(weights, 0, out, 0, out.length), () -> {});
    }

    @Override
    public void play(int from, int to) {
        double[] x = new double[stream.cell().users()];
        for (int t = from; t < to; t++) {
            decider.decide(t, x);
            double utility = stream.cell().utility(stream.gains(t), x);
            trace.add(UTILITY, utility);
            trace.add(GAP, stream.bestUtility(t) - utility);
            trace.endRound();
        }
    }

    @Override
    public void end() {
        trace.score("netRate", StrictMath.exp(trace.mean(UTILITY, 0, 1)));
        trace.score("lastQuarter", StrictMath.exp(trace.mean(UTILITY, 0.75, 1)));
        trace.score(GAP, trace.mean(GAP, 0, 1));
        meters.run();
    }
}
