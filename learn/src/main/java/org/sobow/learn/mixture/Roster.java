package org.sobow.learn.mixture;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.sobow.internal.Vectors;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;

/**
 * Which parts are awake, and a pool for every set of parts that may be: the first part always, then with it the cheap ones, then with both
 * any of the costly ones. The first part alone is as it is: it has no share to learn. The pool of those awake gives the answer. For one thread.
 */
/* Pools of smaller sets learn beside it, so that what parts are worth can be told: each part has a price, a share of the loss, and at the end of a block the set
 * stays awake whose loss and prices are the least. Those asleep are woken for a short trial now and then, at growing distances, and soon after the
 * surprise has risen. A trial is too short to be believed at once: its sets must be better by more than their difference is uncertain.
 *
 * A set is a number with a bit for the cheap parts, the lowest, and one for each costly part. */
final class Roster {
    /** So many examples pass between two decisions. */
    private static final int BLOCK = 1000;

    /** A trial is so long; the first half of it is for catching up. */
    private static final int TRIAL = 512;

    /** The largest distance of two trials. */
    private static final int LONGEST = 65_536;

    /** A trial that shows nothing makes the distance so many times as large. */
    private static final int LATER = 4;

    /** The cheap parts must lower the loss by this share of it. */
    private static final double PRICE = 0.005;

    /** So must each costly part. */
    private static final double COSTLY_PRICE = 0.01;

    /** The weight of past blocks in the losses that are compared. */
    private static final double PAST = 0.8;

    private static final double QUICK = 1.0 / 100;
    private static final double SLOW = 1.0 / 5000;
    private static final double RISE = 0.15;

    private static final int CHEAP = 1;

    private final int firstCostly;
    private final int all;
    private final Pool[] pools;
    private final double[] losses;

    /** By set, its loss on the last example. */
    private final double[] latest;

    /** By set, the sum of the squared differences of its loss from that of the set before the trial. */
    private final double[] squares;

    private final Doubt doubt = new Doubt();
    private int awake;

    /** Those of them that were asked about the present row. */
    private int asked;

    /** The set that was asked whether there is a doubt, and has pooled the scores; all that are awake where none was. */
    private int pooledBefore;

    private int trial;
    private int settling = BLOCK / 2;
    private int untilDecision = BLOCK;
    private int untilTrial = BLOCK;
    private int distance = BLOCK;
    /** Whether nothing was decided yet. */
    private boolean isOpen = true;

    private double quick;
    private double slow;

    /**
     * All parts are awake.
     *
     * @param first the first share of each part; the first part has the shares of those that are no members of a pool
     * @param costly for each of the last parts, which are the costly ones, whether it is there at all
     */
    Roster(double[] first, boolean[] costly, PooledLoss loss) {
        firstCostly = first.length - costly.length;
        int there = CHEAP;
        for (int k = 0; k < costly.length; k++) {
            there |= costly[k] ? 2 << k : 0;
        }
        all = there;
        awake = all;
        askAll();
        pools = new Pool[2 << costly.length];
        losses = new double[pools.length];
        latest = new double[pools.length];
        squares = new double[pools.length];
        for (int set = 0; set < pools.length; set++) {
            int of = set;
            int[] members = IntStream.range(0, first.length)
                    .filter(part -> isIn(of, part))
                    .toArray();
            double[] start =
                    Arrays.stream(members).mapToDouble(part -> first[part]).toArray();
            start[0] += 1 - Arrays.stream(start).sum();
            pools[set] = new Pool(members, start, loss.withOutputs(loss.outputs()));
        }
    }

    private boolean isIn(int set, int part) {
        return part == 0 || (set >> Math.max(0, part - firstCostly + 1) & 1) != 0;
    }

    /** Whether a set is one of those that may be awake, and part of a larger one. */
    private static boolean isWithin(int set, int larger) {
        return (set & ~larger) == 0 && (set == 0 || (set & CHEAP) != 0);
    }

    /** Whether all parts but the first are asleep. */
    boolean isAsleep() {
        return awake == 0;
    }

    boolean isAwake(int part) {
        return isIn(awake, part);
    }

    /** Whether a costly part is awake, or will be within so many examples. */
    boolean isAwakeWithin(int examples) {
        return awake > CHEAP || untilTrial <= examples;
    }

    /** The pool of those that were asked about the present row. */
    Pool pool() {
        return pools[asked];
    }

    /** The pool of those that are awake. */
    Pool poolOfAwake() {
        return pools[awake];
    }

    /** The pool of those that are awake but for the last part. */
    Pool poolOfOthers() {
        return pools[awake & ~last()];
    }

    /** The last part, in a set by itself. */
    private int last() {
        return pools.length / 2;
    }

    /** Rows of which the others leave less doubt are settled without the last part; 0 where it is asleep, and in a trial, which is to judge it. */
    double settledBelow() {
        return (awake & last()) != 0 && trial == 0 ? doubt.settledBelow() : 0;
    }

    /** All that are awake are asked about the present row. */
    void askAll() {
        asked = awake;
        pooledBefore = awake;
    }

    /** Asks the last part about the present row if it is awake and the scores of the others leave a doubt; returns whether it is asked. */
    boolean askLastIfInDoubt(double[][] scores) {
        askAll();
        int others = awake & ~last();
        double least = settledBelow();
        if (least > 0) {
            pools[others].pool(scores);
            pooledBefore = others;
            asked = pools[others].predicted().doubt() < least ? others : awake;
        }
        return asked != others;
    }

