package org.sobow.learn.softmax;

import static org.sobow.learn.softmax.FeatureRows.DECAY;
import static org.sobow.learn.softmax.FeatureRows.HIGH;
import static org.sobow.learn.softmax.FeatureRows.LAMBDA;
import static org.sobow.learn.softmax.FeatureRows.LOW;
import static org.sobow.learn.softmax.FeatureRows.NEXT;
import static org.sobow.learn.softmax.FeatureRows.R;
import static org.sobow.learn.softmax.FeatureRows.STRIDE;

/** One row on its way through rounds that do not touch it. Reads what is kept of the row and changes nothing of it. */
/* With constant step sizes the way is one evaluation of the GapSeries, or a few where λ goes far. Where that does not apply the row
 * goes round by round: where λ_j reaches a bound on the way, and where the step sizes change from round to round (tuned, scale-free,
 * or a window that is renormalized while it fills). A row that no entry moves then still has a closed form, in Σ α_t^m. */
final class RowPassage {
    private static final double SMALL_DECAY = 1e-3;

    /** What the row has become. */
    double lambda;

    double r;
    double decay;
    double mu;
    double kappa;

    private final FeatureRows rows;
    private final PastRounds past;
    private final StrengthBox box;
    private final GapSeries gaps;
    private final double rho;
    private final double lambda0;
    private final double r0;
    private final double alpha; // where it is constant
    private final double alphaUpper;
    private final boolean twice;
    private final boolean forward;
    private final double memory;

    RowPassage(SparseSoftmax recipe, StrengthBox box, FeatureRows rows, PastRounds past) {
        this.rows = rows;
        this.past = past;
        this.box = box;
        gaps = new GapSeries(recipe.algorithm().window().eta(), PastRounds.LENGTH + 1);
        rho = recipe.rho();
        lambda0 = recipe.lambda0();
        r0 = rho * Exponential.exp(lambda0);
        alpha = recipe.step().initial();
        alphaUpper = recipe.step().upper();
        twice = recipe.trainOn() == TrainOn.ALL;
        forward = recipe.step().forward();
        memory = recipe.step().memory();
    }

    /** Takes the row at {@code o} through the rounds up to {@code last}, in none of which it was touched. */
    void advance(int o, long last) {
        double[] cells = rows.cells;
        long next = (long) cells[o + NEXT];
        if (next == 0) {
            lambda = lambda0;
            r = r0;
            decay = 1;
            mu = 1;
            kappa = 0;
            return;
        }
        int n = (int) (last + 1 - next);
        lambda = cells[o + LAMBDA];
        r = cells[o + R];
        decay = cells[o + DECAY];
        if (forward) {
            mu = rows.sensitivity[o / STRIDE * 2];
            kappa = rows.sensitivity[o / STRIDE * 2 + 1];
        }
        if (n == 0) {
            return;
        }
        double base = cells[o + HIGH] + cells[o + LOW];
        boolean moves = box.letsMove(base, lambda);
        if (past.steadyFrom(next)) {
            if (moves) {
                goInPieces(base, next, n);
            } else {
                decay *= Exponential.expSmall((twice ? 2 * n : n) * Exponential.logOneMinus(alpha * r));
            }
        } else if (moves || !stayPut(next, last, n)) {
            goRoundByRound(base, next, last);
        }
    }

    /** n rounds from {@code next} on, with constant step sizes. */
    private void goInPieces(double base, long next, int n) {
        double g = past.gamma(past.last()) * (base * past.scale(next - 1));
        if (!box.contains(lambda - g * gaps.reach(n))) {
            goRoundByRound(base, next, next + n - 1);
            return;
        }
        double log = 0;
        int left = n;
        while (left > 0) {
            int piece = left;
            if (Math.abs(g) * gaps.reach(piece) > GapSeries.LARGEST_MOVE) {
                piece = (int) Math.max(1, Math.min(left, GapSeries.LARGEST_MOVE / Math.abs(g)));
            }
            double x = alpha * r;
            double once = gaps.logDecay(x, g, piece);
            log += once;
            double move = g * gaps.reach(piece);
            lambda -= move;
            r *= Exponential.expSmall(-move);
            if (twice) {
                log += secondSteps(once, x);
            }
            g *= gaps.fade(piece);
            left -= piece;
        }
        decay *= Exponential.expSmall(log);
    }

