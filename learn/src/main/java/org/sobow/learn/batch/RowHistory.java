package org.sobow.learn.batch;

import org.sobow.internal.Exponential;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.window.Window;

/** What the rounds so far have done to a row that no batch touched meanwhile. */
/* In every round a row moves by λ ← clip(λ − γ S), and its weights decay by 1 − α r. The base of S is constant until the oldest entry
 * leaves. With a constant α, the rounds until then are one piece, of length n:
 *
 *     λ goes down by w_i = w + g D_i in i rounds,  D_i = η + .. + η^i,  g = γ base scale
 *     log of the decay = Σ φ(λ − w_i),  φ(λ) = log(1 − α ρ e^λ),  φ' = −q, φ'' = −q(1+q), ...,  q = α r/(1 − α r)
 *
 * Mostly λ moves so little that N φ + q Σ w_i − q(1+q) Σ w_i²/2 is exact for all pieces together (goAtOnce); else every piece has a
 * series of its own (GapSums). Where α changes, or λ reaches a bound, the piece is gone round by round. */
final class RowHistory {
    /** A row must not be left alone for longer. */
    static final int LONGEST_GAP = 1 << 11;

    static final double SMALLEST_SCALE = 0x1p-300;

    private static final int MASK = LONGEST_GAP - 1;

    /** A bound of the terms left out, of which a sixth and less remains: far below the rounding of 1. */
    private static final double NEGLIGIBLE = 3e-17;

    private final double lambda0;
    private final double r0;
    private final double lower;
    private final double upper;
    private final double rho;
    private final boolean twice;
    private final boolean steady;
    private final double constantAlpha;
    private final double largestAlpha;
    private final int size;
    private final double eta;
    private final double gamma;
    final GapSums gaps;
    private final RowCursor row;

    /** By round, modulo the longest gap: the scale of the window, and the step size. */
    private final double[] scaleAt = new double[LONGEST_GAP];

    private final double[] alphaAt = new double[LONGEST_GAP];

    RowHistory(BatchTuning tuning, RowCursor row) {
        this.row = row;
        lambda0 = tuning.lambda0();
        lower = tuning.lambdaLower();
        upper = tuning.lambdaUpper();
        rho = tuning.rho();
        twice = tuning.trainOn() == TrainOn.ALL;
        steady = !tuning.tuneStep();
        constantAlpha = tuning.step();
        largestAlpha = tuning.largestStep();
        Window window = tuning.algorithm().averaging();
        size = window.size();
        eta = window.eta();
        gamma = tuning.outerStep() / window.weight();
        r0 = strength(lambda0);
        gaps = new GapSums(eta, LONGEST_GAP);
        scaleAt[0] = 1;
    }

    /** Notes what a round had: the scale of the window, its step size, and that of the next. */
    void pass(long round, double scale, double alpha, double alphaNext) {
        scaleAt[(int) round & MASK] = scale;
        alphaAt[(int) round & MASK] = alpha;
        alphaAt[(int) (round + 1) & MASK] = alphaNext;
    }

    /** The scale of the window in a round. */
    double scaleAt(long round) {
        return scaleAt[(int) round & MASK];
    }

    /** Replaces the scale of a round, from which all later ones follow. */
    void rescale(long round, double scale) {
        scaleAt[(int) round & MASK] = scale;
    }

    /* The scales follow from the oldest. */
    void save(StateBuilder into, long round) {
        into.put("outer.scale", scaleAt(Math.max(0, round - MASK)));
        if (!steady) {
            into.put("outer.alphas", alphaAt);
        }
    }

    void load(State from, long round) {
        double scale = from.real("outer.scale", SMALLEST_SCALE, 1);
        for (long t = Math.max(0, round - MASK); t <= round; t++) {
            scaleAt[(int) t & MASK] = scale;
            scale *= eta;
            scale /= scale < SMALLEST_SCALE ? SMALLEST_SCALE : 1;
        }
        if (!steady) {
            System.arraycopy(from.vector("outer.alphas", LONGEST_GAP, 0, largestAlpha), 0, alphaAt, 0, LONGEST_GAP);
        }
    }

    /** Whether the step size never changes. */
    boolean isSteady() {
        return steady;
    }

    /** Whether hypergradients of more than one round count. */
    boolean isWindowed() {
        return size > 1;
    }

    /** Whether a round has two inner steps. */
    boolean isTwice() {
        return twice;
    }

    /** The step size, where it never changes. */
    double constantAlpha() {
        return constantAlpha;
    }

    /** λ of a row that was never touched. */
    double lambda0() {
        return lambda0;
    }

    /** r of a row that was never touched. */
    double r0() {
        return r0;
    }

    /** r = ρ e^λ. */
    double strength(double lambda) {
        return rho * Exponential.exp(lambda);
    }

    /** Computes what λ becomes in a round with the window's sum {@code sum}: eqs. (6), (7). */
    double moved(double from, double sum) {
        double value = from - gamma * sum;
        return value < lower ? lower : value > upper ? upper : value;
    }

