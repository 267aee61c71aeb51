package org.sobow.bench.protocol;

import java.util.List;

/**
 * What the abrupt drifts of a stream cost a learner, against a level that does not depend on the learner: the mean loss of a
 * reference over the last {@link #SETTLED} arrivals before the next drift. Means over the drifts.
 *
 * @param arrivals how many arrivals until the mean loss of the last {@link #WINDOW}, all after the drift, was within 5 % of the level;
 *     where it never was, the length of the stretch
 * @param excess the loss beyond the level, summed over the first {@link #SETTLED} arrivals after the drift
 */
record Recovery(double arrivals, double excess) {
    static final int SETTLED = 1000;
    static final int WINDOW = 50;
    private static final double WITHIN = 1.05;

    /** From the losses of every arrival, which are means over the seeds, and how many arrivals came before each drift. */
    static Recovery of(LossCurve losses, LossCurve reference, List<Long> drifts) {
        double arrivals = 0;
        double excess = 0;
        int counted = 0;
        for (int i = 0; i < drifts.size(); i++) {
            int from = drifts.get(i).intValue();
            int to = i + 1 < drifts.size()
                    ? Math.min(losses.arrivals(), drifts.get(i + 1).intValue())
                    : losses.arrivals();
            if (to - from >= 2 * SETTLED) {
                double level = reference.mean(to - SETTLED, to);
                arrivals += arrivals(losses, from, to, WITHIN * level);
                excess += SETTLED * (losses.mean(from, from + SETTLED) - level);
                counted++;
            }
        }
        return new Recovery(arrivals / counted, excess / counted);
    }

    private static int arrivals(LossCurve losses, int from, int to, double bound) {
        for (int end = from + WINDOW; end <= to; end++) {
            if (losses.mean(end - WINDOW, end) <= bound) {
                return end - from;
            }
        }
        return to - from;
    }
}
