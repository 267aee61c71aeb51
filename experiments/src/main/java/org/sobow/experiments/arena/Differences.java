package org.sobow.experiments.arena;

import java.util.function.BiConsumer;
import java.util.function.ToDoubleFunction;
import org.sobow.internal.Vectors;
import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.problem.Round;
import org.sobow.problem.ValueRound;

/** Derivatives by central differences of values: 2d values a gradient, 4d a product. For one thread. */
final class Differences {
    private static final double STEP = 1e-4;

    /** Longer, since a product is a difference of differences. */
    private static final double LONG_STEP = 1e-2;

    private Differences() {}

    /** A round of which there are values. */
    static Round of(ValueRound values) {
        return new Round(new Outer(values), new Inner(values));
    }

    /** ∂value/∂point_i ≈ (value(point + h e_i) − value(point − h e_i)) / 2h. */
    private static void gradient(ToDoubleFunction<double[]> value, double[] point, double[] out) {
        double[] moved = point.clone();
        for (int i = 0; i < point.length; i++) {
            moved[i] = point[i] + STEP;
            double above = value.applyAsDouble(moved);
            moved[i] = point[i] - STEP;
            out[i] = (above - value.applyAsDouble(moved)) / (2 * STEP);
            moved[i] = point[i];
        }
    }

    private record Outer(ValueRound round) implements OuterObjective {
        @Override
        public double value(double[] x, double[] y) {
            return round.f().value(x, y);
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            gradient(at -> round.f().value(at, y), x, out);
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            gradient(at -> round.f().value(x, at), y, out);
        }
    }

    private record Inner(ValueRound round) implements InnerObjective, FirstOrderInner {
        @Override
        public double value(double[] x, double[] y) {
            return round.g().value(x, y);
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            gradient(at -> round.g().value(at, y), x, out);
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            gradient(at -> round.g().value(x, at), y, out);
        }

        @Override
        public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
            along(y, v, out, (at, gradient) -> gradY(x, at, gradient));
        }

        @Override
        public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
            along(y, v, out, (at, gradient) -> gradX(x, at, gradient));
        }

        /** (gradient(y + hv) − gradient(y − hv)) / 2h, for an hv of a fixed length. */
        private static void along(double[] y, double[] v, double[] out, BiConsumer<double[], double[]> gradient) {
            double norm = Vectors.norm(v);
            double h = LONG_STEP / (norm > 0 ? norm : 1);
            double[] moved = new double[y.length];
            double[] below = new double[out.length];
            Vectors.step(y, h, v, moved);
            gradient.accept(moved, out);
            Vectors.step(y, -h, v, moved);
            gradient.accept(moved, below);
            for (int i = 0; i < out.length; i++) {
                out[i] = (out[i] - below[i]) / (2 * h);
            }
        }

        @Override
        public void project(double[] y) {
            round.g().project(y);
        }
    }
}
