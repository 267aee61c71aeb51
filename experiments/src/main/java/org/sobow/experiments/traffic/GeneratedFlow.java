package org.sobow.experiments.traffic;

import java.util.List;
import java.util.Random;

/**
 * A generated five-minute flow: two peaks on weekdays, one on weekends, a deviation that remembers, and counting noise. After two fifths of
 * the steps a lane is closed: the flow is cut at a capacity and the level falls. After three quarters it is open again, but the peaks come an
 * hour later and the deviations double. Equal seeds give equal flows.
 */
final class GeneratedFlow {
    private static final int STEP_MINUTES = 5;
    private static final double MEMORY = 0.97;
    private static final double DEVIATION = 0.03;
    private static final double CLOSED = 0.4;
    private static final double OPEN = 0.75;

    /** Monday, 1 January 2018. */
    private static final long START = 17_532L * FlowSeries.MINUTES_A_DAY;

    private GeneratedFlow() {}

    static FlowSeries of(int steps, long seed) {
        Random random = new Random(seed);
        long[] minutes = new long[steps];
        double[] flow = new double[steps];
        double deviation = 0;
        for (int i = 0; i < steps; i++) {
            minutes[i] = START + (long) i * STEP_MINUTES;
            boolean late = i >= OPEN * steps;
            boolean closed = i >= CLOSED * steps && !late;
            double size = late ? 2 * DEVIATION : DEVIATION;
            deviation = MEMORY * deviation + size * random.nextGaussian();
            double mean = profile(minutes[i] - (late ? 60 : 0)) * StrictMath.exp(deviation);
            double through = closed ? Math.min(0.75 * mean, 75) : mean;
            // counts: the variance of a Poisson number is its mean
            flow[i] = Math.max(0, Math.rint(through + Math.sqrt(through) * random.nextGaussian()));
        }
        return new FlowSeries(
                "a generated road",
                STEP_MINUTES,
                minutes,
                flow,
                List.of(Math.ceil(CLOSED * steps), Math.ceil(OPEN * steps)));
    }

    /** Vehicles in five minutes, by the time of the week. */
    private static double profile(long minute) {
        double hour = Math.floorMod(minute, (long) FlowSeries.MINUTES_A_DAY) / 60.0;
        boolean weekend = Math.floorMod(Math.floorDiv(minute, (long) FlowSeries.MINUTES_A_DAY) + 3, 7L) >= 5;
        return weekend
                ? 12 + 60 * peak(hour, 14, 4)
                : 10 + 95 * peak(hour, 8, 1.3) + 40 * peak(hour, 13, 3.5) + 80 * peak(hour, 17.5, 1.8);
    }

    private static double peak(double hour, double at, double width) {
        double z = (hour - at) / width;
        return StrictMath.exp(-z * z / 2);
    }
}
