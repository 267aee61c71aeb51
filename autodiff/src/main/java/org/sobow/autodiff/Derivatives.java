package org.sobow.autodiff;

/**
 * A function of (x, y) and its derivatives, however they are computed. They may be written as NaN; the value is checked, since it may
 * be NaN where its derivatives are not.
 */
interface Derivatives {
    double value(double[] x, double[] y);

    /** Writes ∇_x into {@code outX} and ∇_y into {@code outY}. */
    void gradients(double[] x, double[] y, double[] outX, double[] outY);

    /** Writes ∇_x. */
    void gradX(double[] x, double[] y, double[] out);

    /** Writes ∇_y. */
    void gradY(double[] x, double[] y, double[] out);

    /** Writes ∇²_y·v. */
    void hessianYY(double[] x, double[] y, double[] v, double[] out);

    /** Writes ∇_x∇_y·v. */
    void jacobianXY(double[] x, double[] y, double[] v, double[] out);
}
