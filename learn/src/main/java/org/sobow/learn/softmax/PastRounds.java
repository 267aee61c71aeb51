package org.sobow.learn.softmax;

import java.util.Arrays;
import org.sobow.internal.Vectors;
import org.sobow.state.Checkpoint;
import org.sobow.window.Window;

/** The step sizes of the last rounds, in rings: α_t, gamma_t = β_t/W, the window's scale, and sums of powers of α. */
final class PastRounds {
    /** A gap is at most twice the horizon: the sweep passes every row once in so many rounds, and the model may double meanwhile. */
    static final int HORIZON = 512;

    /** How many rounds are remembered. */
    static final int LENGTH = 4 * HORIZON;

    /** How many powers of α are summed. */
    static final int POWERS = 4;

    private static final int MASK = LENGTH - 1;

    private final boolean twice;
    private final boolean forward;
    private final double memory;
    private final long steadySince;

    private long round;
    private final double[] alpha = new double[LENGTH];
    private final double[] alphaNext = new double[LENGTH];
    private final double[] gamma = new double[LENGTH];
    private final double[] scale = new double[LENGTH];
    private final double[][] sum = new double[POWERS][LENGTH]; // Σ α^m over all inner steps, m = 1 .. 4
    private final double[][] fading = new double[POWERS][LENGTH]; // the same with weights mu^(steps since)

    PastRounds(SparseSoftmax recipe) {
        twice = recipe.trainOn() == TrainOn.ALL;
        forward = recipe.step().forward();
        memory = recipe.step().memory();
        steadySince = steadySince(recipe);
        Arrays.fill(scale, 1);
    }

    /** The round after which all step sizes are constant. */
    private static long steadySince(SparseSoftmax recipe) {
        Window window = recipe.algorithm().window();
        if (recipe.step().tuned() || recipe.strengthStep().scaleFree()) {
            return Long.MAX_VALUE;
        }
        if (!recipe.algorithm().averages() || window.warmUp() != Window.WarmUp.RENORMALIZED) {
            return 0;
        }
        return window.unbounded() ? Long.MAX_VALUE : window.size();
    }

    /** Whether the step sizes are constant from round {@code t} on. */
    boolean steadyFrom(long t) {
        return t > steadySince;
    }

    /** The last round. */
    long last() {
        return round;
    }

    double alpha(long t) {
        return alpha[(int) t & MASK];
    }

    double alphaNext(long t) {
        return alphaNext[(int) t & MASK];
    }

    double gamma(long t) {
        return gamma[(int) t & MASK];
    }

    /** What the base of a window's sum was to be multiplied by, after round {@code t}. */
    double scale(long t) {
        return scale[(int) t & MASK];
    }

    /** Σ α^(m+1) over the inner steps after round {@code from}, up to round {@code to}. */
    double sum(int m, long from, long to) {
        return sum[m][(int) to & MASK] - sum[m][(int) from & MASK];
    }

    /** The same with weights mu^(steps since), where {@code fade} is what {@code from} has faded to. */
    double fadingSum(int m, long from, long to, double fade) {
        return fading[m][(int) to & MASK] - fade * fading[m][(int) from & MASK];
    }

    /** Adds a round. */
    void record(double newAlpha, double newAlphaNext, double newGamma, double newScale) {
        int before = (int) round & MASK;
        round++;
        int at = (int) round & MASK;
        alpha[at] = newAlpha;
        alphaNext[at] = newAlphaNext;
        gamma[at] = newGamma;
        scale[at] = newScale;
        if (steadySince == 0) {
            return;
        }
        double power = 1;
        double powerNext = twice ? 1 : 0;
        double fade = twice ? memory * memory : memory;
        for (int m = 0; m < POWERS; m++) {
            power *= newAlpha;
            powerNext *= newAlphaNext;
            sum[m][at] = sum[m][before] + power + powerNext;
            if (forward) {
                fading[m][at] = fade * fading[m][before] + (twice ? memory * power : power) + powerNext;
            }
        }
    }

    /** Divides the scales by a power of two. */
    void rescale(double powerOfTwo) {
        for (int i = 0; i < LENGTH; i++) {
            scale[i] /= powerOfTwo;
        }
    }

    void save(String prefix, Checkpoint.Builder into) {
        into.put(prefix + "round", round)
                .put(prefix + "alpha", alpha)
                .put(prefix + "alphaNext", alphaNext)
                .put(prefix + "gamma", gamma)
                .put(prefix + "scaleAt", scale);
        for (int m = 0; m < POWERS; m++) {
            into.put(prefix + "alphaSum." + m, sum[m]).put(prefix + "alphaFading." + m, fading[m]);
        }
    }

    void load(String prefix, Checkpoint from) {
        round = from.number(prefix + "round");
        Vectors.copy(from.vector(prefix + "alpha"), alpha);
        Vectors.copy(from.vector(prefix + "alphaNext"), alphaNext);
        Vectors.copy(from.vector(prefix + "gamma"), gamma);
        Vectors.copy(from.vector(prefix + "scaleAt"), scale);
        for (int m = 0; m < POWERS; m++) {
            Vectors.copy(from.vector(prefix + "alphaSum." + m), sum[m]);
            Vectors.copy(from.vector(prefix + "alphaFading." + m), fading[m]);
        }
    }
}
