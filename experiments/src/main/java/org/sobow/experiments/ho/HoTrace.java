package org.sobow.experiments.ho;

import java.util.ArrayList;
import java.util.List;

/** One run of one contender on one stream, as it was measured along the way. Filled by the race; then only read. */
final class HoTrace {
    final HoContender contender;
    final long seed;
    final List<Double> rounds = new ArrayList<>();
    final List<HoScore> scores = new ArrayList<>();
    final List<HoScore> stageScores = new ArrayList<>();
    final List<double[]> lambdaQuantiles = new ArrayList<>();
    double[] lambdas = {};
    double seconds;
    long windowBytes;
    double hypergradientSum;
    double hypergradientMost;
    double lambdaMoved;
    double lambdaMovedMost;
    double step;
    int played;
    long divergedAt;

    HoTrace(HoContender contender, long seed) {
        this.contender = contender;
        this.seed = seed;
    }

    HoScore last() {
        return scores.isEmpty() ? HoScore.NONE : scores.get(scores.size() - 1);
    }

    /** The accuracy at the end of stage {@code stage}; NaN where it was not reached. */
    double accuracy(int stage) {
        return stage < stageScores.size() ? stageScores.get(stage).accuracy() : Double.NaN;
    }

    double roundsPerSecond() {
        return played / seconds;
    }

    double hypergradientMean() {
        return hypergradientSum / Math.max(1, played);
    }
}
