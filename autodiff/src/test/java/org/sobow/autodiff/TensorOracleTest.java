package org.sobow.autodiff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sobow.testing.Refusal.assertRefused;

import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OracleCheck;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;
import org.sobow.testing.Seeds;

class TensorOracleTest {
    @Seeds(10)
    void quadratic_hasTheHandCodedOracles(long seed, int dimension) {
        QuadraticTwin twin = new QuadraticTwin(seed, dimension);
        Round derived = TensorProblem.builder()
                .x("x", twin.d1)
                .y("y", twin.d2)
                .build()
                .round(
                        (x, y) -> half(y.tensor().sub(Tensors.of(twin.d, twin.d2)))
                                .add(half(x.tensor()).mul(new Scalar(QuadraticTwin.R))),
                        (x, y) -> y.tensor()
                                .dot(Tensors.of(twin.flatA(), twin.d2, twin.d2)
                                        .matmul(y.tensor())
                                        .mul(new Scalar(0.5))
                                        .sub(Tensors.of(twin.flatB(), twin.d2, twin.d1)
                                                .matmul(x.tensor()))
                                        .sub(Tensors.of(twin.c, twin.d2))));
        twin.assertSameOracles(derived);
    }

    private static Tensor half(Tensor z) {
        return z.square().sum().mul(new Scalar(0.5));
    }

    /** x: the hidden layer's weights and biases; y: the head's. */
    private static Round network(long seed) {
        Random random = new Random(seed);
        double[] inputs = random.doubles(8 * 3, -1, 1).toArray();
        double[] targets = random.doubles(8, -1, 1).toArray();
        TensorFunction loss = (x, y) -> {
            Tensor hidden =
                    torch.tanh(Tensors.of(inputs, 8, 3).matmul(x.tensor("W")).add(x.tensor("b")));
            Tensor predicted = hidden.matmul(y.tensor("w")).add(y.tensor("c"));
            return predicted.sub(Tensors.of(targets, 8)).square().mean();
        };
        TensorProblem problem =
                TensorProblem.builder().x("W", 3, 4).x("b", 4).y("w", 4).y("c").build();
        return problem.round(
                loss, (x, y) -> loss.apply(x, y).add(half(y.tensor("w"))).add(half(y.tensor("c"))), Projection.ball(3));
    }

    @Seeds(10)
    void network_passesTheOracleCheck(long seed, int dimension) {
        Random random = new Random(seed);
        double[] x = random.doubles(16, -1, 1).toArray();
        double[] y = random.doubles(5, -1, 1).toArray();
        assertThat(OracleCheck.findings(network(seed), x, y)).isEmpty();
        double[] far = {9, 0, 0, 0, 0};
        network(seed).g().project(far);
        assertThat(far).containsExactly(3, 0, 0, 0, 0);
    }

    @Test
    void functionThatIgnoresX_hasZeroDerivativesInX() {
        Round round = TensorProblem.builder()
                .x("x", 3)
                .y("y", 2)
                .build()
                .round((x, y) -> half(y.tensor()), (x, y) -> half(y.tensor()));
        double[] x = {1, 2, 3};
        double[] y = {4, 5};
        assertThat(OracleCheck.findings(round, x, y)).isEmpty();
        double[] out = {7, 7, 7};
        round.f().gradX(x, y, out);
        assertThat(out).containsExactly(0, 0, 0);
        out[1] = 7;
        round.g().jacobianXY(x, y, y, out);
        assertThat(out).containsExactly(0, 0, 0);
    }

