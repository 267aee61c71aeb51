package org.sobow.learn.batch;

import org.sobow.internal.Exponential;
import org.sobow.internal.Vectors;
import org.sobow.state.State;
import org.sobow.state.StateException;
import org.sobow.window.Window;

/** What the rounds so far have done to a row that no batch touched meanwhile: a cursor that is put on one row after the other. */
/* The cells of a row that has gone through the rounds before NEXT: λ and r = ρ e^λ, the window's sum, and the entries in the window.
 *
 * The window. S(t) = Σ_{i<K} η^i h(t−i) is kept as scale_t · base with scale_t = η^t: an entry adds h/scale_t to the base, and when it
 * leaves, the very number that was added is taken away, so nothing but rounding of the additions could remain; the base is a pair
 * (high, low) that keeps those roundings too. A row without entries has the base 0.
 *
 * In every round a row moves by λ ← clip(λ − γ S), and its weights decay by 1 − α r. The base is constant until the oldest entry leaves.
 * With a constant α, the rounds until then are one piece, of length n:
 *
 *     λ goes down by w_i = w + g D_i in i rounds,  D_i = η + .. + η^i,  g = γ base scale
 *     log of the decay = Σ φ(λ − w_i),  φ(λ) = log(1 − α ρ e^λ),  φ' = −q, φ'' = −q(1+q), ...,  q = α r/(1 − α r)
 *
 * Mostly λ moves so little that N φ + q Σ w_i − q(1+q) Σ w_i²/2 is exact for all pieces together (goAtOnce); else every piece has a
 * series of its own (GapSums). Where α changes, or λ reaches a bound, the piece is gone round by round. */
final class RowHistory {
    static final int LAMBDA = 1;
    static final int R = 2;
    static final int HIGH = 3;
    static final int LOW = 4;
    /** The first round that the row has not gone through; 0 where it was never touched. */
    static final int NEXT = 5;

    /** Where the ring of the row's entries lies, then its bits, how many entries there are and the oldest, in one number. */
    private static final int RING = 6;

    private static final int SHAPE = 7;
    private static final int SHAPE_BITS = 23;
    private static final int SHAPE_MASK = (1 << SHAPE_BITS) - 1;

    /** With the place, which is not of interest here. */
    static final int CELLS = 8;

    /** A row must not be left alone for longer. */
    static final int LONGEST_GAP = 1 << 11;

    private static final int MASK = LONGEST_GAP - 1;

    /** How many entries a row may have at a time, and how old one may be. */
    static final int MOST_ENTRIES = SHAPE_MASK;

    /** A bound of the terms left out, of which a sixth and less remains: far below the rounding of 1. */
    private static final double NEGLIGIBLE = 3e-17;

    private final double lambda0;
    private final double lower;
    private final double upper;
    private final double rho;
    private final double r0;
    private final boolean twice;
    private final boolean steady;
    private final double constantAlpha;
    private final double largestAlpha;
    private final int size;
    private final double gamma;
    private final GapSums gaps;
    private final EntryRings rings;

    /** By round, modulo the longest gap. */
    final double[] scaleAt = new double[LONGEST_GAP];

    final double[] alphaAt = new double[LONGEST_GAP];
    final double[] alphaNextAt = new double[LONGEST_GAP];

    // the row at hand
    double lambda;
    double r;
    double high;
    double low;
    /** What its weights are to be multiplied by. */
    double decay;

    int at;
    int bits;
    int head;
    int count;

    RowHistory(BatchRecipe recipe, EntryRings rings) {
        this.rings = rings;
        lambda0 = recipe.lambda0();
        lower = recipe.lambdaLower();
        upper = recipe.lambdaUpper();
        rho = recipe.rho();
        r0 = rho * Exponential.exp(lambda0);
        twice = recipe.trainOn() == TrainOn.ALL;
        steady = !recipe.tuneStep();
        constantAlpha = recipe.step();
        largestAlpha = recipe.largestStep();
        Window window = recipe.algorithm().averaging();
        size = window.size();
        gamma = recipe.outerStep() / window.weight();
        gaps = new GapSums(window.eta(), LONGEST_GAP);
    }

    /** Notes what a round had: the scale of the window, and the step sizes of its two inner steps. */
    void pass(long round, double scale, double alpha, double alphaNext) {
        int slot = (int) round & MASK;
        scaleAt[slot] = scale;
        alphaAt[slot] = alpha;
        alphaNextAt[slot] = alphaNext;
    }

