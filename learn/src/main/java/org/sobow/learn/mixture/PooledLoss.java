package org.sobow.learn.mixture;

/** The loss of pooled scores, and its derivatives along the shares of the parts. For one thread. */
interface PooledLoss {
    /** How many scores a part has: one for each class, or one number. */
    int outputs();

    /** Returns the loss for these outputs. */
    PooledLoss withOutputs(int count);

    /** Takes the pooled scores. */
    void predict(double[] pooled);

    /** Writes what users see of pooled scores {@code f} into {@code out}. Changes nothing: for any thread. */
    void tell(double[] f, double[] out);

    /** How likely the scores that were taken last are wrong, by what they say themselves; infinite where they say nothing of that. */
    double doubt();

    /** The same of what users see. Changes nothing: for any thread. */
    double doubt(double[] told);

    /** The loss of the scores that were taken last. */
    double of(double target);

    /** What the scale of likelihoods is the running mean of: the squared loss of an answer to users, or 1 where likelihoods have no scale. */
    double spread(double[] answer, double target);

    /**
     * Writes into {@code out} how likely each answer to users makes the target, up to a factor that all have in common.
     *
     * @param weight how often the example counts
     * @param scale the running mean of {@link #spread}
     */
    void likelihoods(double[][] answers, double target, double weight, double scale, double[] out);

    /** How wrong they are, in [0, 1]; costs less than the loss. */
    double surprise(double target);

    /** How wrong an answer to users is, in [0, 1]. */
    double surprise(double[] answer, double target);

    /**
     * Writes the derivatives of the loss along the shares: the first into {@code first}, the second into {@code second} row by row, with columns up to
     * the row's own number.
     *
     * @param scores of each part that was pooled
     */
    void derive(double[][] scores, double target, double[] first, double[] second);
}
