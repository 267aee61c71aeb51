package org.sobow.bench.protocol;

/** The loss of every arrival of a stream. */
final class LossCurve {
    private final double[] losses;

    /** A copy of {@code losses}. */
    LossCurve(double... losses) {
        this.losses = losses.clone();
    }

    /** How many arrivals there are. */
    int arrivals() {
        return losses.length;
    }

    /** The mean loss of the arrivals from {@code from}, counted from 0, to before {@code to}. */
    double mean(int from, int to) {
        double sum = 0;
        for (int t = from; t < to; t++) {
            sum += losses[t];
        }
        return sum / (to - from);
    }
}
