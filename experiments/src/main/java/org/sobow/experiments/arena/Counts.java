package org.sobow.experiments.arena;

import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.problem.Round;

/** How often an algorithm asked for what. For one thread. */
final class Counts {
    private long values;
    private long gradients;
    private long products;

    long values() {
        return values;
    }

    long gradients() {
        return gradients;
    }

    /** Products with second derivatives. */
    long products() {
        return products;
    }

    /** A round that counts what is asked of it. */
    Round count(OuterObjective f, InnerObjective g) {
        return new Round(new Outer(this, f), new Inner(this, g));
    }

    private record Outer(Counts counts, OuterObjective f) implements OuterObjective {
        @Override
        public double value(double[] x, double[] y) {
            counts.values++;
            return f.value(x, y);
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            counts.gradients++;
            f.gradX(x, y, out);
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            counts.gradients++;
            f.gradY(x, y, out);
        }
    }

    private record Inner(Counts counts, InnerObjective g) implements InnerObjective, FirstOrderInner {
        @Override
        public double value(double[] x, double[] y) {
            counts.values++;
            return g.value(x, y);
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            counts.gradients++;
            g.gradY(x, y, out);
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            counts.gradients++;
            ((FirstOrderInner) g).gradX(x, y, out);
        }

        @Override
        public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
            counts.products++;
            g.hessianYY(x, y, v, out);
        }

        @Override
        public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
            counts.products++;
            g.jacobianXY(x, y, v, out);
        }

        @Override
        public void project(double[] y) {
            g.project(y);
        }
    }
}
