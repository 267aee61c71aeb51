package org.sobow.experiments.hr;

import java.util.List;

/**
 * One run of one algorithm on one stream, as its meters saw it.
 *
 * @param label the algorithm with its varied setting
 * @param rounds the sampled rounds
 * @param regret the cumulative regret under the evaluation window, at the sampled rounds
 * @param regret1 the cumulative regret with K = 1, at the sampled rounds
 * @param finalLoss the mean of f_t(x_t, y*_t(x_t)) over the last tenth of the rounds
 * @param seconds in the optimizer, without the meters
 * @param divergedAt the round in which it diverged, or 0
 */
record HrTrace(
        String label,
        long seed,
        List<Double> rounds,
        List<Double> regret,
        List<Double> regret1,
        double finalLoss,
        double seconds,
        long divergedAt) {

    /** A run that ended early, diverged or cancelled, has no regret to compare. */
    boolean complete(int rounds) {
        return divergedAt == 0 && !this.rounds.isEmpty() && last(this.rounds) == rounds;
    }

    double total() {
        return last(regret);
    }

    double secondHalf() {
        return last(regret) - half(regret);
    }

    double total1() {
        return last(regret1);
    }

    double secondHalf1() {
        return last(regret1) - half(regret1);
    }

    private static double last(List<Double> curve) {
        return curve.get(curve.size() - 1);
    }

    /** The samples are equidistant and even in number, so the middle one is the half. */
    private static double half(List<Double> curve) {
        return curve.get(curve.size() / 2 - 1);
    }
}
