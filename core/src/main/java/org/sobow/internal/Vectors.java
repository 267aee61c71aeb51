package org.sobow.internal;

/**
 * Dense vector kernels in one fixed order of operations, so that equal inputs give equal bits on every machine.
 *
 * <p>Lengths are asserted, not checked: callers check at the public border.
 */
public final class Vectors {
    /** Names the arithmetic of this class; run reports carry it. */
    public static final String KERNEL = "scalar-8";

    /** Magnitudes below this are treated as zero by decaying sums; arithmetic on denormals is an order of magnitude slower. */
    public static final double FLUSH = 1e-290;

    private Vectors() {}

    /* Eight partial sums: a single one would make every addition wait for the one before it. The order is fixed, so the
     * result is reproducible, though it differs in the last bits from the naive loop. */
    public static double dot(double[] a, double[] b) {
        assert a.length == b.length;
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        double s4 = 0;
        double s5 = 0;
        double s6 = 0;
        double s7 = 0;
        int whole = a.length & ~7;
        for (int i = 0; i < whole; i += 8) {
            s0 += a[i] * b[i];
            s1 += a[i + 1] * b[i + 1];
            s2 += a[i + 2] * b[i + 2];
            s3 += a[i + 3] * b[i + 3];
            s4 += a[i + 4] * b[i + 4];
            s5 += a[i + 5] * b[i + 5];
            s6 += a[i + 6] * b[i + 6];
            s7 += a[i + 7] * b[i + 7];
        }
        double sum = ((s0 + s1) + (s2 + s3)) + ((s4 + s5) + (s6 + s7));
        for (int i = whole; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    public static double normSquared(double[] a) {
        return dot(a, a);
    }

    public static double norm(double[] a) {
        return Math.sqrt(dot(a, a));
    }

    /** ||a - b||^2. */
    public static double distanceSquared(double[] a, double[] b) {
        assert a.length == b.length;
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            double d = a[i] - b[i];
            sum += d * d;
        }
        return sum;
    }

    /** y += a x. */
    public static void axpy(double a, double[] x, double[] y) {
        assert x.length == y.length;
        for (int i = 0; i < x.length; i++) {
            y[i] += a * x[i];
        }
    }

    /** out = x + a d; {@code out} may be {@code x}. */
    public static void step(double[] x, double a, double[] d, double[] out) {
        assert x.length == d.length && x.length == out.length;
        for (int i = 0; i < x.length; i++) {
            out[i] = x[i] + a * d[i];
        }
    }

    /** y = x + a y. */
    public static void scaleAndAdd(double[] x, double a, double[] y) {
        assert x.length == y.length;
        for (int i = 0; i < x.length; i++) {
            y[i] = x[i] + a * y[i];
        }
    }

    /** y *= a. */
    public static void scale(double a, double[] y) {
        for (int i = 0; i < y.length; i++) {
            y[i] *= a;
        }
    }

    public static void copy(double[] from, double[] to) {
        assert from.length == to.length;
        System.arraycopy(from, 0, to, 0, from.length);
    }

    /** Whether every entry is zero. */
    public static boolean isZero(double[] a) {
        for (double value : a) {
            if (value != 0) {
                return false;
            }
        }
        return true;
    }

    /** The value, or zero where its magnitude is below {@link #FLUSH}. */
    public static double flush(double value) {
        return Math.abs(value) < FLUSH ? 0 : value;
    }

    /** The power of two at or below the largest magnitude; 1 where all are zero, NaN where one is NaN or infinite. */
    public static double unit(double[] a) {
        double largest = 0;
        for (double value : a) {
            double magnitude = Math.abs(value);
            if (!(magnitude <= Double.MAX_VALUE)) {
                return Double.NaN;
            }
            largest = Math.max(largest, magnitude);
        }
        if (largest == 0) {
            return 1;
        }
        long exponentBits = 0x7FFL << 52;
        return Double.longBitsToDouble(Double.doubleToRawLongBits(Math.max(largest, Double.MIN_NORMAL)) & exponentBits);
    }

    /** The first index whose entry is NaN or infinite, or -1. */
    public static int indexOfNonFinite(double[] a) {
        for (int i = 0; i < a.length; i++) {
            if (!(Math.abs(a[i]) <= Double.MAX_VALUE)) {
                return i;
            }
        }
        return -1;
    }
}
