package org.sobow.learn.softmax;

import java.util.Arrays;
import org.sobow.internal.Vectors;
import org.sobow.state.Checkpoint;
import org.sobow.window.Window;

/** One strength a row, moved on lazily: a row is brought up to date when it is touched, or when an entry of it leaves the window. */
/* The state of a row, after round τ: λ_j(τ+1); r = ρ e^λ; the window's sum; and the factor that W_j has still to be multiplied by.
 *
 * The window. S_j(t) = Σ_{i<K} eta^i h_j(t−i) is kept as scale_t · base_j with scale_t = eta^t: a push adds h/scale_t to the base, and
 * when that entry leaves, the very number that was added is taken away, so nothing but rounding of the additions could remain; the base
 * is a pair (high, low) that keeps those roundings too. Before the scale underflows, everything is multiplied by a power of two,
 * which is exact. A row without entries has the base 0.
 *
 * What passes over a row that is left alone for n rounds. With g = gamma S_j(τ), λ_j(τ+1+i) = λ_j(τ+1) − g D_i, D_i = eta + .. + eta^i,
 * and W_j is multiplied by Π_{i<n} (1 − α ρ e^{λ_j(τ+1+i)}). The logarithm of that product is the sum of f(λ − g D_i), f(λ) =
 * log(1 − α ρ e^λ), and in powers of g:
 *
 *     n f + Σ_k f⁽ᵏ⁾ (−g)^k/k! Σ_{i<n} D_i^k ,   f' = −q, f'' = −q(1+q), ..., q = α r/(1 − α r)
 *
 * whose sums over i are tables by n, made once. With |g D_n| <= 1/100 the terms beyond k = 5 are below the rounding of the first; a
 * longer way is gone in pieces of that length. So n rounds cost one evaluation, not n.
 *
 * Where this does not apply the row goes round by round, from rings that hold α_t, gamma_t and scale_t: where λ_j reaches a bound on the
 * way, and where the step sizes change from round to round (tuned, scale-free, or a window that is renormalized while it fills). A row
 * that no entry moves then still has a closed form, in Σ α_t^m.
 *
 * A sweep visits every row at least once in so many rounds, so no gap is longer than the rings. */
final class FeatureStrengths implements Strengths {
    private static final int STRIDE = 8;
    private static final int LAMBDA = 0;
    private static final int R = 1;
    private static final int HIGH = 2;
    private static final int LOW = 3;
    private static final int DECAY = 4;
    private static final int NEXT = 5; // the first round the row has not gone through; 0: never touched
    private static final int PRESENT = 6; // entries in the window

    /** A gap is at most twice the horizon: the sweep passes every row once in so many rounds, and the model may double meanwhile. */
    private static final int HORIZON = 512;

    private static final int RING = 4 * HORIZON;
    private static final int MASK = RING - 1;
    private static final double LARGEST_MOVE = 0.01;
    private static final double SMALLEST_SCALE = 0x1p-300;
    private static final double SMALL_DECAY = 1e-3;
    private static final int POWERS = 4;

    private final SparseSoftmax recipe;
    private final double rho;
    private final double lower;
    private final double upper;
    private final double r0;
    private final boolean windowed;
    private final boolean twice;
    private final boolean forward;
    private final double memory;
    private final Window window;
    private final double eta;
    private final EntryRing entries;

    private int rows;
    private double[] state = {};
    private double[] sensitivity = {}; // (mu, kappa) a row
    private long round;
    private long pushed;
    private double scale = 1;
    private int sweep;
    private long steadySince;

    // by round
    private final double[] alphaAt = new double[RING];
    private final double[] alphaNextAt = new double[RING];
    private final double[] gammaAt = new double[RING];
    private final double[] scaleAt = new double[RING];
    private final double[][] alphaSum = new double[POWERS][RING]; // Σ α^m over all inner steps, m = 1 .. 4
    private final double[][] alphaFading = new double[POWERS][RING]; // the same with weights mu^(steps since)
    private final double alphaConstant;
    private double gamma;

    // by length of a gap
    private final double[] etaPower;
    private final double[] sumD;
    private final double[][] powerSum = new double[6][];

    // of the opened rows
    private double[] lambda = {};
    private double[] lambdaNext = {};
    private double[] high = {};
    private double[] low = {};
    private int[] present = {};
    private int[] leaving = {};
    private double[] leavingValue = {};
    private int leavingCount;