    /** The rounds up to {@code last} over a row whose λ does not move; false where the series would not be exact. */
    private boolean stayPut(long next, long last, int n) {
        if (alphaUpper * r > SMALL_DECAY) {
            return false;
        }
        double fade = forward ? StrictMath.pow(memory, twice ? 2.0 * n : n) : 1;
        double power = 1;
        double log = 0;
        double taken = 0;
        for (int m = 0; m < PastRounds.POWERS; m++) {
            power *= r;
            // log(1 − α r) = −Σ_m (α r)^m/m, q = Σ_m (α r)^m
            log -= power / (m + 1) * past.sum(m, next - 1, last);
            if (forward) {
                taken += power * past.fadingSum(m, next - 1, last, fade);
            }
        }
        decay *= Exponential.expSmall(log);
        if (forward) {
            mu *= fade;
            kappa = fade * kappa - taken;
        }
        return true;
    }

    private void goRoundByRound(double base, long next, long last) {
        for (long t = next; t <= last; t++) {
            goOn(t, past.gamma(t) * (base * past.scale(t)));
        }
    }

    /** Round {@code t}, in which λ_j is to move by −{@code drift}. */
    private void goOn(long t, double drift) {
        decayBy(past.alpha(t) * r);
        double moved = box.clip(lambda - drift);
        if (moved != lambda) {
            lambda = moved;
            r = rho * Exponential.exp(moved);
        }
        if (twice) {
            decayBy(past.alphaNext(t) * r);
        }
    }

    /** One inner step: W_j ← (1 − x) W_j, and what z takes up of W: kappa ← mu kappa − q. */
    private void decayBy(double x) {
        decay *= 1 - x;
        if (forward) {
            mu *= memory;
            kappa = memory * kappa - x / (1 - x);
        }
    }

    /** Takes the row at {@code o} through all rounds; the last of them leaves it with {@code drift} to move by. */
    void advanceAndDrift(int o, double drift) {
        if (!driftAtOnce(o, drift)) {
            long last = past.last();
            advance(o, last - 1);
            goOn(last, drift);
        }
    }

    /** The last round and those before it in one evaluation, since a drift is felt after it only; false where the way is not so short. */
    private boolean driftAtOnce(int o, double drift) {
        double[] cells = rows.cells;
        long next = (long) cells[o + NEXT];
        if (!past.steadyFrom(next)) {
            return false;
        }
        long last = past.last();
        int n = (int) (last - next);
        double before = cells[o + LAMBDA];
        double g = past.gamma(last) * ((cells[o + HIGH] + cells[o + LOW]) * past.scale(next - 1));
        double move = g * gaps.reach(n);
        double end = before - move;
        if (!(Math.abs(move) <= GapSeries.LARGEST_MOVE && box.contains(end))) {
            return false;
        }
        double x = alpha * cells[o + R];
        double log = gaps.logDecay(x, g, n + 1);
        lambda = box.clip(end - drift);
        r = cells[o + R] * Exponential.expSmall(lambda - before);
        if (twice) {
            log += secondSteps(log, x);
        }
        decay = cells[o + DECAY] * Exponential.expSmall(log);
        return true;
    }

    /** Σ f of the second steps of rounds whose first steps have that sum: they have the strengths of one round later. */
    private double secondSteps(double firstSteps, double firstX) {
        return firstSteps - Exponential.logOneMinus(firstX) + Exponential.logOneMinus(alpha * r);
    }
}
