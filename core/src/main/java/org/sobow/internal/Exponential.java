package org.sobow.internal;

/**
 * e^x by a table and a short polynomial: a few times faster than {@link StrictMath#exp}, within 2 units in the last place of it,
 * and the same bits on every machine.
 */
/* x = (64 e + i) ln2/64 + r with |r| <= ln2/128: e^x = 2^e T_i (1 + r + r²/2 + r³/6 + r⁴/24 + r⁵/120); the next term is
 * below 2^-54. The quotient is rounded by adding and taking away 1.5·2^52, which leaves the integer in the low bits. */
public final class Exponential {
    private static final double SHIFTER = 0x1.8p52;
    private static final double PER_LN2 = 64 / StrictMath.log(2);
    private static final double LN2_HIGH =
            0x1.62e42feep-7; // ln2/64 in 32 bits: times an integer below 2^21 it is exact
    private static final double LN2_LOW = 0x1.a39ef35793c76p-39;
    private static final double LARGEST = 709;
    private static final double SMALLEST = -690; // below it lies Vectors.FLUSH

    /** Within this of zero the first terms of the series of e^x are enough. */
    private static final double NEAR_ZERO = 0x1p-6;

    /** Below it the first terms of the series of log(1 − x) are enough. */
    private static final double SMALL_PART = 1e-3;

    private static final double LARGEST_SMALL_PART = Math.nextDown(SMALL_PART);
    private static final long[] TABLE = new long[64];
    private static final double[] LOGARITHMS = new double[33];
    private static final int CELLS = 128;

    /** One over the middle of each of so many parts of [1, 2), and the logarithm of one over that. */
    private static final double[] INVERSES = new double[2 * CELLS];

    private static final double LN2 = StrictMath.log(2);

    static {
        for (int i = 0; i < TABLE.length; i++) {
            TABLE[i] = Double.doubleToRawLongBits(StrictMath.pow(2, i / 64.0));
        }
        for (int i = 0; i < LOGARITHMS.length; i++) {
            LOGARITHMS[i] = StrictMath.log1p(i / 32.0);
        }
        for (int i = 0; i < CELLS; i++) {
            INVERSES[2 * i] = 1 / (1 + (i + 0.5) / CELLS);
            INVERSES[2 * i + 1] = -StrictMath.log(INVERSES[2 * i]);
        }
    }

    private Exponential() {}

    /** e^x; 0 below −690, where denormals are near. */
    public static double exp(double x) {
        if (!(x >= SMALLEST && x <= LARGEST)) {
            return x < SMALLEST ? 0 : StrictMath.exp(x);
        }
        double shifted = Fused.add(x, PER_LN2, SHIFTER);
        int quotient = (int) Double.doubleToRawLongBits(shifted);
        double k = shifted - SHIFTER;
        double r = Fused.add(-k, LN2_LOW, Fused.add(-k, LN2_HIGH, x));
        double square = r * r;
        double tail = Fused.add(square, Fused.add(r, 1.0 / 120, 1.0 / 24), Fused.add(r, 1.0 / 6, 0.5));
        double power = Double.longBitsToDouble(TABLE[quotient & 63] + ((long) (quotient >> 6) << 52));
        return Fused.add(power, Fused.add(square, tail, r), power);
    }

    /** e^x, by the first terms of its series where x is within 1/64 of zero: what comes after them is below the rounding. */
    public static double expSmall(double x) {
        return Math.abs(x) <= NEAR_ZERO ? expNearZero(x) : exp(x);
    }

    /** Writes {@link #expSmall(double)} of the first {@code count} numbers of {@code x} into {@code out}: the same bits, without branches where all are small. */
    public static void expSmall(double[] x, int count, double[] out) {
        if (areWithin(NEAR_ZERO, x, count)) {
            for (int i = 0; i < count; i++) {
                out[i] = expNearZero(x[i]);
            }
        } else {
            for (int i = 0; i < count; i++) {
                out[i] = expSmall(x[i]);
            }
        }
    }

