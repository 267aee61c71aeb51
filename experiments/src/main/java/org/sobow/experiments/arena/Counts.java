package org.sobow.experiments.arena;

import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.problem.ProximalRound;
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

    /** Round {@code t} of a stream as algorithms get it: it counts what is asked of it, and gives differences of values where there is nothing else. */
    Round reveal(ArenaProblem problem, ArenaStream stream, int t) {
        Round counted = new Round(new Outer(this, stream.f(t)), new Inner(this, stream.g(t)));
        return problem.onlyValues() ? Differences.of(counted) : counted;
    }

    /** A counted round of a {@link Composite} g, in its parts. */
    static ProximalRound proximal(Round counted) {
        Inner inner = (Inner) counted.g();
        Composite composite = (Composite) inner.g;
        return new ProximalRound(counted.f(), new Inner(inner.counts, composite.smooth()), composite.psi());
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
