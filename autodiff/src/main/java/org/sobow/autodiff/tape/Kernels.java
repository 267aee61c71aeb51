package org.sobow.autodiff.tape;

/** Loops over stretches of arrays, in one fixed order of operations. */
final class Kernels {
    private Kernels() {}

    /** <a, b>. */
    /* Four partial sums: a single one would make every addition wait for the one before it. */
    static double dot(double[] a, int fromA, double[] b, int fromB, int length) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int whole = length & ~3;
        for (int i = 0; i < whole; i += 4) {
            s0 += a[fromA + i] * b[fromB + i];
            s1 += a[fromA + i + 1] * b[fromB + i + 1];
            s2 += a[fromA + i + 2] * b[fromB + i + 2];
            s3 += a[fromA + i + 3] * b[fromB + i + 3];
        }
        double sum = (s0 + s1) + (s2 + s3);
        for (int i = whole; i < length; i++) {
            sum += a[fromA + i] * b[fromB + i];
        }
        return sum;
    }

    /** to += c from. */
    static void add(double c, double[] from, int firstFrom, double[] to, int firstTo, int length) {
        for (int i = 0; i < length; i++) {
            to[firstTo + i] += c * from[firstFrom + i];
        }
    }

    /** The sum of the entries. */
    static double sum(double[] a, int from, int length) {
        double sum = 0;
        for (int i = from; i < from + length; i++) {
            sum += a[i];
        }
        return sum;
    }
}
