package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** A grid of fixed steps and strengths, of which the best in hindsight counts. */
public record Grid(List<Double> steps, List<Double> strengths) {
    /** Nine steps times five strengths. */
    public static final Grid STANDARD =
            new Grid(List.of(0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0), List.of(0.0, 1e-5, 1e-4, 1e-3, 1e-2));

    public Grid {
        steps = List.copyOf(steps);
        strengths = List.copyOf(strengths);
    }

    /** How many settings there are. */
    public int size() {
        return steps.size() * strengths.size();
    }

    /** The variants in the order of the steps, those of one step in the order of the strengths. */
    List<Contender.Variant> variants(BiFunction<Double, Double, Contender.Variant> variant) {
        List<Contender.Variant> variants = new ArrayList<>();
        for (double step : steps) {
            for (double strength : strengths) {
                variants.add(variant.apply(step, strength));
            }
        }
        return variants;
    }

    double step(int variant) {
        return steps.get(variant / strengths.size());
    }

    double strength(int variant) {
        return strengths.get(variant % strengths.size());
    }

    /** Whether the variant has the smallest or the largest step, so that a wider grid might hold a better one. */
    boolean isAtEdge(int variant) {
        int row = variant / strengths.size();
        return row == 0 || row == steps.size() - 1;
    }
}
