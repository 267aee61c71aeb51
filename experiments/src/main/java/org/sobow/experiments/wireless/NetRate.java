package org.sobow.experiments.wireless;

import org.sobow.experiments.application.TraceRecorder;

/** What the cell has of the weights of each round, once the users have answered. */
record NetRate(FadingStream stream, TraceRecorder trace) {
    private static final String UTILITY = "utility";
    private static final String GAP = "gap";

    void endRound(int t, double[] weights) {
        double utility = stream.cell().utility(stream.gains(t), weights);
        trace.add(UTILITY, utility);
        trace.add(GAP, stream.bestUtility(t) - utility);
        trace.endRound();
    }

    void end() {
        trace.score("netRate", StrictMath.exp(trace.mean(UTILITY, 0, 1)));
        trace.score("lastQuarter", StrictMath.exp(trace.mean(UTILITY, 0.75, 1)));
        trace.score(GAP, trace.mean(GAP, 0, 1));
    }
}