    // what advance() gives
    private double outLambda;
    private double outR;
    private double outDecay;
    private double outMu;
    private double outKappa;

    FeatureStrengths(SparseSoftmax recipe) {
        this.recipe = recipe;
        rho = recipe.rho();
        lower = recipe.lambdaLower();
        upper = recipe.lambdaUpper();
        r0 = rho * Exponential.exp(recipe.lambda0());
        window = recipe.algorithm().window();
        windowed = recipe.algorithm().kind() == Algorithm.Kind.SOBOW && window.size() > 1;
        eta = window.eta();
        twice = recipe.trainOn() == TrainOn.ALL;
        forward = recipe.step().forward();
        memory = recipe.step().memory();
        entries = new EntryRing(window.size());
        alphaConstant = recipe.step().initial();
        boolean renormalized = windowed && window.warmUp() == Window.WarmUp.RENORMALIZED;
        boolean changing = recipe.step().tuned() || recipe.strengthStep().scaleFree();
        steadySince = changing ? Long.MAX_VALUE : renormalized && !window.unbounded() ? window.size() : 0;
        if (renormalized && window.unbounded()) {
            steadySince = Long.MAX_VALUE;
        }
        etaPower = new double[RING + 1];
        sumD = new double[RING + 1];
        for (int k = 1; k < powerSum.length; k++) {
            powerSum[k] = new double[RING + 1];
        }
        tabulate();
        Arrays.fill(scaleAt, 1);
    }

    private void tabulate() {
        etaPower[0] = 1;
        for (int n = 1; n <= RING; n++) {
            etaPower[n] = Vectors.flush(etaPower[n - 1] * eta);
            // D_n = eta + .. + eta^n
            sumD[n] = sumD[n - 1] + etaPower[n];
            double power = 1;
            for (int k = 1; k < powerSum.length; k++) {
                power *= sumD[n - 1];
                // Σ_{i<n} D_i^k
                powerSum[k][n] = powerSum[k][n - 1] + power;
            }
        }
    }

    @Override
    public void reserve(int newRows) {
        if (newRows > rows) {
            if (newRows * (long) STRIDE > state.length) {
                long capacity = rows == 0 ? newRows : newRows + newRows / 2;
                if (capacity * STRIDE > Integer.MAX_VALUE - 8) {
                    throw new IllegalArgumentException("features must be at most 2^28 for strengths per feature, got " + newRows);
                }
                state = Arrays.copyOf(state, (int) (capacity * STRIDE));
                sensitivity = forward ? Arrays.copyOf(sensitivity, (int) (2 * capacity)) : sensitivity;
            }
            rows = newRows;
        }
    }

    @Override
    public void open(Block block, Batch.Slots slots, long t) {
        reserveBlock(block.count);
        long last = t - 1;
        for (int l = 0; l < block.count; l++) {
            int o = block.row[l] * STRIDE;
            advance(o, last);
            lambda[l] = outLambda;
            block.r[l] = outR;
            block.decay[l] = outDecay;
            high[l] = state[o + HIGH];
            low[l] = state[o + LOW];
            present[l] = (int) state[o + PRESENT];
            if (forward) {
                block.mu[l] = outMu;
                block.kappa[l] = outKappa;
            }
        }
        leavingCount = 0;
        if (windowed && entries.full()) {
            collectLeaving(block, slots);
        }
    }

    private void reserveBlock(int count) {
        if (count > lambda.length) {
            int capacity = count + count / 2;
            lambda = new double[capacity];
            lambdaNext = new double[capacity];
            high = new double[capacity];
            low = new double[capacity];
            present = new int[capacity];
        }
    }

    /** Takes the entries that leave in this round out of the opened rows, and remembers those of other rows. */
    private void collectLeaving(Block block, Batch.Slots slots) {
        int count = entries.oldestCount();
        if (count > leaving.length) {
            leaving = new int[count + count / 2];
            leavingValue = new double[leaving.length];
        }
        for (int k = 0; k < count; k++) {
            int j = entries.oldestIndex(k);
            double value = entries.oldestValue(k);
            int l = slots.find(j, block.row, block.count);
            if (l < 0) {
                leaving[leavingCount] = j;
                leavingValue[leavingCount++] = value;
            } else if (--present[l] == 0) {
                high[l] = 0;
                low[l] = 0;
            } else {
                addTo(l, -value);
            }
        }
    }

