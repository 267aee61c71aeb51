package org.sobow.learn.mixture;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.sobow.internal.Vectors;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;

/**
 * Which of the costly parts are awake, and a pool for every subset of them with all cheap parts. The pool of those awake gives the answer. For
 * one thread.
 */
/* Pools of smaller subsets learn beside it, so that what a part is worth can be told: at the end of a block the smallest subset stays awake
 * whose loss is within WORTH of the best. Those asleep are woken for a short trial now and then, at growing distances, and soon after the
 * surprise has risen. */
final class Roster {
    /** So many examples pass between two decisions. */
    private static final int BLOCK = 1000;

    /** A trial is so long; the first half of it is for catching up. */
    private static final int TRIAL = 512;

    /** The largest distance of two trials. */
    private static final int LONGEST = 32_768;

    /** A part must lower the loss by this share of it. */
    private static final double WORTH = 0.01;

    /** The weight of past blocks in the losses that are compared. */
    private static final double PAST = 0.5;

    private static final double QUICK = 1.0 / 100;
    private static final double SLOW = 1.0 / 5000;
    private static final double RISE = 0.15;

    private final int cheap;
    private final int all;
    private final Pool[] pools;
    private final double[] losses;
    private int awake;
    private int trial;
    private int settling = BLOCK;
    private int untilDecision = 2 * BLOCK;
    private int untilTrial = BLOCK;
    private int distance = BLOCK;
    private double quick;
    private double slow;

    /**
     * All parts are awake.
     *
     * @param first the first share of each part; where a costly part is no member, the first part has its share
     * @param costly how many of the last parts are costly
     */
    Roster(double[] first, int costly, PooledLoss loss) {
        cheap = first.length - costly;
        all = (1 << costly) - 1;
        awake = all;
        pools = new Pool[all + 1];
        losses = new double[all + 1];
        for (int subset = 0; subset <= all; subset++) {
            int of = subset;
            int[] members = IntStream.range(0, first.length)
                    .filter(k -> k < cheap || isIn(of, k - cheap))
                    .toArray();
            double[] start = Arrays.stream(members).mapToDouble(k -> first[k]).toArray();
            start[0] += 1 - Arrays.stream(start).sum();
            pools[subset] = new Pool(members, start, loss.withOutputs(loss.outputs()));
        }
    }

    private static boolean isIn(int subset, int costly) {
        return (subset >> costly & 1) != 0;
    }

    private static boolean isWithin(int subset, int larger) {
        return (subset & ~larger) == 0;
    }

    boolean isAwake(int part) {
        return part < cheap || isIn(awake, part - cheap);
    }

    /** The pool of those that are awake. */
    Pool pool() {
        return pools[awake];
    }

    void reserve(int outputs) {
        for (Pool pool : pools) {
            pool.reserve(outputs);
        }
    }

    /** Learns from the scores of all parts how much each should have counted; those asleep have zeros. */
    void learn(double[][] scores, double target, double weight) {
        boolean compares = awake != 0 && settling == 0;
        for (int subset = 0; subset <= awake; subset++) {
            if (isWithin(subset, awake)) {
                Pool pool = pools[subset];
                pool.pool(scores);
                PooledLoss loss = pool.predicted();
                losses[subset] += compares ? weight * loss.of(target) : 0;
                if (subset == awake) {
                    watch(loss.surprise(target));
                }
                pool.learn(target, weight);
            }
        }
        settling = Math.max(0, settling - 1);
        untilDecision--;
        if (untilDecision <= 0) {
            decide();
        }
        untilTrial -= trial == 0 ? 1 : 0;
        if (untilTrial <= 0 && trial == 0) {
            wake();
        }
    }

    /** A rise of the surprise brings the next trial near. */
    private void watch(double surprise) {
        quick += QUICK * (surprise - quick);
        slow += SLOW * (surprise - slow);
        if (quick > slow + RISE) {
            slow = quick;
            distance = BLOCK;
            untilTrial = Math.min(untilTrial, TRIAL);
        }
    }

    /** Wakes all for a trial; their pools go on from those without them. */
    private void wake() {
        untilTrial = distance;
        trial = all & ~awake;
        if (trial != 0) {
            for (int subset = 0; subset <= all; subset++) {
                if ((subset & trial) != 0) {
                    pools[subset].restart(pools[subset & ~trial]);
                }
            }
            awake = all;
            Arrays.fill(losses, 0);
            settling = TRIAL / 2;
            untilDecision = TRIAL;
        }
    }

    private void decide() {
        int best = smallestGood();
        boolean failed = (trial & ~best) != 0 || (trial == 0 && best != awake);
        distance = failed ? Math.min(LONGEST, 2 * distance) : distance;
        untilTrial = failed ? distance : untilTrial;
        trial = 0;
        awake = best;
        untilDecision = BLOCK;
        for (int subset = 0; subset <= all; subset++) {
            losses[subset] *= isWithin(subset, awake) ? PAST : 0;
        }
    }

    /** The smallest subset of those awake whose loss is within WORTH of the least. */
    private int smallestGood() {
        double least = Double.POSITIVE_INFINITY;
        for (int subset = 0; subset <= awake; subset++) {
            least = isWithin(subset, awake) ? Math.min(least, losses[subset]) : least;
        }
        int good = 0;
        while (!isWithin(good, awake) || !(losses[good] <= (1 + WORTH) * least)) {
            good++;
        }
        return good;
    }

    void save(StateBuilder to) {
        int[] counters = {awake, trial, settling, untilDecision, untilTrial, distance};
        to.put("counters", counters).put("losses", losses).put("surprise", quick, slow);
        for (int subset = 0; subset <= all; subset++) {
            pools[subset].save("pool" + subset + ".", to);
        }
    }

    void load(State from) {
        int[] counters = from.ints("counters", 6, 0, 2 * LONGEST);
        awake = counters[0];
        trial = counters[1];
        settling = counters[2];
        untilDecision = counters[3];
        untilTrial = counters[4];
        distance = counters[5];
        if (!isWithin(awake, all) || !isWithin(trial, awake) || distance < BLOCK) {
            throw new StateException("state block counters: expected subsets of " + all + " and a distance of at least "
                    + BLOCK + ", found " + Arrays.toString(counters));
        }
        Vectors.copy(from.vector("losses", losses.length, 0, Double.MAX_VALUE), losses);
        double[] surprise = from.vector("surprise", 2, 0, 1);
        quick = surprise[0];
        slow = surprise[1];
        for (int subset = 0; subset <= all; subset++) {
            pools[subset].load("pool" + subset + ".", from);
        }
    }
}
