package org.sobow.projection;

import java.util.List;

/**
 * The Euclidean projection onto a closed convex set, in place: the operator Π_X of equation (6).
 *
 * <p>Immutable and without allocation. The built-in ones are values: equal where they project alike, and printable.
 */
@FunctionalInterface
public interface Projection {
    /** Projects the entries {@code from} (inclusive) to {@code to} (exclusive) of {@code x} in place. */
    void project(double[] x, int from, int to);

    /** Projects {@code x} in place. */
    default void project(double[] x) {
        project(x, 0, x.length);
    }

    /** Throws unless this projection fits vectors of length {@code dimension}. */
    default void requireDimension(int dimension) {}

    /** All of R^d: changes nothing. */
    static Projection none() {
        return new WholeSpace();
    }

    /** {x : lower <= x_i <= upper}. */
    static Projection box(double lower, double upper) {
        return new Box(lower, upper);
    }

    /** {x : lower_i <= x_i <= upper_i}, for vectors of that length. */
    static Projection box(double[] lower, double[] upper) {
        return new CoordinateBox(lower, upper);
    }

    /** {x : x_i >= 0}. */
    static Projection nonNegative() {
        return box(0, Double.POSITIVE_INFINITY);
    }

    /** {x : ||x|| <= radius}. */
    static Projection ball(double radius) {
        return new Ball(radius);
    }

    /** {x : x_i >= 0, Σ x_i = total}. */
    static Projection simplex(double total) {
        return new Simplex(total);
    }

    /** The product of sets: each block projects its own run of coordinates, in the order given. */
    static Projection product(Block... blocks) {
        return new Product(List.of(blocks));
    }

    /**
     * One factor of a {@link #product}.
     *
     * @param length how many coordinates it has
     * @param projection the projection of those
     */
    record Block(int length, Projection projection) {
        public Block {
            if (length < 1) {
                throw new IllegalArgumentException("length of a block must be at least 1, got " + length);
            }
            projection.requireDimension(length);
        }
    }
}