    /** (high, low) += value, with what the addition rounds away kept in low. */
    private void addTo(int l, double value) {
        double a = high[l];
        double s = a + value;
        double b = s - a;
        low[l] += (a - (s - b)) + (value - b);
        high[l] = s;
    }

    @Override
    public double squares(Block block) {
        double sum = 0;
        for (int l = 0; l < block.count; l++) {
            sum += block.h[l] * block.h[l];
        }
        return sum;
    }

    @Override
    public void propose(Block block, double beta) {
        gamma = windowed ? beta / window.divisor(pushed + 1) : beta;
        double newScale = scale * eta;
        double inverse = 1 / newScale;
        for (int l = 0; l < block.count; l++) {
            double sum;
            if (windowed) {
                addTo(l, block.h[l] * inverse);
                sum = (high[l] + low[l]) * newScale;
            } else {
                sum = block.h[l];
            }
            // eqs. (6), (7): λ_{t+1} = clip(λ_t − β/W·S_t)
            lambdaNext[l] = Math.min(Math.max(lambda[l] - gamma * sum, lower), upper);
            block.rNext[l] = rho * Exponential.exp(lambdaNext[l]);
        }
    }

    @Override
    public void commit(Block block, double alpha, double alphaNext) {
        round++;
        if (windowed) {
            if (entries.full()) {
                entries.pop();
            }
            scale *= eta;
        }
        record(alpha, alphaNext);
        for (int k = 0; k < leavingCount; k++) {
            leave(leaving[k] * STRIDE, leavingValue[k], alpha, alphaNext);
        }
        store(block);
        pushed++;
        sweep();
        if (scale < SMALLEST_SCALE) {
            rescale();
        }
    }

    private void record(double alpha, double alphaNext) {
        int at = (int) round & MASK;
        int before = (int) (round - 1) & MASK;
        alphaAt[at] = alpha;
        alphaNextAt[at] = alphaNext;
        gammaAt[at] = gamma;
        scaleAt[at] = scale;
        if (steadySince == 0) {
            return;
        }
        double power = 1;
        double powerNext = twice ? 1 : 0;
        double fading = twice ? memory * memory : memory;
        for (int m = 0; m < POWERS; m++) {
            power *= alpha;
            powerNext *= alphaNext;
            alphaSum[m][at] = alphaSum[m][before] + power + powerNext;
            if (forward) {
                alphaFading[m][at] = fading * alphaFading[m][before] + (twice ? memory * power : power) + powerNext;
            }
        }
    }

    private void store(Block block) {
        int count = block.count;
        if (windowed && !window.unbounded()) {
            entries.begin(count);
        }
        double inverse = 1 / scale;
        for (int l = 0; l < count; l++) {
            int o = block.row[l] * STRIDE;
            state[o + LAMBDA] = lambdaNext[l];
            state[o + R] = block.rNext[l];
            state[o + DECAY] = 1;
            state[o + NEXT] = round + 1;
            if (windowed) {
                double h = block.h[l];
                boolean counts = window.unbounded() || h != 0;
                if (counts && !window.unbounded()) {
                    entries.add(block.row[l], h * inverse);
                }
                state[o + HIGH] = high[l];
                state[o + LOW] = low[l];
                state[o + PRESENT] = counts ? present[l] + 1 : present[l];
            }
            if (forward) {
                sensitivity[2 * block.row[l]] = 1;
                sensitivity[2 * block.row[l] + 1] = 0;
            }
        }
    }

    /** Lets this round pass over a row that is not in it, but whose entry of K rounds ago leaves. */
    private void leave(int o, double value, double alpha, double alphaNext) {
        advance(o, round - 1);
        double decay = outDecay * (1 - alpha * outR);
        sense(alpha * outR);
        double present1 = state[o + PRESENT] - 1;
        double a = 0;
        double b = 0;
        if (present1 != 0) {
            double was = state[o + HIGH];
            a = was - value;
            double back = a - was;
            b = state[o + LOW] + ((was - (a - back)) + (-value - back));
        }
        double newLambda = Math.min(Math.max(outLambda - gamma * ((a + b) * scale), lower), upper);
        double newR = newLambda == outLambda ? outR : rho * Exponential.exp(newLambda);
        if (twice) {
            decay *= 1 - alphaNext * newR;
            sense(alphaNext * newR);
        }
        state[o + HIGH] = a;
        state[o + LOW] = b;
        state[o + PRESENT] = present1;
        write(o, newLambda, newR, decay);
    }

