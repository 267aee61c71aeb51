package org.sobow.window;

import org.sobow.internal.NonFiniteVector;
import org.sobow.internal.Vectors;
import org.sobow.state.StateException;

/**
 * The running size of a hypergradient, which a scale-free outer step divides by: the root of a discounted mean of h².
 *
 * <pre>
 *   q_t = h_t²/α, at most w² ν_{t−1}        winsorized, in units of what h is proportional to
 *   ν_t = ν_{t−1} + s_t (q_t − ν_{t−1})     s_t = (1 − m)/(1 − m^t), which corrects for the start
 *   r_t = G_t/√(α ν_t), in [−L, L]          the step that the mean hypergradient G_t asks for
 * </pre>
 *
 * <p>{@link #ratio} and {@link #root} change nothing that is remembered; {@link #commit} does. Nothing is allocated. Mutable,
 * for one thread.
 */
/* Why h²/α: the hypergradient of log α shrinks with α. A setting that comes down from far above would otherwise be divided by the
 * hypergradients of its past. Why winsorized: after a drift h may be a hundred times what it was. That is to be followed, not to be
 * measured by. The first TRUSTED terms are taken as they are, and so is every term while the mean is zero: zero is no size that a
 * term could be compared with. */
public final class HypergradientScale {
    /** How many doubles {@link #save} writes. */
    public static final int STATE = 3;

    private static final double WINSOR = 5;
    private static final double LONGEST = 20;
    private static final int TRUSTED = 20;
    private static final double ROUNDING = 1e-12;

    private final double memory;
    private final double settled;
    private final double nearlySettled;
    private final double winsorSquared;
    private final double longest;
    private double meanSquare;
    private double share;
    private double count;
    private double nextMeanSquare;
    private double nextShare;

    private HypergradientScale(double memory, double winsor, double longest) {
        this.memory = requireMemory(memory);
        this.longest = longest;
        settled = 1 - memory;
        nearlySettled = settled * (1 + ROUNDING);
        winsorSquared = winsor * winsor;
    }

    /** A scale whose terms count at most as 25 times their mean, for ratios between -20 and 20. */
    public static HypergradientScale winsorized(double memory) {
        return new HypergradientScale(memory, WINSOR, LONGEST);
    }

    /** A scale whose terms and ratios are as they are. */
    public static HypergradientScale plain(double memory) {
        return new HypergradientScale(memory, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    /** Throws unless {@code memory}, the weight of the past, lies in [0, 1). */
    public static double requireMemory(double memory) {
        if (!(memory >= 0 && memory < 1)) {
            throw new IllegalArgumentException("memory must lie in [0, 1), got " + memory);
        }
        return memory;
    }

    /** L, the largest ratio. */
    public double longest() {
        return longest;
    }

    /**
     * Returns the step that a round asks for, in units of the outer step size.
     *
     * @param squares the newest h², or the mean of those of a batch, or ||h||² of a block
     * @param mean G, the mean of the window with the newest h in it
     * @param alpha what h is proportional to; 1 where it is proportional to nothing
     * @throws ArithmeticException where {@code squares / alpha} is not finite: it would stay in the mean for good
     */
    public double ratio(double squares, double mean, double alpha) {
        double root = root(squares, alpha);
        double ratio = root > 0 ? mean / root : 0;
        return Math.abs(ratio) <= longest ? ratio : Math.copySign(longest, ratio);
    }

    /** Returns √(α ν), the size that a round gives: 0 where every h was 0. The arguments are those of {@link #ratio}. */
    public double root(double squares, double alpha) {
        double square = squares / alpha;
        NonFiniteVector.refuse("squared hypergradient", 0, square);
        double most = winsorSquared * meanSquare;
        double term = count >= TRUSTED && most > 0 && square > most ? most : square;
        // s = (1 − m)/(1 − mⁿ), the newest term's share of a discounted mean of n
        nextShare = count == 0 ? 1 : share > nearlySettled ? share / (share + memory) : settled;
        nextMeanSquare = meanSquare + nextShare * (term - meanSquare);
        return Math.sqrt(alpha * nextMeanSquare);
    }

    /** The round is accepted: takes in what {@link #ratio} or {@link #root} was asked about last. */
    public void commit() {
        meanSquare = Vectors.flush(nextMeanSquare);
        share = nextShare;
        count++;
    }

    /** Writes what is remembered into {@link #STATE} entries of {@code into}, from {@code at} on. */
    public void save(double[] into, int at) {
        into[at] = meanSquare;
        into[at + 1] = share;
        into[at + 2] = count;
    }

    /** Replaces what is remembered by what {@link #save} wrote. */
    public void load(double[] from, int at) {
        double loadedMean = from[at];
        double loadedShare = from[at + 1];
        double loadedCount = from[at + 2];
        if (!(loadedMean >= 0 && loadedMean <= Double.MAX_VALUE)
                || !(loadedShare >= 0 && loadedShare <= 1)
                || !(loadedCount >= 0 && loadedCount == Math.rint(loadedCount))) {
            throw new StateException(
                    "the state of a scale must be a mean of squares, a share in [0, 1] and a count, got " + loadedMean
                            + ", " + loadedShare + ", " + loadedCount);
        }
        meanSquare = loadedMean;
        share = loadedShare;
        count = loadedCount;
    }
}
