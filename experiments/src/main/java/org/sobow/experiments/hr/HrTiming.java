package org.sobow.experiments.hr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sobow.algorithm.NonFiniteException;
import org.sobow.algorithm.Run;
import org.sobow.experiments.ExperimentContext;
import org.sobow.problem.Round;

/**
 * Times contenders on one stream, without meters, so that neither the order of the runs nor a passing load decides: every
 * contender runs in every repetition, in rotating order, after two repetitions for the compiler. A repetition makes several
 * passes over the rounds where they are short, and its fastest counts, since load can only add; of the repetitions, the median
 * counts.
 */
final class HrTiming {
    private static final int WARM_UPS = 2;
    private static final int REPETITIONS = 11;
    private static final int SHORT_PASSES = 7;
    private static final double SHORT_SECONDS = 0.1;
    private static final int CANCEL_EVERY = 256;

    private final List<Clock> clocks;
    private final HrStream stream;

    /** One contender and what was measured of it. */
    private static final class Clock {
        final HrContender contender;
        final List<Double> seconds = new ArrayList<>();
        int passes = 1;

        Clock(HrContender contender) {
            this.contender = contender;
        }
    }

    HrTiming(HrSettings settings, List<HrContender> contenders) {
        clocks = contenders.stream().map(Clock::new).toList();
        stream = new HrStream(settings, settings.firstSeed());
    }

    /** Runs all repetitions, or those before a cancellation; false where it was cancelled. */
    boolean run(ExperimentContext context) {
        int total = WARM_UPS + REPETITIONS;
        context.expect((long) total * clocks.size());
        for (int repetition = 0; repetition < total; repetition++) {
            for (int i = 0; i < clocks.size(); i++) {
                if (context.cancelled()) {
                    return false;
                }
                Clock clock = clocks.get((i + repetition) % clocks.size());
                double measured = fastestPass(clock, context);
                if (context.cancelled()) {
                    return false;
                }
                if (repetition < WARM_UPS) {
                    clock.passes = measured < SHORT_SECONDS ? SHORT_PASSES : 1;
                } else {
                    clock.seconds.add(measured);
                    Map<String, Object> record = new LinkedHashMap<>();
                    record.put("algorithm", clock.contender.label());
                    record.put("repetition", repetition - WARM_UPS + 1);
                    record.put("seconds", measured);
                    context.metric(record);
                }
                context.advance(1);
            }
        }
        return true;
    }

    /** The seconds of the fastest pass over all rounds. */
    private double fastestPass(Clock clock, ExperimentContext context) {
        long fastest = Long.MAX_VALUE;
        for (int pass = 0; pass < clock.passes; pass++) {
            Run run = clock.contender.recipe().start(stream.x1(), stream.y1());
            long start = System.nanoTime();
            play(clock.contender, run, context);
            fastest = Math.min(fastest, System.nanoTime() - start);
        }
        return fastest * 1e-9;
    }

    private void play(HrContender contender, Run run, ExperimentContext context) {
        try {
            for (Round round : stream.rounds()) {
                run.step(round);
                if (run.round() % CANCEL_EVERY == 0 && context.cancelled()) {
                    return;
                }
            }
        } catch (NonFiniteException e) {
            throw new ArithmeticException(contender.label() + " diverged: " + e.getMessage());
        }
    }

    /** The median seconds for all rounds. */
    double median(HrContender contender) {
        return median(all(contender));
    }

    /** The seconds of every repetition. */
    double[] all(HrContender contender) {
        return clocks.stream()
                .filter(clock -> clock.contender.equals(contender))
                .flatMap(clock -> clock.seconds.stream())
                .mapToDouble(Double::doubleValue)
                .toArray();
    }

    /** The median over the repetitions of the first contender's seconds over the second's in the same repetition. */
    double ratio(HrContender first, HrContender second) {
        double[] mine = all(first);
        double[] theirs = all(second);
        double[] ratios = new double[Math.min(mine.length, theirs.length)];
        Arrays.setAll(ratios, i -> mine[i] / theirs[i]);
        return median(ratios);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        return n == 0 ? Double.NaN : (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
    }
}