    @Test
    void productsAtOnePoint_shareOneEvaluationOfG() {
        AtomicInteger evaluations = new AtomicInteger();
        TensorProblem problem = TensorProblem.builder().x("x", 2).y("y", 2).build();
        TensorFunction counted = (x, y) -> {
            evaluations.incrementAndGet();
            return half(y.tensor().mul(x.tensor())).add(half(y.tensor()));
        };
        InnerObjective g = problem.round(counted, counted).g();
        double[] x = {1, 2};
        double[] y = {3, 4};
        double[] out = new double[2];
        for (int i = 1; i <= 10; i++) {
            g.hessianYY(x.clone(), y.clone(), new double[] {i, 1}, out);
            assertThat(out).containsExactly(2 * i, 5);
        }
        g.jacobianXY(x, y, new double[] {1, 1}, out);
        assertThat(evaluations).hasValue(1);
        y[0] = 5;
        g.jacobianXY(x, y, new double[] {1, 1}, out);
        assertThat(out).containsExactly(10, 16);
        assertThat(evaluations).hasValue(2);
        // another round of the same problem, at the same point
        problem.round(counted, counted).g().jacobianXY(x, y, new double[] {1, 1}, out);
        assertThat(evaluations).hasValue(3);
    }

    @Test
    void gradientsOfFAtOnePoint_shareOneEvaluation() {
        AtomicInteger evaluations = new AtomicInteger();
        TensorFunction counted = (x, y) -> {
            evaluations.incrementAndGet();
            return x.tensor().dot(y.tensor());
        };
        Round round =
                TensorProblem.builder().x("x", 2).y("y", 2).unchecked().build().round(counted, counted);
        double[] out = new double[2];
        round.f().gradY(new double[] {1, 2}, new double[] {3, 4}, out);
        round.f().gradX(new double[] {1, 2}, new double[] {3, 4}, out);
        assertThat(out).containsExactly(3, 4);
        assertThat(evaluations).hasValue(1);
    }

    @Test
    void newThreads_haveOneThreadOfTheLibraryToo() throws InterruptedException {
        TensorProblem.builder().x("x", 1).y("y", 1).build();
        AtomicInteger seen = new AtomicInteger();
        Thread thread = new Thread(() -> seen.set(torch.get_num_threads()));
        thread.start();
        thread.join();
        assertThat(seen).hasValue(1);
        assertThat(torch.get_num_threads()).isEqualTo(1);
    }

    @Test
    void variables_packAndUnpack() {
        Variables variables =
                TensorProblem.builder().x("W", 2, 3).x("b").y("y", 1).build().x();
        double[] packed = variables.pack(Map.of("b", new double[] {7}, "W", new double[] {1, 2, 3, 4, 5, 6}));
        assertThat(packed).containsExactly(1, 2, 3, 4, 5, 6, 7);
        assertThat(variables.part("b", packed)).containsExactly(7);
        assertThat(variables.part("W", packed)).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(variables.length()).isEqualTo(7);
        assertThat(variables.entry(5)).isEqualTo("W[1, 2]");
        assertThat(variables.entry(6)).isEqualTo("b");
        assertThat(variables).hasToString("Variables[parts=[W[2, 3], b[]]]");
    }

    @Test
    void badVariables_areRefused() {
        ProblemBuilder<TensorProblem> builder = TensorProblem.builder();
        assertRefused(() -> builder.x("W", 2, 0), "sizes of W must be at least 1, got [2, 0]");
        assertRefused(() -> builder.x("W", 1 << 20, 1 << 20), "W must fit an array, got the shape [1048576, 1048576]");
        assertRefused(builder::build, "variables must have at least one tensor, got none");
        builder.x("W", 2).x("W", 3).y("y", 1);
        assertRefused(builder::build, "names must differ, got W twice");
        Variables variables =
                TensorProblem.builder().x("a", 2).x("b", 1).y("y", 1).build().x();
        assertThatThrownBy(() -> variables.pack(Map.of("a", new double[2])))
                .hasMessageStartingWith("values must be named a, b, got");
        assertThatThrownBy(() -> variables.pack(Map.of("a", new double[3], "b", new double[1])))
                .hasMessage("a must have length 2, got 3");
        assertThatThrownBy(() -> variables.part("c", new double[3])).hasMessage("name must be one of a, b, got c");
        assertThatThrownBy(() -> Tensors.of(new double[3], 2, 2))
                .hasMessage("values must have length 4 for this shape, got 3");
    }
}
