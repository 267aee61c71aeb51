package org.sobow.autodiff;

import org.jspecify.annotations.Nullable;

/**
 * The gradients that a thread's last pass through f gave, and where. Each of the two is handed out once: who asks for the same one again
 * may have changed the data in between.
 */
/* A thread-local holds this, so it must not lead back to its key: it knows f by a token, not by the object that a problem's rounds hold. */
final class LastGradients {
    private final Point point;
    private final double[] gradX;
    private final double[] gradY;
    private @Nullable Object of;
    private boolean hasX;
    private boolean hasY;

    LastGradients(int d1, int d2) {
        point = new Point(d1, d2);
        gradX = new double[d1];
        gradY = new double[d2];
    }

    void forget() {
        of = null;
    }

    void keep(Object token, double[] x, double[] y) {
        of = token;
        point.move(x, y);
        hasX = true;
        hasY = true;
    }

    boolean hasX(Object token, double[] x, double[] y) {
        return hasX && of == token && point.is(x, y);
    }

    boolean hasY(Object token, double[] x, double[] y) {
        return hasY && of == token && point.is(x, y);
    }

    double[] takeX() {
        hasX = false;
        return gradX;
    }

    double[] takeY() {
        hasY = false;
        return gradY;
    }

    /** Where a pass writes ∇_x. */
    double[] gradX() {
        return gradX;
    }

    /** Where a pass writes ∇_y. */
    double[] gradY() {
        return gradY;
    }
}
