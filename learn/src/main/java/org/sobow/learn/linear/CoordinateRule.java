package org.sobow.learn.linear;

/** A run of {@link Adaptive}: moves every weight by the gradients it has seen at that weight alone. For one thread. */
interface CoordinateRule {
    /** Starts with all weights 0. */
    static CoordinateRule of(Adaptive recipe) {
        if (recipe instanceof Adaptive.AdaGrad adaGrad) {
            return new AdaGradRule(adaGrad);
        }
        return new FtrlRule((Adaptive.Ftrl) recipe);
    }

    /** Makes room for that many weights, where there is none yet. */
    void reserve(int weights);

    /** Weight {@code i}. */
    double weight(int i);

    /** Takes one gradient at weight {@code i}. */
    void step(int i, double gradient);

    /** How many bytes its state takes. */
    long bytes();
}
