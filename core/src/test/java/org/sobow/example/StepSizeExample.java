package org.sobow.example;

import java.util.List;
import org.sobow.algorithm.ForwardSobow;
import org.sobow.algorithm.OuterStep;
import org.sobow.algorithm.Run;
import org.sobow.problem.Groups;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;

/** A step size that nobody chose: tuned while the rounds are learned. */
public final class StepSizeExample {
    private StepSizeExample() {}

    // snippet:start step-size
    /** Learns the rounds from the step size {@code start}; returns the step size they came to. */
    static double tune(List<Round> rounds, double start, double[] y1) {
        ForwardSobow recipe = ForwardSobow.stepSizes(Groups.one(), 0.99)
                .alpha(1)
                .beta(0.02)
                .window(50, 0.98)
                .outerStep(OuterStep.normalized(0.99))
                .projection(Projection.box(Math.log(1e-5), Math.log(0.5)))
                .build();
        Run run = recipe.start(new double[] {Math.log(start)}, y1);
        for (Round round : rounds) {
            run.step(round);
        }
        return Math.exp(run.x()[0]);
    }
    // snippet:end
}
