package org.sobow.learn.softmax;

import java.util.Arrays;
import org.sobow.internal.Exponential;
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
 * whose sums over i are tables by n, made once. With |g D_n| <= 1/25 the terms beyond k = 6 are below 1e-13 of the first; a
 * longer way is gone in pieces of that length. So n rounds cost one evaluation, not n.
 *
 * Where this does not apply the row goes round by round, from rings that hold α_t, gamma_t and scale_t: where λ_j reaches a bound on the
 * way, and where the step sizes change from round to round (tuned, scale-free, or a window that is renormalized while it fills). A row
 * that no entry moves then still has a closed form, in Σ α_t^m.
 *
 * A sweep visits every row at least once in so many rounds, so no gap is longer than the rings. */
final class FeatureStrengths implements Strengths {
    private static final int STRIDE = 8;
    private static final int LAMBDA = 1;
    private static final int R = 2;
    private static final int HIGH = 3;
    private static final int LOW = 4;
    private static final int DECAY = 5;
    private static final int NEXT = 6; // the first round the row has not gone through; 0: never touched
    private static final int PRESENT = 7; // entries in the window

    /** A gap is at most twice the horizon: the sweep passes every row once in so many rounds, and the model may double meanwhile. */
    private static final int HORIZON = 512;

    private static final int RING = 4 * HORIZON;
    private static final int MASK = RING - 1;
    private static final double LARGEST_MOVE = 0.04;
    private static final double SMALLEST_SCALE = 0x1p-300;
    private static final double SMALL_DECAY = 1e-3;
    private static final int POWERS = 4;
    private static final int GAP = 8;
    private static final int GAP_ETA = 7;

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

    private final RowTable table = new RowTable(STRIDE);
    private double[] state = {}; // the table's cells
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

    // by length n of a gap: D_n, then Σ_{i<n} D_i^k / k! for k = 1 .. 6, then eta^n
    private final double[] gap = new double[(RING + 2) * GAP];

