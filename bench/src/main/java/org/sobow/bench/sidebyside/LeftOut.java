package org.sobow.bench.sidebyside;

import java.util.Arrays;
import java.util.List;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.tuning.Mixture;

/** A part of the mixture that can be left out, to see what it is worth. */
enum LeftOut {
    LAST("last"),
    EXPANSION("expansion"),
    NEIGHBORS("neighbors"),
    METRIC("metric"),
    /** Only numbers have errors that follow each other. */
    LAST_ERRORS("last errors"),
    /** Only numbers are corrected. */
    LEAST_SQUARES("least squares"),
    /** It learns nothing while labels come at once. */
    STEADY("steady");

    private final String words;

    LeftOut(String words) {
        this.words = words;
    }

    /** The parts that are judged on a stream of this task whose labels come so many rows late, in the order of tables. */
    static List<LeftOut> on(Task task, int delay) {
        return Arrays.stream(values())
                .filter(part -> part.isLate() == delay > 0)
                .filter(part -> (part != LAST_ERRORS && part != LEAST_SQUARES) || task == Task.REGRESSION)
                .toList();
    }

    /** Whether it is judged with late labels rather than with labels at once. */
    boolean isLate() {
        return this == STEADY;
    }

    /** Its name in tables. */
    String words() {
        return words;
    }

    /** All other parts. */
    Mixture rest() {
        Mixture all = Mixture.STANDARD;
        return switch (this) {
            case LAST -> all.withoutLast();
            case EXPANSION -> all.withoutExpansion();
            case NEIGHBORS -> all.withoutNeighbors();
            case METRIC -> all.withoutMetric();
            case LAST_ERRORS -> all.withoutLastErrors();
            case LEAST_SQUARES -> all.withoutLeastSquares();
            case STEADY -> all.withoutSteady();
        };
    }
}
