package org.sobow.example;

import java.io.PrintStream;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;

/** The first program: a problem that drifts, written as f and g, and the loop that follows it. */
public final class FirstRunExample {
    private FirstRunExample() {}

    // snippet:start first-problem
    /** g_t(x, y) = (y − c)²/2 + (y − x)²/2: y is pulled to the data c and to x, so y*(x) = (x + c)/2. */
    record Fit(double c) implements InnerObjective {
        @Override
        public double value(double[] x, double[] y) {
            return ((y[0] - c) * (y[0] - c) + (y[0] - x[0]) * (y[0] - x[0])) / 2;
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            out[0] = 2 * y[0] - c - x[0];
        }

        @Override
        public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
            out[0] = 2 * v[0];
        }

        @Override
        public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
            out[0] = -v[0];
        }
    }

    /** f_t(x, y) = (y − d)²/2: how far the fit is from what validation says. */
    record Validate(double d) implements OuterObjective {
        @Override
        public double value(double[] x, double[] y) {
            return (y[0] - d) * (y[0] - d) / 2;
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            out[0] = 0;
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            out[0] = y[0] - d;
        }
    }

    // snippet:end

    // snippet:start first-run
    /** Follows the drift for 2,000 rounds; returns the last decision. */
    static double run(PrintStream out) {
        Sobow sobow = Sobow.builder()
                .alpha(0.3)
                .beta(0.1)
                .window(20, 0.98)
                .solver(new ConjugateGradient(1e-8), 10)
                .projection(Projection.ball(50))
                .build();
        Run run = sobow.start(new double[] {0}, new double[] {0});
        for (int t = 1; t <= 2000; t++) {
            double d = 1 + 0.5 * Math.sin(t / 500.0);
            run.step(new Round(new Validate(d), new Fit(0.5)));
            if (t % 500 == 0) {
                out.printf("round %d: x = %.3f, best x = %.3f%n", t, run.x()[0], 2 * d - 0.5);
            }
        }
        return run.x()[0];
    }
    // snippet:end

    public static void main(String[] args) {
        run(System.out);
    }
}