    private void write(int o, double newLambda, double newR, double decay) {
        state[o + LAMBDA] = newLambda;
        state[o + R] = newR;
        state[o + DECAY] = Vectors.flush(decay);
        state[o + NEXT] = round + 1;
        if (forward) {
            int at = o / STRIDE * 2;
            sensitivity[at] = Vectors.flush(outMu);
            sensitivity[at + 1] = Vectors.flush(outKappa);
        }
    }

    private void sweep() {
        int count = Math.min(rows, rows / HORIZON + 1);
        for (int i = 0; i < count; i++) {
            if (sweep >= rows) {
                sweep = 0;
            }
            int o = sweep++ * STRIDE;
            double next = state[o + NEXT];
            if (next != 0 && next <= round) {
                advance(o, round);
                write(o, outLambda, outR, outDecay);
            }
        }
    }

    private void rescale() {
        double factor = 0x1p-300;
        scale /= factor;
        for (int i = 0; i < RING; i++) {
            scaleAt[i] /= factor;
        }
        for (int j = 0; j < rows; j++) {
            state[j * STRIDE + HIGH] = Vectors.flush(state[j * STRIDE + HIGH] * factor);
            state[j * STRIDE + LOW] = Vectors.flush(state[j * STRIDE + LOW] * factor);
        }
        entries.rescale(factor);
    }

    /** Computes what the row has become after the rounds up to {@code last}, in none of which it was touched. Changes no state. */
    private void advance(int o, long last) {
        long next = (long) state[o + NEXT];
        if (next == 0) {
            outLambda = recipe.lambda0();
            outR = r0;
            outDecay = 1;
            outMu = 1;
            outKappa = 0;
            return;
        }
        outLambda = state[o + LAMBDA];
        outR = state[o + R];
        outDecay = state[o + DECAY];
        if (forward) {
            outMu = sensitivity[o / STRIDE * 2];
            outKappa = sensitivity[o / STRIDE * 2 + 1];
        }
        int n = (int) (last + 1 - next);
        if (n == 0) {
            return;
        }
        double base = state[o + HIGH] + state[o + LOW];
        boolean still = base == 0 || (base > 0 ? outLambda <= lower : outLambda >= upper);
        if (next > steadySince) {
            if (still) {
                outDecay *= Exponential.exp((twice ? 2 * n : n) * Exponential.logOneMinus(alphaConstant * outR));
            } else {
                goInPieces(base, next, n);
            }
        } else if (!still || !stayPut(next, last, n)) {
            goRoundByRound(base, next, last);
        }
    }

    /** The rounds from {@code next} on, with constant step sizes. */
    private void goInPieces(double base, long next, int n) {
        double g = gamma * (base * scaleAt[(int) (next - 1) & MASK]);
        double end = outLambda - g * sumD[n];
        if (!(end >= lower && end <= upper)) {
            goRoundByRound(base, next, next + n - 1);
            return;
        }
        double log = 0;
        int left = n;
        while (left > 0) {
            int piece = left;
            if (Math.abs(g) * sumD[piece] > LARGEST_MOVE) {
                piece = (int) Math.max(1, Math.min(left, LARGEST_MOVE / Math.abs(g)));
            }
            log += piece(g, piece);
            g *= etaPower[piece];
            left -= piece;
        }
        outDecay *= Exponential.exp(log);
    }

    /** Moves λ and r on by n rounds, and returns the logarithm of the decay on the way. */
    private double piece(double g, int n) {
        double x = alphaConstant * outR;
        double f = Exponential.logOneMinus(x);
        // n f + Σ_k f⁽ᵏ⁾ (−g)^k/k! Σ_{i<n} D_i^k
        double log = n * f;
        if (n > 1) {
            double q = x / (1 - x);
            double q1 = q * (1 + q);
            double tail = powerSum[5][n] * (g * g * g) * ((1 + 2 * q) * (1 + 12 * q * (1 + q))) * (1.0 / 120)
                    - powerSum[4][n] * (g * g) * (1 + 6 * q * (1 + q)) * (1.0 / 24)
                    + powerSum[3][n] * g * (1 + 2 * q) * (1.0 / 6)
                    - 0.5 * powerSum[2][n];
            log += g * (q * powerSum[1][n] + g * q1 * tail);
        }
        double before = f;
        outLambda -= g * sumD[n];
        outR = rho * Exponential.exp(outLambda);
        if (twice) {
            // the second step of round t has the strengths of t+1: the same sum, one round later
            log += log - before + Exponential.logOneMinus(alphaConstant * outR);
        }
        return log;
    }

