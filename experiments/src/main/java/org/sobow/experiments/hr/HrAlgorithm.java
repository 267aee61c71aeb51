package org.sobow.experiments.hr;

import java.util.LinkedHashMap;
import java.util.Map;
import org.sobow.algorithm.Optimizer;
import org.sobow.algorithm.Sobow;
import org.sobow.experiments.CommandName;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.OuterAlgorithm;

/** An algorithm that the paper compares, under settings of its own. */
record HrAlgorithm(OuterAlgorithm kind, HrSettings settings) {
    /** SOBOW-50, OAGD-50, OGD. */
    String label() {
        return kind.label(settings.window());
    }

    /** The contender under the label that tables and charts give it. */
    Contender<HrStream> contender(String label, Contender.Starter<HrStream> starter) {
        boolean windowed = kind != OuterAlgorithm.OGD;
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("algorithm", kind.name());
        facts.put("window", windowed ? settings.window() : 1);
        facts.put("eta", windowed ? settings.eta() : 1.0);
        facts.put("innerSteps", settings.innerSteps());
        return new Contender<>(CommandName.of(kind), label, kind.role(), facts, starter);
    }

    Optimizer recipe() {
        return kind.recipe(Sobow.builder()
                .window(settings.window(), settings.eta())
                .alpha(settings.values().number("alpha"))
                .beta(settings.values().number("beta"))
                .innerSteps(settings.innerSteps())
                .solver(
                        settings.solver().with(settings.values().number("solver-step")),
                        settings.values().integer("steps"))
                .build());
    }
}
