package org.sobow.applications;

import org.sobow.internal.Require;

/** The mean of the last values, for a chart of a number that jumps from round to round. For one thread. */
public final class RecentMean {
    private final double[] ring;
    private long count;

    /** @param size of how many values; at the start, of those there are */
    public RecentMean(int size) {
        ring = new double[Require.atLeast("size", 1, size)];
    }

    /** The mean of the last tenth of a run, for a run of {@code rounds} rounds. */
    public static RecentMean ofTenth(int rounds) {
        return new RecentMean(Math.max(1, rounds / 10));
    }

    /** The mean, this value included. */
    public double with(double value) {
        ring[(int) (count % ring.length)] = value;
        count++;
        int present = (int) Math.min(count, ring.length);
        double sum = 0;
        for (int i = 0; i < present; i++) {
            sum += ring[i];
        }
        return sum / present;
    }
}