    void save(State.Builder into) {
        into.put("outer.scales", scaleAt).put("outer.alphas", alphaAt).put("outer.alphasNext", alphaNextAt);
    }

    void load(State from) {
        Vectors.copy(from.vector("outer.scales", LONGEST_GAP, 0, 1), scaleAt);
        Vectors.copy(from.vector("outer.alphas", LONGEST_GAP, 0, largestAlpha), alphaAt);
        Vectors.copy(from.vector("outer.alphasNext", LONGEST_GAP, 0, largestAlpha), alphaNextAt);
    }

    /** Throws unless the cells of a row are those of one that {@code round} rounds can have left behind. */
    void requireValid(double[] cells, int o, long round) {
        double next = cells[o + NEXT];
        double found = cells[o + LAMBDA];
        boolean untouched = next == 0 && found == 0;
        boolean touched = next == Math.rint(next) && next > round - LONGEST_GAP && found >= lower && found <= upper;
        if (!(untouched || touched) || !(cells[o + R] * largestAlpha < 1)) {
            throw new StateException("a row of the state must have gone through the last " + LONGEST_GAP
                    + " rounds, with lambda in [" + lower + ", " + upper + "], got round " + next + " of " + round
                    + ", lambda " + found + ", strength " + cells[o + R]);
        }
    }

    double scaleAt(long round) {
        return scaleAt[(int) round & MASK];
    }

    /** Computes what the row becomes in a round with the window's sum {@code sum}: eqs. (6), (7). */
    double moved(double from, double sum) {
        return clip(from - gamma * sum);
    }

    private double clip(double value) {
        return value < lower ? lower : value > upper ? upper : value;
    }

    /** The place of the oldest entry of a row, or any where it has none. */
    static int oldest(double[] cells, int o) {
        return (int) cells[o + RING] + ((int) (long) cells[o + SHAPE] & SHAPE_MASK);
    }

    /** Puts the cursor on a row as it was before round NEXT. */
    void read(double[] cells, int o) {
        lambda = cells[o + LAMBDA];
        r = cells[o + R];
        high = cells[o + HIGH];
        low = cells[o + LOW];
        decay = 1;
        readRing(cells, o);
    }

    void readRing(double[] cells, int o) {
        ring((int) cells[o + RING], (long) cells[o + SHAPE]);
    }

    /** Puts the cursor on a ring. */
    void ring(int place, long shape) {
        at = place;
        head = (int) shape & SHAPE_MASK;
        count = (int) (shape >>> SHAPE_BITS) & SHAPE_MASK;
        bits = (int) (shape >>> (2 * SHAPE_BITS));
    }

    /** Writes the row, which has gone through the rounds before {@code next}. */
    void write(double[] cells, int o, long next) {
        cells[o + LAMBDA] = lambda;
        cells[o + R] = r;
        cells[o + HIGH] = high;
        cells[o + LOW] = low;
        cells[o + NEXT] = next;
        cells[o + RING] = at;
        cells[o + SHAPE] = (double) shape();
    }

    /** The ring's bits, how many entries there are and the oldest, in one number. */
    long shape() {
        return ((((long) bits << SHAPE_BITS) | count) << SHAPE_BITS) | head;
    }

    /** (high, low) += value, with what the addition rounds away kept in low. */
    void add(double value) {
        double sum = high + value;
        double back = sum - high;
        low += (high - (sum - back)) + (value - back);
        high = sum;
    }

    /** Puts an entry behind the others. */
    void push(int round, double value) {
        if (at == EntryRings.NONE) {
            bits = 0;
            at = rings.take(bits);
        } else if (count == 1 << bits) {
            at = rings.grow(at, bits++, head);
            head = 0;
        }
        rings.put(place(count++), round, value);
    }

    /** The place of entry {@code i}, the oldest being 0. */
    int place(int i) {
        return at + ((head + i) & ((1 << bits) - 1));
    }

    /** Gives the ring back where it is empty. */
    void releaseRing() {
        if (count == 0 && at != EntryRings.NONE) {
            rings.release(at, bits);
            at = EntryRings.NONE;
            head = 0;
            bits = 0;
        }
    }

    /** Takes the oldest entry out. */
    void leave() {
        add(-rings.value(at + head));
        head = (head + 1) & ((1 << bits) - 1);
        if (--count == 0) {
            high = 0;
            low = 0;
        }
    }

    /** How many rounds the oldest entry came before round {@code next}. */
    int age(long next) {
        return (int) next - rings.round(at + head);
    }

