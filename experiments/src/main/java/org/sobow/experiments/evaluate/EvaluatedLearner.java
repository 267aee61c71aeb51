package org.sobow.experiments.evaluate;

/** A learner that {@code sobow evaluate} knows by name. */
public enum EvaluatedLearner {
    SELF_TUNING("linear model that tunes its step size and strengths while it learns; no settings"),
    SGD("the same model at the step and strength from which the self-tuning one starts, untuned"),
    ADAGRAD("AdaGrad at steps 0.01, 0.1 and 1; the best in hindsight counts"),
    FTRL("FTRL-proximal at its published defaults"),
    TRIVIAL("the class frequencies so far, or the mean, whatever the row");

    private final String description;

    EvaluatedLearner(String description) {
        this.description = description;
    }

    /** One line for {@code sobow list}. */
    public String description() {
        return description;
    }
}
