package org.sobow.experiments.evaluate;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A learner that {@code sobow evaluate} knows by name. */
public enum EvaluatedLearner {
    SELF_TUNING("linear model that tunes its step size and strengths while it learns; no settings"),
    SGD("the same model at the step and strength from which the self-tuning one starts, untuned"),
    ADAGRAD("AdaGrad at steps 0.01, 0.1 and 1; the best in hindsight counts"),
    FTRL("FTRL-proximal at its published defaults"),
    TRIVIAL("the class frequencies so far, or the mean, whatever the row"),
    MIXED("several representations of a row in one model, which finds out which to trust; no settings");

    private final String description;

    EvaluatedLearner(String description) {
        this.description = description;
    }

    /** Its name on the command line. */
    public String commandName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The names of all of them. */
    public static List<String> names() {
        return Arrays.stream(values()).map(EvaluatedLearner::commandName).toList();
    }

    /** The names of those that take part where nothing is said. */
    static List<String> standardNames() {
        return names().stream()
                .filter(name -> !name.equals(MIXED.commandName()))
                .toList();
    }

    /** The learner of that name. */
    static EvaluatedLearner of(String name) {
        return values()[names().indexOf(name)];
    }

    /** One line for {@code sobow list}. */
    public String description() {
        return description;
    }
}