    /**
     * Computes what a row has become after the rounds up to {@code last}, in none of which it was touched, with the entries that
     * leave in the round after them taken out.
     */
    void advance(double[] cells, int o, long last) {
        long next = (long) cells[o + RowCursor.NEXT];
        row.read(cells, o);
        if (next == 0) {
            row.lambda = lambda0;
            row.r = r0;
        } else if (next > last) {
            row.leaveBefore(next, size);
        } else if (!steady || !goAtOnce(next, last)) {
            row.read(cells, o);
            goPieceByPiece(next, last);
        }
    }

    /** How many of the rounds from {@code next} to {@code last} pass before an entry leaves. */
    private int roundsAlike(long next, long last) {
        int n = (int) (last + 1 - next);
        return row.count == 0 ? n : Math.min(n, size - row.age(next));
    }

    /** g, by which λ goes down from round {@code t} on, while the base of the window's sum is {@code base}. */
    double pace(double base, int t) {
        return gamma * (base * scaleAt[(t - 1) & MASK]);
    }

    /** How many rounds from round {@code t} on the entry of a round stays in the window. */
    int untilItLeaves(int entryRound, int t) {
        return Math.max(0, size - (t - entryRound));
    }

    /** Whether one series for all rounds is exact, of which a term {@code leftOut} is left out, and λ reaches no bound. */
    boolean isExact(double leftOut, double lambda, double farthest) {
        return leftOut < NEGLIGIBLE && lambda - farthest >= lower && lambda + farthest <= upper;
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
            double g = pace(row.high + row.low, (int) t);
            double a = g * gaps.sum(n, 1);
            // Σ w_i²/2, Σ w_i
            second += way * (0.5 * n * way + a) + g * g * gaps.sum(n, 2);
            first += n * way + a;
            way += g * gaps.way(n);
            farthest = Math.abs(way) > farthest ? Math.abs(way) : farthest;
            t += n;
            row.leaveBefore(t, size);
        }
        double x = constantAlpha * row.r;
        double q = GapSums.q(x);
        double q1 = q * (1 + q);
        double rounds = (double) (last + 1 - next);
        if (!isExact(rounds * q1 * (farthest * farthest * farthest), row.lambda, farthest)) {
            return false;
        }
        double phi = Exponential.logOneMinus(x);
        double log = rounds * phi + q * first - q1 * second;
        row.lambda -= way;
        row.r *= Exponential.expSmall(-way);
        row.decay = Exponential.expSmall(twice ? doubled(log, phi) : log);
        return true;
    }

    /** The second step of round t has the strengths of t+1: the same sum, one round later. */
    private double doubled(double log, double first) {
        return 2 * log - first + Exponential.logOneMinus(constantAlpha * row.r);
    }

    private void goPieceByPiece(long next, long last) {
        long t = next;
        while (t <= last) {
            int n = roundsAlike(t, last);
            double base = row.high + row.low;
            boolean moves = base > 0 ? row.lambda > lower : base < 0 && row.lambda < upper;
            if (steady && !moves) {
                // (1 − α r)^n
                row.decay *= Exponential.expSmall((twice ? 2 * n : n) * Exponential.logOneMinus(constantAlpha * row.r));
            } else if (!steady || !goBySeries(gamma * (base * scaleAt(t - 1)), n)) {
                goRoundByRound(base, t, n);
            }
            t += n;
            row.leaveBefore(t, size);
        }
    }

    /** One piece, by as many series as their length asks for; false where λ would reach a bound. */
    private boolean goBySeries(double start, int n) {
        double g = start;
        double end = row.lambda - g * gaps.way(n);
        if (!(end >= lower && end <= upper)) {
            return false;
        }
        int left = n;
        while (left > 0) {
            int rounds = left;
            if (Math.abs(g) * gaps.way(rounds) > GapSums.LONGEST_WAY) {
                rounds = (int) Math.max(1, Math.min(left, GapSums.LONGEST_WAY / Math.abs(g)));
            }
            double x = constantAlpha * row.r;
            double log = gaps.logDecay(x, g, rounds);
            double way = g * gaps.way(rounds);
            row.lambda -= way;
            row.r *= Exponential.expSmall(-way);
            row.decay *= Exponential.expSmall(twice ? doubled(log, Exponential.logOneMinus(x)) : log);
            g *= gaps.power(rounds);
            left -= rounds;
        }
        return true;
    }

    private void goRoundByRound(double base, long next, int n) {
        for (long t = next; t < next + n; t++) {
            row.decay *= 1 - alphaAt[(int) t & MASK] * row.r;
            double moved = moved(row.lambda, base * scaleAt(t));
            if (moved != row.lambda) {
                row.lambda = moved;
                row.r = strength(moved);
            }
            if (twice) {
                row.decay *= 1 - alphaAt[(int) (t + 1) & MASK] * row.r;
            }
        }
    }
}
