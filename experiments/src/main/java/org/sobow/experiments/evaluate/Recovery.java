package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;

/**
 * What an abrupt drift did to a learner.
 *
 * @param level the mean loss over the {@link #BEFORE} arrivals before the drift
 * @param arrivals how many arrivals after the drift the mean loss of the last {@link #WINDOW}, all of them after the drift, was first
 *     within 5 % above the level; where it never was, the length of the stretch to the next drift
 * @param recovered whether it ever was
 * @param settled the same, but within 5 % above the level at which a reference settles: its mean loss over the last {@link #BEFORE}
 *     arrivals of the stretch
 * @param after the mean loss over the stretch from this drift to the next, or to the end
 */
public record Recovery(double level, int arrivals, boolean recovered, int settled, double after) {
    static final int BEFORE = 1000;
    static final int WINDOW = 250;
    static final double WITHIN = 1.05;

    /** One for each drift that has enough arrivals before and after it. */
    static List<Recovery> of(VariantPass.Losses losses, VariantPass.Losses reference, List<Long> drifts) {
        List<Recovery> recoveries = new ArrayList<>();
        for (int i = 0; i < drifts.size(); i++) {
            int from = drifts.get(i).intValue();
            int to = i + 1 < drifts.size()
                    ? Math.min(losses.count(), drifts.get(i + 1).intValue())
                    : losses.count();
            if (from >= BEFORE && to - from >= BEFORE && reference.count() >= to) {
                recoveries.add(of(losses, reference, from, to));
            }
        }
        return recoveries;
    }

    private static Recovery of(VariantPass.Losses losses, VariantPass.Losses reference, int from, int to) {
        double level = mean(losses, from - BEFORE, from);
        int arrivals = arrivalsUntil(WITHIN * level, losses, from, to);
        int settled = arrivalsUntil(WITHIN * mean(reference, to - BEFORE, to), losses, from, to);
        boolean recovered = arrivals <= to - from;
        return new Recovery(
                level, Math.min(arrivals, to - from), recovered, Math.min(settled, to - from), mean(losses, from, to));
    }

    /** How many arrivals after {@code from} a window of losses is first at most {@code bound}; more than there are if never. */
    private static int arrivalsUntil(double bound, VariantPass.Losses losses, int from, int to) {
        double sum = 0;
        for (int t = from; t < to; t++) {
            sum += losses.at(t) - (t - from < WINDOW ? 0 : losses.at(t - WINDOW));
            if (t - from + 1 >= WINDOW && sum <= bound * WINDOW) {
                return t - from + 1;
            }
        }
        return to - from + 1;
    }

    private static double mean(VariantPass.Losses losses, int from, int to) {
        double sum = 0;
        for (int t = from; t < to; t++) {
            sum += losses.at(t);
        }
        return sum / (to - from);
    }
}
