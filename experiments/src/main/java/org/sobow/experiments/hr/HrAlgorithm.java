package org.sobow.experiments.hr;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.sobow.algorithm.Oagd;
import org.sobow.algorithm.Ogd;
import org.sobow.algorithm.Optimizer;
import org.sobow.algorithm.Sobow;
import org.sobow.algorithm.SolverBuilder;
import org.sobow.experiments.compare.Contender;

/** The algorithms that the paper compares. */
public enum HrAlgorithm {
    /** The window average of stored hypergradients; one solve a round. */
    SOBOW,
    /** Hypergradients of the last K functions at the current decision; K solves a round. */
    OAGD,
    /** The current hypergradient only; SOBOW with K = 1. */
    OGD;

    /** Its name on the command line. */
    public String commandName() {
        return name().toLowerCase(Locale.ROOT);
    }

    static HrAlgorithm named(String commandName) {
        return valueOf(commandName.toUpperCase(Locale.ROOT));
    }

    /** SOBOW-50, OAGD-50, OGD. */
    String label(HrSettings settings) {
        return this == OGD ? name() : name() + "-" + settings.window();
    }

    /** The contender under the label that tables and charts give it. */
    Contender<HrStream> contender(String label, HrSettings settings, Contender.Starter<HrStream> starter) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("algorithm", name());
        facts.put("window", window(settings));
        facts.put("eta", this == OGD ? 1.0 : settings.eta());
        facts.put("innerSteps", settings.innerSteps());
        Contender.Role role = this == SOBOW ? Contender.Role.JUDGED : Contender.Role.RIVAL;
        return new Contender<>(commandName(), label, role, facts, starter);
    }

    int window(HrSettings settings) {
        return this == OGD ? 1 : settings.window();
    }

    Optimizer recipe(HrSettings settings) {
        return switch (this) {
            case SOBOW -> configure(Sobow.builder().window(settings.window(), settings.eta()), settings);
            case OAGD -> configure(Oagd.builder().window(settings.window(), settings.eta()), settings);
            case OGD -> configure(Ogd.builder(), settings);
        };
    }

    private static <R, B extends SolverBuilder<R, B>> R configure(B builder, HrSettings settings) {
        return builder.alpha(settings.values().number("alpha"))
                .beta(settings.values().number("beta"))
                .innerSteps(settings.innerSteps())
                .solver(
                        settings.solver().with(settings.values().number("solver-step")),
                        settings.values().integer("steps"))
                .build();
    }
}
