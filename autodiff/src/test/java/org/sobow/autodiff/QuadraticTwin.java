package org.sobow.autodiff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.sobow.problem.OracleCheck;
import org.sobow.problem.Round;
import org.sobow.testing.Dense;
import org.sobow.testing.Quadratic;

/** The numbers of a {@link Quadratic} problem, g = y'Ay/2 - y'(Bx + c), f = ||y - d||^2/2 + r||x||^2/2, and a comparison with it. */
final class QuadraticTwin {
    static final double R = 0.5;
    private static final double TOLERANCE = 1e-12;

    final int d1;
    final int d2;
    final double[][] a;
    final double[][] b;
    final double[] c;
    final double[] d;
    private final Random random;

    QuadraticTwin(long seed, int dimension) {
        d1 = dimension;
        d2 = 1 + dimension / 2;
        random = new Random(seed);
        a = Dense.positiveDefinite(random, d2, 1, 10);
        b = new double[d2][];
        Arrays.setAll(b, i -> Dense.vector(random, d1));
        c = Dense.vector(random, d2);
        d = Dense.vector(random, d2);
    }

    double[] flatA() {
        return Arrays.stream(a).flatMapToDouble(Arrays::stream).toArray();
    }

    double[] flatB() {
        return Arrays.stream(b).flatMapToDouble(Arrays::stream).toArray();
    }

    void assertSameOracles(Round derived) {
        Round byHand = Quadratic.of(a, b, c, d, R).round();
        double[] x = Dense.vector(random, d1);
        double[] y = Dense.vector(random, d2);
        double[] v = Dense.vector(random, d2);
        assertThat(OracleCheck.findings(derived, x, y)).isEmpty();
        assertThat(derived.f().value(x, y)).isCloseTo(byHand.f().value(x, y), within(TOLERANCE * 100));
        assertThat(derived.g().value(x, y)).isCloseTo(byHand.g().value(x, y), within(TOLERANCE * 100));
        assertSame(
                "f.gradX",
                d1,
                out -> derived.f().gradX(x, y, out),
                out -> byHand.f().gradX(x, y, out));
        assertSame(
                "f.gradY",
                d2,
                out -> derived.f().gradY(x, y, out),
                out -> byHand.f().gradY(x, y, out));
        assertSame(
                "g.gradY",
                d2,
                out -> derived.g().gradY(x, y, out),
                out -> byHand.g().gradY(x, y, out));
        assertSame(
                "g.hessianYY",
                d2,
                out -> derived.g().hessianYY(x, y, v, out),
                out -> byHand.g().hessianYY(x, y, v, out));
        assertSame(
                "g.jacobianXY",
                d1,
                out -> derived.g().jacobianXY(x, y, v, out),
                out -> byHand.g().jacobianXY(x, y, v, out));
    }

    private interface Oracle {
        void write(double[] out);
    }

    private static void assertSame(String name, int length, Oracle derived, Oracle byHand) {
        double[] out = new double[length];
        double[] expected = new double[length];
        derived.write(out);
        byHand.write(expected);
        assertThat(out).as(name).containsExactly(expected, within(TOLERANCE * 100));
    }
}