    // of the opened rows
    private double[] lambda = {};
    private double[] lambdaNext = {};
    private double[] high = {};
    private double[] low = {};
    private int[] present = {};
    private int[] leaving = {};
    private double[] leavingValue = {};
    private int
            leavingCount; // entries of rows not opened that leave in this round; then the arrays hold those that enter

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
        tabulate();
        Arrays.fill(scaleAt, 1);
    }

    private void tabulate() {
        gap[GAP_ETA] = 1;
        for (int n = 1; n <= RING + 1; n++) {
            int at = n * GAP;
            int before = at - GAP;
            gap[at + GAP_ETA] = Vectors.flush(gap[before + GAP_ETA] * eta);
            // D_n = eta + .. + eta^n
            gap[at] = gap[before] + gap[at + GAP_ETA];
            double power = 1;
            for (int k = 1; k <= 6; k++) {
                power *= gap[before] / k;
                // Σ_{i<n} D_i^k / k!
                gap[at + k] = gap[before + k] + power;
            }
        }
    }

    @Override
    public RowTable table() {
        return table;
    }

    @Override
    public void reserve(int rows) {
        table.reserve(rows);
        state = table.cells;
        if (forward && sensitivity.length < state.length / STRIDE * 2) {
            sensitivity = Arrays.copyOf(sensitivity, state.length / STRIDE * 2);
        }
    }

    @Override
    public void open(Block block, long t) {
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
            collectLeaving(block);
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
    private void collectLeaving(Block block) {
        int count = entries.oldestCount();
        if (count > leaving.length) {
            leaving = new int[count + count / 2];
            leavingValue = new double[leaving.length];
        }
        entries.oldest(leaving, leavingValue);
        table.fetch(leaving, count);
        for (int k = 0; k < count; k++) {
            int j = leaving[k];
            double value = leavingValue[k];
            int l = table.placeIn(block, j);
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
            lambdaNext[l] = clip(lambda[l] - gamma * sum);
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
        table.fetch(leaving, leavingCount);
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
        boolean bounded = windowed && !window.unbounded();
        double inverse = 1 / scale;
        int entered = 0;
        if (bounded && leaving.length < count) {
            leaving = new int[count + count / 2];
            leavingValue = new double[leaving.length];
        }
        for (int l = 0; l < count; l++) {
            int j = block.row[l];
            int o = j * STRIDE;
            state[o + LAMBDA] = lambdaNext[l];
            state[o + R] = block.rNext[l];
            state[o + DECAY] = 1;
            state[o + NEXT] = round + 1;
            if (windowed) {
                state[o + HIGH] = high[l];
                state[o + LOW] = low[l];
                double h = block.h[l];
                if (bounded && h != 0) {
                    state[o + PRESENT] = present[l] + 1;
                    leaving[entered] = j;
                    leavingValue[entered++] = h * inverse;
                } else {
                    state[o + PRESENT] = present[l];
                }
            }
            if (forward) {
                sensitivity[2 * j] = 1;
                sensitivity[2 * j + 1] = 0;
            }
        }
        if (bounded) {
            entries.push(leaving, leavingValue, entered);
        }
    }

    /** Lets this round pass over a row that is not in it, but whose entry of K rounds ago leaves. */
    private void leave(int o, double value, double alpha, double alphaNext) {
        double was = state[o + HIGH];
        double present1 = state[o + PRESENT] - 1;
        double any = Math.min(present1, 1); // 0 without entries: no branch, since it could not be foreseen
        double high1 = was - value;
        double back = high1 - was;
        double low1 = any * (state[o + LOW] + ((was - (high1 - back)) + (-value - back)));
        high1 *= any;
        double drift = gamma * ((high1 + low1) * scale);
        if (!leaveAtOnce(o, drift)) {
            advance(o, round - 1);
            outDecay *= 1 - alpha * outR;
            sense(alpha * outR);
            double moved = clip(outLambda - drift);
            outR = moved == outLambda ? outR : rho * Exponential.exp(moved);
            outLambda = moved;
            if (twice) {
                outDecay *= 1 - alphaNext * outR;
                sense(alphaNext * outR);
            }
        }
        state[o + HIGH] = high1;
        state[o + LOW] = low1;
        state[o + PRESENT] = present1;
        write(o, outLambda, outR, outDecay);
    }

    /**
     * The rounds before this one, and this one, in one evaluation: the entry that leaves changes λ after this round only. False
     * where the way there is not so short.
     */
    private boolean leaveAtOnce(int o, double drift) {
        long next = (long) state[o + NEXT];
        if (next <= steadySince) {
            return false;
        }
        int n = (int) (round - next);
        double lambda1 = state[o + LAMBDA];
        double base = state[o + HIGH] + state[o + LOW];
        double g = gamma * (base * scaleAt[(int) (next - 1) & MASK]);
        double move = g * gap[n * GAP];
        double end = lambda1 - move;
        if (!(Math.abs(move) <= LARGEST_MOVE && end >= lower && end <= upper)) {
            return false;
        }
        double x = alphaConstant * state[o + R];
        double log = logDecay(x, g, n + 1);
        outLambda = clip(end - drift);
        outR = state[o + R] * Exponential.expSmall(outLambda - lambda1);
        if (twice) {
            log += log - Exponential.logOneMinus(x) + Exponential.logOneMinus(alphaConstant * outR);
        }
        outDecay = state[o + DECAY] * Exponential.expSmall(log);
        return true;
    }

    private double clip(double value) {
        return value < lower ? lower : value > upper ? upper : value;
    }

    /** Whether a window sum of that sign moves a λ that may be at a bound. */
    private boolean moves(double base, double at) {
        return base > 0 ? at > lower : base < 0 && at < upper;
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
        int rows = table.rows;
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
        for (int j = 0; j < table.rows; j++) {
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
        int n = (int) (last + 1 - next);
        outLambda = state[o + LAMBDA];
        outR = state[o + R];
        outDecay = state[o + DECAY];
        if (forward) {
            outMu = sensitivity[o / STRIDE * 2];
            outKappa = sensitivity[o / STRIDE * 2 + 1];
        }
        if (n == 0) {
            return;
        }
        double base = state[o + HIGH] + state[o + LOW];
        boolean moves = moves(base, outLambda);
        if (next > steadySince) {
            if (moves) {
                goInPieces(base, next, n);
            } else {
                outDecay *= Exponential.expSmall((twice ? 2 * n : n) * Exponential.logOneMinus(alphaConstant * outR));
            }
        } else if (moves || !stayPut(next, last, n)) {
            goRoundByRound(base, next, last);
        }
    }

    /** The rounds from {@code next} on, with constant step sizes. */
    private void goInPieces(double base, long next, int n) {
        double g = gamma * (base * scaleAt[(int) (next - 1) & MASK]);
        double end = outLambda - g * gap[n * GAP];
        if (!(end >= lower && end <= upper)) {
            goRoundByRound(base, next, next + n - 1);
            return;
        }
        double log = 0;
        int left = n;
        while (left > 0) {
            int piece = left;
            if (Math.abs(g) * gap[piece * GAP] > LARGEST_MOVE) {
                piece = (int) Math.max(1, Math.min(left, LARGEST_MOVE / Math.abs(g)));
            }
            double x = alphaConstant * outR;
            double once = logDecay(x, g, piece);
            log += once;
            double move = g * gap[piece * GAP];
            outLambda -= move;
            outR *= Exponential.expSmall(-move);
            if (twice) {
                // the second step of round t has the strengths of t+1: the same sum, one round later
                log += once - Exponential.logOneMinus(x) + Exponential.logOneMinus(alphaConstant * outR);
            }
            g *= gap[piece * GAP + GAP_ETA];
            left -= piece;
        }
        outDecay *= Exponential.expSmall(log);
    }

    /** Σ_{i<n} f(λ − g D_i), where x = α r at λ. */
    private double logDecay(double x, double g, int n) {
        int at = n * GAP;
        double f = Exponential.logOneMinus(x);
        double q = x < 1e-3 ? x * (1 + x * (1 + x * (1 + x * (1 + x)))) : x / (1 - x);
        double q1 = q * (1 + q);
        // n f + Σ_k f⁽ᵏ⁾ (−g)^k/k! Σ_{i<n} D_i^k, with f' = −q, f'' = −q(1+q), ...
        double fifth = (1 + 2 * q) * (1 + 12 * q1) * gap[at + 5] - g * (1 + q1 * (30 + 120 * q1)) * gap[at + 6];
        double fourth = g * fifth - (1 + 6 * q1) * gap[at + 4];
        double second = g * ((1 + 2 * q) * gap[at + 3] + g * fourth) - gap[at + 2];
        return n * f + g * (q * gap[at + 1] + g * q1 * second);
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
        outDecay *= Exponential.expSmall(log);
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
            double moved = clip(outLambda - gammaAt[at] * (base * scaleAt[at]));
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
        if (j >= table.rows) {
            return recipe.lambda0();
        }
        advance(j * STRIDE, round);
        return outLambda;
    }

    @Override
    public int count() {
        return table.rows;
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
        into.put("strengths.rows", table.rows)
                .put("strengths.round", round)
                .put("strengths.pushed", pushed)
                .put("strengths.sweep", sweep)
                .put("strengths.scale", new double[] {scale, gamma})
                .put("strengths.state", Arrays.copyOf(state, table.rows * STRIDE))
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
        round = from.number("strengths.round");
        pushed = from.number("strengths.pushed");
        sweep = (int) from.number("strengths.sweep");
        double[] scales = from.vector("strengths.scale");
        scale = scales[0];
        gamma = scales[1];
        table.rows = (int) from.number("strengths.rows");
        table.cells = from.vector("strengths.state");
        state = table.cells;
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