    /** Whether all that are awake were asked about the present row. */
    boolean hasAskedAll() {
        return asked == awake;
    }

    void reserve(int outputs) {
        for (Pool pool : pools) {
            pool.reserve(outputs);
        }
    }

    /**
     * Learns from the scores of all parts, which the pool of those asked has pooled last, how much each should have counted; those asleep have zeros.
     *
     * @param isLate whether the label is late: the cheap parts then stay awake, since what they are worth shows too late
     */
    void learn(double[][] scores, boolean isLate, double target, double weight) {
        boolean compares = awake != 0 && settling == 0;
        for (int set = 0; set <= awake; set++) {
            if (isWithin(set, awake)) {
                // a set with parts that were not asked says what it says without them
                double loss = isWithin(set, asked) ? learn(set, scores, target, weight) : latest[set & asked];
                latest[set] = loss;
                losses[set] += compares ? weight * loss : 0;
            }
        }
        watch(pool().predicted().surprise(target));
        if ((awake & last()) != 0) {
            doubt.learn(latest[asked], weight, !hasAskedAll());
        }
        if (trial != 0 && compares) {
            compareInTrial(weight);
        }
        pass(isLate);
    }

    /** Returns the loss of a set, from which its pool learns. */
    private double learn(int set, double[][] scores, double target, double weight) {
        Pool pool = pools[set];
        if (set != asked && set != pooledBefore) {
            pool.pool(scores);
        }
        double loss = pool.predicted().of(target);
        if (set != 0) {
            pool.learn(target, weight);
        }
        return loss;
    }

    private void compareInTrial(double weight) {
        double before = latest[awake & ~trial];
        for (int set = 0; set <= awake; set++) {
            double difference = weight * (latest[set] - before);
            squares[set] += isWithin(set, awake) ? difference * difference : 0;
        }
    }

    /** While all others are asleep, there is nothing to learn but how wrong the first part was, in [0, 1]. */
    void rest(boolean isLate, double surprise) {
        watch(surprise);
        pass(isLate);
    }

    /** Counts an example. */
    private void pass(boolean isLate) {
        settling = Math.max(0, settling - 1);
        untilDecision--;
        if (untilDecision <= 0) {
            decide(isLate);
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
            for (int set = 0; set <= all; set++) {
                if (isWithin(set, all) && (set & trial) != 0) {
                    pools[set].restart(pools[set & ~trial]);
                }
            }
            awake = all;
            Arrays.fill(losses, 0);
            Arrays.fill(squares, 0);
            doubt.forget();
            settling = TRIAL / 2;
            untilDecision = TRIAL;
        }
    }

    private void decide(boolean isLate) {
        int least = least();
        // early on, what lowers the loss at all may yet prove its worth
        int enough = isOpen && least != 0 ? awake : least;
        int best = isLate ? enough | CHEAP : enough;
        isOpen = false;
        boolean failed = (trial & ~best) != 0 || (trial == 0 && best != awake);
        distance = failed ? Math.min(LONGEST, LATER * distance) : distance;
        untilTrial = failed ? distance : untilTrial;
        trial = 0;
        awake = best;
        untilDecision = BLOCK;
        for (int set = 0; set <= all; set++) {
            losses[set] *= isWithin(set, awake) ? PAST : 0;
        }
    }

    /** The set within those awake whose loss and prices are the least, after a trial by more than is uncertain. */
    private int least() {
        int before = awake & ~trial;
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int set = 0; set <= awake; set++) {
            if (isWithin(set, awake)) {
                double uncertain = trial == 0 || set == before ? 0 : Math.sqrt(squares[set]);
                double priced = losses[set] * (isOpen ? 1 : 1 + price(set)) + uncertain;
                if (priced < least) {
                    least = priced;
                    best = set;
                }
            }
        }
        return best;
    }

    private static double price(int set) {
        return set == 0 ? 0 : PRICE + COSTLY_PRICE * (Integer.bitCount(set) - 1);
    }

    void save(StateBuilder to) {
        int[] counters = {awake, trial, settling, untilDecision, untilTrial, distance};
        to.put("counters", counters)
                .put("losses", losses)
                .put("squares", squares)
                .put("surprise", quick, slow)
                .put("open", isOpen ? 1 : 0);
        doubt.save(to);
        for (int set = 0; set <= all; set++) {
            if (isWithin(set, all)) {
                pools[set].save("pool" + set + ".", to);
            }
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
        if (!isWithin(awake, all) || (trial & ~awake) != 0 || distance < BLOCK) {
            throw new StateException("state block counters: expected sets within " + all
                    + " and a distance of at least " + BLOCK + ", found " + Arrays.toString(counters));
        }
        Vectors.copy(from.vector("losses", losses.length, 0, Double.MAX_VALUE), losses);
        Arrays.fill(squares, 0);
        if (from.has("squares")) {
            Vectors.copy(from.vector("squares", squares.length, 0, Double.MAX_VALUE), squares);
        }
        double[] surprise = from.vector("surprise", 2, 0, 1);
        quick = surprise[0];
        slow = surprise[1];
        isOpen = from.has("open") && from.count("open", 1) == 1;
        doubt.load(from);
        askAll();
        for (int set = 0; set <= all; set++) {
            if (isWithin(set, all)) {
                pools[set].load("pool" + set + ".", from);
            }
        }
    }
}
