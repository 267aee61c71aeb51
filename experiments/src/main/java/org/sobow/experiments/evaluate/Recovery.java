package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What an abrupt drift did to a learner.
 *
 * @param level the mean loss over the {@link #BEFORE} arrivals before the drift
 * @param arrivals how many arrivals after the drift the mean loss of a window, all of it after the drift, was first within 5 % above the
 *     level; where it never was, the length of the stretch to the next drift
 * @param recovered whether it ever was
 * @param settled the same, but within 5 % above the level at which a reference settles: its mean loss over the last {@link #BEFORE}
 *     arrivals of the stretch
 * @param after the mean loss over the stretch from this drift to the next, or to the end
 * @param excess the loss beyond the level at which the reference settles, summed over the first {@link #BEFORE} arrivals after the drift
 */
public record Recovery(double level, int arrivals, boolean recovered, int settled, double after, double excess) {
    static final int BEFORE = 1000;
    static final int WINDOW = 250;
    static final double WITHIN = 1.05;

    /** One for each drift that has enough arrivals before and after it; {@code window} is how many losses a mean is over. */
    public static List<Recovery> of(Losses losses, Losses reference, List<Long> drifts, int window) {
        List<Recovery> recoveries = new ArrayList<>();
        for (int i = 0; i < drifts.size(); i++) {
            int from = drifts.get(i).intValue();
            int to = i + 1 < drifts.size()
                    ? Math.min(losses.count(), drifts.get(i + 1).intValue())
                    : losses.count();
            if (from >= BEFORE && to - from >= BEFORE && reference.count() >= to) {
                recoveries.add(of(losses, reference.mean(to - BEFORE, to), from, to, window));
            }
        }
        return recoveries;
    }

    /** The mean of a figure over recoveries; NaN without any. */
    public static double mean(List<Recovery> recoveries, ToDoubleFunction<Recovery> figure) {
        return recoveries.stream().mapToDouble(figure).average().orElse(Double.NaN);
    }

    private static Recovery of(Losses losses, double settledLevel, int from, int to, int window) {
        double level = losses.mean(from - BEFORE, from);
        int arrivals = arrivalsUntil(WITHIN * level, losses, from, to, window);
        int settled = arrivalsUntil(WITHIN * settledLevel, losses, from, to, window);
        return new Recovery(
                level,
                Math.min(arrivals, to - from),
                arrivals <= to - from,
                Math.min(settled, to - from),
                losses.mean(from, to),
                BEFORE * (losses.mean(from, from + BEFORE) - settledLevel));
    }

    /** How many arrivals after {@code from} a window of losses is first at most {@code bound}; more than there are if never. */
    private static int arrivalsUntil(double bound, Losses losses, int from, int to, int window) {
        double sum = 0;
        for (int t = from; t < to; t++) {
            sum += losses.at(t) - (t - from < window ? 0 : losses.at(t - window));
            if (t - from + 1 >= window && sum <= bound * window) {
                return t - from + 1;
            }
        }
        return to - from + 1;
    }
}
