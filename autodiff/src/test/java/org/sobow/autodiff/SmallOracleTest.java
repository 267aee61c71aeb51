package org.sobow.autodiff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.hipparchus.CalculusFieldElement;
import org.junit.jupiter.api.Test;
import org.sobow.problem.OracleCheck;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;
import org.sobow.testing.Seeds;

class SmallOracleTest {
    @Seeds(30)
    void quadratic_hasTheHandCodedOracles(long seed, int dimension) {
        QuadraticTwin twin = new QuadraticTwin(seed, dimension);
        Round derived = SmallProblem.of(twin.d1, twin.d2).round((x, y) -> f(twin, x, y), (x, y) -> g(twin, x, y));
        twin.assertSameOracles(derived);
    }

    private static <T extends CalculusFieldElement<T>> T f(QuadraticTwin twin, T[] x, T[] y) {
        T sum = x[0].linearCombination(x, x).multiply(QuadraticTwin.R);
        for (int i = 0; i < y.length; i++) {
            sum = sum.add(y[i].subtract(twin.d[i]).multiply(y[i].subtract(twin.d[i])));
        }
        return sum.multiply(0.5);
    }

    private static <T extends CalculusFieldElement<T>> T g(QuadraticTwin twin, T[] x, T[] y) {
        T sum = x[0].getField().getZero();
        for (int i = 0; i < y.length; i++) {
            T slope = y[0].linearCombination(twin.a[i], y)
                    .multiply(0.5)
                    .subtract(x[0].linearCombination(twin.b[i], x))
                    .subtract(twin.c[i]);
            sum = sum.add(y[i].multiply(slope));
        }
        return sum;
    }

    @Seeds(20)
    void transcendentalFunctions_passTheOracleCheck(long seed, int dimension) {
        Round round = SmallProblem.of(2, 2)
                .round(
                        (x, y) -> y[0].multiply(x[0]).tanh().add(y[1].exp().log1p()),
                        (x, y) -> y[0].multiply(x[0])
                                .cosh()
                                .add(y[1].subtract(x[1]).pow(2))
                                .add(y[0].multiply(y[0])),
                        Projection.box(-2, 2));
        Random random = new Random(seed);
        double[] x = random.doubles(2, -1, 1).toArray();
        double[] y = random.doubles(2, -1, 1).toArray();
        assertThat(OracleCheck.findings(round, x, y)).isEmpty();
        double[] far = {9, 0};
        round.g().project(far);
        assertThat(far).containsExactly(2, 0);
    }

    @Test
    void manyVariables_areRefusedWithTheOtherWay() {
        assertThatThrownBy(() -> SmallProblem.of(200, 101))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("d1 + d2 must be at most 300, got 200 + 101")
                .hasMessageContaining("use TensorProblem");
        assertThatThrownBy(() -> SmallProblem.of(Integer.MAX_VALUE, 1)).hasMessageContaining("use TensorProblem");
        assertThatThrownBy(() -> SmallProblem.of(0, 1)).hasMessage("d1 must be at least 1, got 0");
        Round largest = SmallProblem.of(200, 100)
                .round((x, y) -> y[0].linearCombination(y, y), (x, y) -> y[0].linearCombination(y, y));
        double[] out = new double[100];
        largest.g().gradY(new double[200], out.clone(), out);
        assertThat(out).containsOnly(0);
    }
}