    private static double expNearZero(double x) {
        double square = x * x;
        double tail = Fused.add(square, Fused.add(x, 1.0 / 5040, 1.0 / 720), Fused.add(x, 1.0 / 120, 1.0 / 24));
        return 1 + Fused.add(square, Fused.add(square, tail, Fused.add(x, 1.0 / 6, 0.5)), x);
    }

    /** Whether the first {@code count} numbers of {@code x} are at most {@code most} in absolute value; not-a-number is not. */
    /* Without the sign, numbers are in the order of their bits. */
    private static boolean areWithin(double most, double[] x, int count) {
        long bound = Double.doubleToRawLongBits(most);
        long negativeWhereNot = 0;
        for (int i = 0; i < count; i++) {
            negativeWhereNot |= bound - (Double.doubleToRawLongBits(x[i]) & Long.MAX_VALUE);
        }
        return negativeWhereNot >= 0;
    }

    /** log x, within 4e-16 and 4 units in the last place of {@link StrictMath#log}, whichever is more, for positive normal numbers; as that for all others. */
    /* x = 2^e m with m in [1, 2), and m = (1 + r)/i with i = one over the middle of the part that m lies in, so that |r| < 2^-8:
     * log x = e ln2 − log i + r − r²/2 + r³/3 − r⁴/4 + r⁵/5 − r⁶/6; the next term is below 2^-58. */
    public static double log(double x) {
        long bits = Double.doubleToRawLongBits(x);
        int exponent = (int) (bits >> 52);
        if (exponent <= 0 || exponent >= 0x7ff || x == 1) {
            // the logarithm of 1 is 0: rounding would leave something
            return x == 1 ? 0 : StrictMath.log(x);
        }
        int cell = (int) (bits >>> 45) & (CELLS - 1);
        double m = Double.longBitsToDouble((bits & 0xfffffffffffffL) | 0x3ff0000000000000L);
        double r = Fused.add(m, INVERSES[2 * cell], -1);
        double square = r * r;
        double tail = Fused.add(square, Fused.add(r, -1.0 / 6, 1.0 / 5), Fused.add(r, -1.0 / 4, 1.0 / 3));
        double ofR = Fused.add(square, Fused.add(r, tail, -0.5), r);
        return Fused.add(exponent - 1023, LN2, INVERSES[2 * cell + 1]) + ofR;
    }

    /** log(1 − x) for x in [0, 1). */
    /* With k = the nearest 32nd to 1/(1 − x) below 2, exact in a double, log(1 − x) = log(1 + d) − log k, d = (1 − x) k − 1 within
     * 1/32 of zero. Small x has a series of its own, since 1 − x would lose it. */
    public static double logOneMinus(double x) {
        if (x < SMALL_PART) {
            return logOneMinusSmall(x);
        }
        if (!(x <= 0.5)) {
            return StrictMath.log1p(-x);
        }
        double y = 1 - x;
        int i = (int) (32 / y + 0.5) - 32;
        double d = y * (1 + i * 0x1p-5) - 1;
        double tail = 1.0 / 5 - d * (1.0 / 6 - d * (1.0 / 7 - d * (1.0 / 8 - d * (1.0 / 9 - d * (1.0 / 10)))));
        return d - d * d * (0.5 - d * (1.0 / 3 - d * (0.25 - d * tail))) - LOGARITHMS[i];
    }

    private static double logOneMinusSmall(double x) {
        return -x * (1 + x * (0.5 + x * (1.0 / 3 + x * (0.25 + x * 0.2))));
    }

    /** Writes {@link #logOneMinus(double)} of the first {@code count} numbers of {@code x}, which lie in [0, 1), into {@code out}: the same bits, without branches where all are small. */
    public static void logOneMinus(double[] x, int count, double[] out) {
        if (areWithin(LARGEST_SMALL_PART, x, count)) {
            for (int i = 0; i < count; i++) {
                out[i] = logOneMinusSmall(x[i]);
            }
        } else {
            for (int i = 0; i < count; i++) {
                out[i] = logOneMinus(x[i]);
            }
        }
    }
}
