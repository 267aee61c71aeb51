package org.sobow.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sobow.testing.Dense.plus;

import org.sobow.problem.Round;
import org.sobow.testing.Dense;

/** What a slow twin of an algorithm is written with: the answers of the oracles in fresh arrays. */
final class SlowTwin {
    private SlowTwin() {}

    /** ∇_y g. */
    static double[] gradY(Round round, double[] x, double[] y) {
        double[] out = new double[y.length];
        round.g().gradY(x, y, out);
        return out;
    }

    /** ∇_y f. */
    static double[] fGradY(Round round, double[] x, double[] y) {
        double[] out = new double[y.length];
        round.f().gradY(x, y, out);
        return out;
    }

    /** ∇²_y g·v. */
    static double[] hessian(Round round, double[] x, double[] y, double[] v) {
        double[] out = new double[y.length];
        round.g().hessianYY(x, y, v, out);
        return out;
    }

    /** ∇²_y g, a column for each coordinate. */
    static double[][] hessian(Round round, double[] x, double[] y) {
        double[][] columns = new double[y.length][];
        for (int j = 0; j < y.length; j++) {
            double[] basis = new double[y.length];
            basis[j] = 1;
            columns[j] = hessian(round, x, y, basis);
        }
        return columns;
    }

    /** ∇_x f − ∇_x∇_y g·v. */
    static double[] hypergradient(Round round, double[] x, double[] y, double[] v) {
        double[] out = new double[x.length];
        double[] jv = new double[x.length];
        round.f().gradX(x, y, out);
        round.g().jacobianXY(x, y, v, jv);
        return plus(out, -1, jv);
    }

    static void assertNear(RunOf<?> run, double[] x, double[] y) {
        assertThat(Dense.distance(run.x(), x)).as("x in round %d", run.round()).isLessThan(1e-9);
        assertThat(Dense.distance(run.y(), y)).as("y in round %d", run.round()).isLessThan(1e-9);
    }
}
