package org.sobow.experiments.evaluate;

import java.util.List;
import org.sobow.experiments.CommandName;

/** A learner that {@code sobow evaluate} knows by name. */
public enum EvaluatedLearner {
    SELF_TUNING("linear model that tunes its step size and strengths while it learns; no settings"),
    SGD("the same model at the step and strength from which the self-tuning one starts, untuned"),
    ADAGRAD("AdaGrad at steps 0.01, 0.1 and 1; the best in hindsight counts"),
    FTRL("FTRL-proximal at its published defaults"),
    TRIVIAL("the class frequencies so far, or the mean, whatever the row"),
    MIXED(
            "several representations of a row in one model, which finds out which to trust; no settings. What sobow train learns by default");

    private final String description;

    EvaluatedLearner(String description) {
        this.description = description;
    }

    /** The names of those that take part where nothing is said. */
    static List<String> standardNames() {
        return CommandName.all(SELF_TUNING, SGD, ADAGRAD, FTRL, TRIVIAL);
    }

    /** One line for {@code sobow list}. */
    public String description() {
        return description;
    }
}
