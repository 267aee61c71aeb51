package org.sobow.applications;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.sobow.algorithm.OuterStep;
import org.sobow.problem.Groups;

/** What the steps of the outer level are measured in. */
public enum Metric {
    /** Equation (6) as it is. */
    PLAIN,
    /** Every parameter by the root of the running mean of its own squared hypergradient. */
    DIAGONAL;

    /** The weight of the past in that mean. */
    private static final double MEMORY = 0.99;

    /** The names of all, as on the command line. */
    public static List<String> names() {
        return Arrays.stream(values())
                .map(metric -> metric.name().toLowerCase(Locale.ROOT))
                .toList();
    }

    /** The metric of that name. */
    public static Metric of(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }

    /** The step of a recipe. */
    public OuterStep step() {
        return switch (this) {
            case PLAIN -> OuterStep.plain();
            case DIAGONAL -> OuterStep.normalized(MEMORY, Groups.each());
        };
    }
}
