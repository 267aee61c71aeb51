package org.sobow.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sobow.testing.Dense;
import org.sobow.testing.FaultyRound;
import org.sobow.testing.GradientOnly;
import org.sobow.testing.Quadratic;
import org.sobow.testing.Seeds;
import org.sobow.testing.SoftmaxRidge;

class DifferencedInnerTest {
    private static final int CLASSES = 3;
    /** Of the norm of the exact product. */
    private static final double RELATIVE = 1e-8;

    @Seeds(value = 20, largest = 6)
    void products_areThoseOfTheExactOracle(long seed, int features) {
        Random random = new Random(seed);
        int d2 = features * CLASSES;
        InnerObjective exact = softmax(seed, features).g();
        InnerObjective g = new DifferencedInner(new GradientOnly((FirstOrderInner) exact), features, d2);
        double[] x = Dense.vector(random, features);
        double[] y = Dense.vector(random, d2);
        for (double length : new double[] {1e-150, 1e-8, 1, 1e100}) {
            double[] v = Dense.vector(random, d2);
            for (int i = 0; i < d2; i++) {
                v[i] *= length;
            }
            double[] expected = new double[d2];
            double[] written = new double[d2];
            exact.hessianYY(x, y, v, expected);
            g.hessianYY(x, y, v, written);
            assertThat(Dense.distance(written, expected) / length).isLessThan(RELATIVE * Dense.norm(expected) / length);
            double[] expectedX = new double[features];
            double[] writtenX = new double[features];
            exact.jacobianXY(x, y, v, expectedX);
            g.jacobianXY(x, y, v, writtenX);
            assertThat(Dense.distance(writtenX, expectedX) / length)
                    .isLessThan(RELATIVE * Dense.norm(expectedX) / length);
        }
    }

    @Seeds(value = 20, largest = 6)
    void oracleCheck_acceptsGradientsOnly(long seed, int features) {
        Round round = softmax(seed, features);
        double[] x = Dense.vector(new Random(seed), features);
        double[] y = Dense.vector(new Random(~seed), features * CLASSES);
        OracleCheck.require(GradientOnly.of(round).differenced(x.length, y.length), x, y);
    }

    @Test
    void zeroDirection_givesZeroWithoutAGradient() {
        Round round = new FaultyRound(
                        Quadratic.random(1, 2, 3, 4).round(), FaultyRound.Oracle.G_GRAD_Y, FaultyRound.Fault.THROWS)
                .round();
        double[] out = {1, 2, 3};
        new DifferencedInner((FirstOrderInner) round.g(), 2, 3)
                .hessianYY(new double[2], new double[3], new double[3], out);
        assertThat(out).containsExactly(0, 0, 0);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY})
    void directionThatIsNotFinite_isNotHidden(double bad) {
        DifferencedInner g = new DifferencedInner(
                (FirstOrderInner) Quadratic.random(1, 2, 3, 4).round().g(), 2, 3);
        double[] out = new double[3];
        g.hessianYY(new double[2], new double[3], new double[] {1, bad, 1}, out);
        assertThat(Double.isFinite(Dense.norm(out))).isFalse();
    }

    @Test
    void projection_isThatOfG() {
        FirstOrderInner half = new FirstOrderInner() {
            @Override
            public double value(double[] x, double[] y) {
                return 0;
            }

            @Override
            public void gradX(double[] x, double[] y, double[] out) {}

            @Override
            public void gradY(double[] x, double[] y, double[] out) {}

            @Override
            public void project(double[] y) {
                y[0] = Math.max(0, y[0]);
            }
        };
        double[] y = {-3};
        new DifferencedInner(half, 1, 1).project(y);
        assertThat(y).containsExactly(0);
    }

    @Test
    void vectorsOfWrongLength_areRefused() {
        DifferencedInner g = new DifferencedInner(
                (FirstOrderInner) Quadratic.random(1, 2, 3, 4).round().g(), 2, 3);
        assertThatThrownBy(() -> g.hessianYY(new double[2], new double[4], new double[3], new double[3]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("y must have length 3, got 4");
        assertThatThrownBy(() -> g.jacobianXY(new double[2], new double[3], new double[3], new double[3]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("out must have length 2, got 3");
    }

    @Test
    void buffered_allocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        DifferencedInner g = new DifferencedInner(
                (FirstOrderInner) Quadratic.random(1, 2, 3, 4).round().g(), 2, 3);
        double[] x = {1, 2};
        double[] y = {1, 2, 3};
        double[] v = {3, 2, 1};
        double[] out = new double[3];
        int products = 20_000;
        spin(g, x, y, v, out, products);
        long before = threads.getCurrentThreadAllocatedBytes();
        spin(g, x, y, v, out, products);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(products);
    }

    private static void spin(InnerObjective g, double[] x, double[] y, double[] v, double[] out, int products) {
        for (int i = 0; i < products; i++) {
            g.hessianYY(x, y, v, out);
        }
    }

    private static Round softmax(long seed, int features) {
        return SoftmaxRidge.random(seed, features, CLASSES, 5, SoftmaxRidge.Regularizer.SUM);
    }
}
