package org.sobow.autodiff;

import java.util.Arrays;
import org.sobow.internal.Vectors;

/** A copy of an (x, y), to tell by content whether another is the same. */
final class Point {
    private final double[] x;
    private final double[] y;

    Point(int d1, int d2) {
        x = new double[d1];
        y = new double[d2];
    }

    boolean is(double[] otherX, double[] otherY) {
        return Arrays.equals(x, otherX) && Arrays.equals(y, otherY);
    }

    void move(double[] toX, double[] toY) {
        Vectors.copy(toX, x);
        Vectors.copy(toY, y);
    }
}
