package org.sobow.learn.softmax;

/** What a learner tunes, as it is now. Not a copy: it follows the learner, on the learner's thread. */
public interface Hyperparameters {
    /** The inner step size, alpha. */
    double step();

    /** How many strengths lambda there are: one a feature (the bias included), one a group, or one. */
    int strengths();

    /** The logarithm of strength {@code index}, for an index in [0, strengths). */
    double lambda(int index);

    /** The logarithm of the strength that holds for {@code feature}; the initial one for a feature never seen. */
    double lambdaOf(int feature);

    /** Writes every lambda into {@code out}, of length {@link #strengths()}. */
    default void lambdas(double[] out) {
        if (out.length != strengths()) {
            throw new IllegalArgumentException("out must have length " + strengths() + ", got " + out.length);
        }
        for (int i = 0; i < out.length; i++) {
            out[i] = lambda(i);
        }
    }
}
