package org.sobow.learn.softmax;

/** base^n for n = 0, 1, 2, ...: a table, and beyond it {@link StrictMath#pow}. */
final class Powers {
    private static final int TABLE = 4096;

    private final double base;
    private final double[] table = new double[TABLE];

    Powers(double base) {
        this.base = base;
        for (int n = 0; n < TABLE; n++) {
            table[n] = flushed(n);
        }
    }

    double base() {
        return base;
    }

    double at(long n) {
        return n < TABLE ? table[(int) n] : flushed(n);
    }

    private double flushed(long n) {
        double power = StrictMath.pow(base, (double) n);
        return power < 1e-290 ? 0 : power;
    }
}