    /** The rounds up to {@code last} over a row whose λ does not move; false where the series would not be exact. */
    private boolean stayPut(long next, long last, int n) {
        if (recipe.step().upper() * outR > SMALL_DECAY) {
            return false;
        }
        int from = (int) (next - 1) & MASK;
        int to = (int) last & MASK;
        double fade = forward ? StrictMath.pow(memory, twice ? 2.0 * n : n) : 1;
        double power = 1;
        double log = 0;
        double taken = 0;
        for (int m = 0; m < POWERS; m++) {
            power *= outR;
            // log(1 − α r) = −Σ_m (α r)^m/m, q = Σ_m (α r)^m
            log -= power / (m + 1) * (alphaSum[m][to] - alphaSum[m][from]);
            if (forward) {
                taken += power * (alphaFading[m][to] - fade * alphaFading[m][from]);
            }
        }
        outDecay *= Exponential.exp(log);
        if (forward) {
            outMu *= fade;
            outKappa = fade * outKappa - taken;
        }
        return true;
    }

    private void goRoundByRound(double base, long next, long last) {
        for (long t = next; t <= last; t++) {
            int at = (int) t & MASK;
            double x = alphaAt[at] * outR;
            outDecay *= 1 - x;
            sense(x);
            double moved = Math.min(Math.max(outLambda - gammaAt[at] * (base * scaleAt[at]), lower), upper);
            if (moved != outLambda) {
                outLambda = moved;
                outR = rho * Exponential.exp(moved);
            }
            if (twice) {
                double again = alphaNextAt[at] * outR;
                outDecay *= 1 - again;
                sense(again);
            }
        }
    }

    /** One inner step's share in what z takes up of W: kappa ← mu kappa − q. */
    private void sense(double x) {
        if (forward) {
            outMu *= memory;
            outKappa = memory * outKappa - x / (1 - x);
        }
    }

    @Override
    public void pending(int j, Pending pending) {
        advance(j * STRIDE, round);
        pending.decay = outDecay;
        pending.mu = outMu;
        pending.kappa = outKappa;
    }

    @Override
    public double lambda(int j) {
        if (j >= rows) {
            return recipe.lambda0();
        }
        advance(j * STRIDE, round);
        return outLambda;
    }

    @Override
    public int count() {
        return rows;
    }

    @Override
    public double strength(int index) {
        return lambda(index);
    }

    @Override
    public long windowEntries() {
        return entries.size();
    }

    @Override
    public void save(Checkpoint.Builder into) {
        into.put("strengths.rows", rows)
                .put("strengths.round", round)
                .put("strengths.pushed", pushed)
                .put("strengths.sweep", sweep)
                .put("strengths.scale", new double[] {scale, gamma})
                .put("strengths.state", Arrays.copyOf(state, rows * STRIDE))
                .put("strengths.sensitivity", sensitivity)
                .put("strengths.alpha", alphaAt)
                .put("strengths.alphaNext", alphaNextAt)
                .put("strengths.gamma", gammaAt)
                .put("strengths.scaleAt", scaleAt);
        for (int m = 0; m < POWERS; m++) {
            into.put("strengths.alphaSum." + m, alphaSum[m]).put("strengths.alphaFading." + m, alphaFading[m]);
        }
        entries.save("strengths.window.", into);
    }

    @Override
    public void load(Checkpoint from) {
        rows = (int) from.number("strengths.rows");
        round = from.number("strengths.round");
        pushed = from.number("strengths.pushed");
        sweep = (int) from.number("strengths.sweep");
        double[] scales = from.vector("strengths.scale");
        scale = scales[0];
        gamma = scales[1];
        state = from.vector("strengths.state");
        sensitivity = from.vector("strengths.sensitivity");
        Vectors.copy(from.vector("strengths.alpha"), alphaAt);
        Vectors.copy(from.vector("strengths.alphaNext"), alphaNextAt);
        Vectors.copy(from.vector("strengths.gamma"), gammaAt);
        Vectors.copy(from.vector("strengths.scaleAt"), scaleAt);
        for (int m = 0; m < POWERS; m++) {
            Vectors.copy(from.vector("strengths.alphaSum." + m), alphaSum[m]);
            Vectors.copy(from.vector("strengths.alphaFading." + m), alphaFading[m]);
        }
        entries.load("strengths.window.", from);
    }
}