    /**
     * Computes what a row has become after the rounds up to {@code last}, in none of which it was touched, with the entries that
     * leave in the round after them taken out.
     */
    void advance(double[] cells, int o, long last) {
        long next = (long) cells[o + NEXT];
        read(cells, o);
        if (next == 0) {
            lambda = lambda0;
            r = r0;
        } else if (next > last) {
            leaveBefore(next);
        } else if (!steady || !goAtOnce(next, last)) {
            read(cells, o);
            goPieceByPiece(next, last);
        }
    }

    /** Takes out the entries that are not in the window of round {@code next} any more. */
    private void leaveBefore(long next) {
        while (count > 0 && age(next) >= size) {
            leave();
        }
    }

    /** How many of the rounds from {@code next} to {@code last} pass before an entry leaves. */
    private int roundsAlike(long next, long last) {
        int n = (int) (last + 1 - next);
        return count == 0 ? n : Math.min(n, size - age(next));
    }

    /** All rounds by one series; false where that would not be exact or λ may reach a bound. */
    private boolean goAtOnce(long next, long last) {
        double way = 0;
        double farthest = 0;
        double first = 0;
        double second = 0;
        long t = next;
        while (t <= last) {
            int n = roundsAlike(t, last);
            double g = gamma * ((high + low) * scaleAt(t - 1));
            double a = g * gaps.sum(n, 1);
            // Σ w_i²/2, Σ w_i
            second += way * (0.5 * n * way + a) + g * g * gaps.sum(n, 2);
            first += n * way + a;
            way += g * gaps.way(n);
            farthest = Math.abs(way) > farthest ? Math.abs(way) : farthest;
            t += n;
            leaveBefore(t);
        }
        double x = constantAlpha * r;
        double q = GapSums.q(x);
        double q1 = q * (1 + q);
        double rounds = (double) (last + 1 - next);
        boolean exact = rounds * q1 * (farthest * farthest * farthest) < NEGLIGIBLE;
        if (!(exact && lambda - farthest >= lower && lambda + farthest <= upper)) {
            return false;
        }
        double phi = Exponential.logOneMinus(x);
        double log = rounds * phi + q * first - q1 * second;
        lambda -= way;
        r *= Exponential.expSmall(-way);
        decay = Exponential.expSmall(twice ? doubled(log, phi) : log);
        return true;
    }

    /** The second step of round t has the strengths of t+1: the same sum, one round later. */
    private double doubled(double log, double first) {
        return 2 * log - first + Exponential.logOneMinus(constantAlpha * r);
    }

    private void goPieceByPiece(long next, long last) {
        long t = next;
        while (t <= last) {
            int n = roundsAlike(t, last);
            double base = high + low;
            boolean moves = base > 0 ? lambda > lower : base < 0 && lambda < upper;
            if (steady && !moves) {
                // (1 − α r)^n
                decay *= Exponential.expSmall((twice ? 2 * n : n) * Exponential.logOneMinus(constantAlpha * r));
            } else if (!steady || !goBySeries(gamma * (base * scaleAt(t - 1)), n)) {
                goRoundByRound(base, t, n);
            }
            t += n;
            leaveBefore(t);
        }
    }

    /** One piece, by as many series as their length asks for; false where λ would reach a bound. */
    private boolean goBySeries(double start, int n) {
        double g = start;
        double end = lambda - g * gaps.way(n);
        if (!(end >= lower && end <= upper)) {
            return false;
        }
        int left = n;
        while (left > 0) {
            int rounds = left;
            if (Math.abs(g) * gaps.way(rounds) > GapSums.LONGEST_WAY) {
                rounds = (int) Math.max(1, Math.min(left, GapSums.LONGEST_WAY / Math.abs(g)));
            }
            double x = constantAlpha * r;
            double log = gaps.logDecay(x, g, rounds);
            double way = g * gaps.way(rounds);
            lambda -= way;
            r *= Exponential.expSmall(-way);
            decay *= Exponential.expSmall(twice ? doubled(log, Exponential.logOneMinus(x)) : log);
            g *= gaps.power(rounds);
            left -= rounds;
        }
        return true;
    }

    private void goRoundByRound(double base, long next, int n) {
        for (long t = next; t < next + n; t++) {
            int slot = (int) t & MASK;
            decay *= 1 - alphaAt[slot] * r;
            double moved = moved(lambda, base * scaleAt[slot]);
            if (moved != lambda) {
                lambda = moved;
                r = rho * Exponential.exp(moved);
            }
            if (twice) {
                decay *= 1 - alphaNextAt[slot] * r;
            }
        }
    }
}
