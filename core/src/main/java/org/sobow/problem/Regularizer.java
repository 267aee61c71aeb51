package org.sobow.problem;

/**
 * The part ψ(x, y) of an inner objective g + ψ that has kinks or walls: convex in y, with a known proximal step.
 *
 * <p>Near its minimum such a g + ψ is smooth along the directions that keep y on its kinks (zeros stay zeros, a coordinate at a bound stays there): the active manifold. The hypergradient is that of
 * the problem on this manifold. It is exact where no coordinate is just about to leave it (strict complementarity), and one of several where one is. Implementations are immutable and keep no
 * reference to an argument.
 */
public interface Regularizer {
    /** Returns ψ(x, y); infinite outside of its set. */
    double value(double[] x, double[] y);

    /** Replaces {@code y} by argmin_z ψ(x, z) + ||z − y||² / (2 step). */
    void proximal(double[] x, double step, double[] y);

    /** Projects {@code v}, in place, onto the directions that keep {@code y} on its kinks. */
    void tangent(double[] x, double[] y, double[] v);

    /** Adds ∇²_y ψ(x, y)·v to {@code out}, for a {@code v} along the tangent. */
    default void addHessianYY(double[] x, double[] y, double[] v, double[] out) {}

    /** Adds ∇_x∇_y ψ(x, y)·v to {@code out}, of length d1, for a {@code v} along the tangent. */
    default void addJacobianXY(double[] x, double[] y, double[] v, double[] out) {}

    /** strength · Σ |y_i|. */
    static Regularizer l1(double strength) {
        return new L1(strength, new int[0]);
    }

    /** Σ_i e^(x_k) |y_i| where k is the group of coordinate i: the strengths are what x tunes, by their logarithms in its first entries. */
    static Regularizer tunedL1(Groups groups, int d2) {
        return new L1(1, groups.indices(d2));
    }

    /** strength · Σ_k ||y of group k||. */
    static Regularizer groupLasso(double strength, Groups groups, int d2) {
        return new GroupLasso(strength, false, groups.indices(d2));
    }

    /** Σ_k e^(x_k) ||y of group k||: the strengths are what x tunes, by their logarithms in its first entries. */
    static Regularizer tunedGroupLasso(Groups groups, int d2) {
        return new GroupLasso(1, true, groups.indices(d2));
    }

    /** No cost where lower <= y_i <= upper for all i, and an infinite one elsewhere. */
    static Regularizer box(double lower, double upper) {
        return new BoxWalls(lower, upper);
    }
}
