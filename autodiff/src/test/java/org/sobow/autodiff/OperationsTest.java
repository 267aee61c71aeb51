package org.sobow.autodiff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sobow.autodiff.tape.SparseRows;
import org.sobow.autodiff.tape.Tape;
import org.sobow.autodiff.tape.Var;
import org.sobow.problem.OracleCheck;
import org.sobow.problem.Round;

/**
 * Each operation of the tape, of a vector z and a matrix m that depend on x and y, against central differences, in first and second
 * derivatives, and against PyTorch.
 */
class OperationsTest {
    private static final int[] LABELS = {1, 0, 1};
    private static final double[] CONSTANTS = {0.5, -1, 2, 0.25};
    private static final double[] SPARSE = {2, 0, -1, 0, 3, 0, 0, 0, 0.5};
    private static final SparseRows ROWS =
            new SparseRows(new int[] {0, 2, 3, 4}, new int[] {0, 2, 1, 2}, new double[] {2, -1, 3, 0.5});

    private final List<String> warnings = new ArrayList<>();
    private final TapeProblem tapes =
            declared(TapeProblem.builder()).warnings(warnings::add).build();
    private static final TensorProblem TENSORS =
            declared(TensorProblem.builder()).build();

    private static <P> ProblemBuilder<P> declared(ProblemBuilder<P> builder) {
        return builder.x("u", 4).x("a", 3, 4).y("w", 4).y("b", 4, 2).y("s").allowNegativeCurvature();
    }

    /** The operation on the tape; z = u w, m = A B, s a number. */
    private interface OnTape {
        Var apply(Tape tape, Var z, Var m, Var s);
    }

    /** The same by PyTorch. */
    private interface OnTensors {
        Tensor apply(Tensor z, Tensor m, Tensor s);
    }

    private record Case(OnTape tape, OnTensors tensors) {}

    private static final Map<String, Case> CASES = Map.ofEntries(
            of("plus", (t, z, m, s) -> z.plus(z.exp()), (z, m, s) -> z.add(z.exp())),
            of(
                    "plus constant",
                    (t, z, m, s) -> z.plus(2).exp(),
                    (z, m, s) -> z.add(new Scalar(2)).exp()),
            of("minus", (t, z, m, s) -> m.exp().minus(m), (z, m, s) -> m.exp().sub(m)),
            of(
                    "minus constant",
                    (t, z, m, s) -> z.minus(2).exp(),
                    (z, m, s) -> z.sub(new Scalar(2)).exp()),
            of("times", (t, z, m, s) -> m.times(m.exp()), (z, m, s) -> m.mul(m.exp())),
            of("times itself", (t, z, m, s) -> z.times(z), (z, m, s) -> z.mul(z)),
            of(
                    "times constant",
                    (t, z, m, s) -> z.exp().times(-3),
                    (z, m, s) -> z.exp().mul(new Scalar(-3))),
            of("dividedBy", (t, z, m, s) -> z.dividedBy(z.exp()), (z, m, s) -> z.div(z.exp())),
            of(
                    "dividedBy constant",
                    (t, z, m, s) -> z.exp().dividedBy(4),
                    (z, m, s) -> z.exp().div(new Scalar(4))),
            of("scaledBy", (t, z, m, s) -> m.scaledBy(s), (z, m, s) -> m.mul(s)),
            of("max", (t, z, m, s) -> z.max(t.vector(CONSTANTS)), (z, m, s) -> z.maximum(vector())),
            of("max of all", (t, z, m, s) -> m.max(), (z, m, s) -> m.max()),
            of("matmul", (t, z, m, s) -> m.transpose().matmul(m), (z, m, s) -> m.t().matmul(m)),
            of("matmul vector", (t, z, m, s) -> m.matmul(z.slice(1, 3)), (z, m, s) -> m.matmul(z.narrow(0, 1, 2))),
            of("transpose", (t, z, m, s) -> m.transpose().row(1), (z, m, s) -> m.t().select(0, 1)),
            of("square", (t, z, m, s) -> m.square(), (z, m, s) -> m.square()),
            of(
                    "pow",
                    (t, z, m, s) -> z.square().plus(1).pow(1.7),
                    (z, m, s) -> above(z, 1).pow(new Scalar(1.7))),
            of("pow 2", (t, z, m, s) -> z.pow(2), (z, m, s) -> z.pow(new Scalar(2))),
            of(
                    "reciprocal",
                    (t, z, m, s) -> z.square().plus(1).reciprocal(),
                    (z, m, s) -> above(z, 1).reciprocal()),
            of("exp", (t, z, m, s) -> z.exp(), (z, m, s) -> z.exp()),
            of(
                    "log",
                    (t, z, m, s) -> z.square().plus(0.5).log(),
                    (z, m, s) -> above(z, 0.5).log()),
            of(
                    "sqrt",
                    (t, z, m, s) -> z.square().plus(0.5).sqrt(),
                    (z, m, s) -> above(z, 0.5).sqrt()),
            of("abs", (t, z, m, s) -> m.abs().times(m), (z, m, s) -> m.abs().mul(m)),
            of("sigmoid", (t, z, m, s) -> m.sigmoid(), (z, m, s) -> m.sigmoid()),
            of("tanh", (t, z, m, s) -> m.tanh(), (z, m, s) -> m.tanh()),
            of("relu", (t, z, m, s) -> m.relu(), (z, m, s) -> m.relu()),
            of("softplus", (t, z, m, s) -> m.softplus(), (z, m, s) -> torch.softplus(m)),
            of(
                    "huber",
                    (t, z, m, s) -> m.huber(0.7).sum(),
                    (z, m, s) -> torch.huber_loss(m, torch.zeros_like(m), 2, 0.7)),
            of("sum", (t, z, m, s) -> m.exp().sum(), (z, m, s) -> m.exp().sum()),
            of("mean", (t, z, m, s) -> m.exp().mean(), (z, m, s) -> m.exp().mean()),
            of(
                    "rowSums",
                    (t, z, m, s) -> m.exp().rowSums(),
                    (z, m, s) -> m.exp().sum(1)),
            of(
                    "columnSums",
                    (t, z, m, s) -> m.exp().columnSums(),
                    (z, m, s) -> m.exp().sum(0)),
            of("dot", (t, z, m, s) -> z.dot(z.exp()), (z, m, s) -> z.dot(z.exp())),
            of(
                    "normSquared",
                    (t, z, m, s) -> m.normSquared(),
                    (z, m, s) -> m.square().sum()),
            of("norm", (t, z, m, s) -> z.norm(), (z, m, s) -> z.norm()),
            of(
                    "distanceSquared",
                    (t, z, m, s) -> z.exp().distanceSquared(z.tanh()),
                    (z, m, s) -> torch.mse_loss(z.exp(), z.tanh(), 2)),
            of("logSumExp", (t, z, m, s) -> m.logSumExp(), (z, m, s) -> m.logsumexp(1)),
            of("logSumExp vector", (t, z, m, s) -> z.logSumExp(), (z, m, s) -> z.logsumexp(0)),
            of("softmax", (t, z, m, s) -> m.softmax(), (z, m, s) -> m.softmax(1)),
            of("logSoftmax", (t, z, m, s) -> z.logSoftmax(), (z, m, s) -> z.log_softmax(0)),
            of(
                    "crossEntropy",
                    (t, z, m, s) -> m.crossEntropy(LABELS),
                    (z, m, s) -> torch.cross_entropy_loss(m, labels())),
            of(
                    "gather",
                    (t, z, m, s) -> m.gather(new int[] {2, 0, 2, 1}),
                    (z, m, s) -> m.index_select(0, longs(2, 0, 2, 1))),
            of(
                    "gather vector",
                    (t, z, m, s) -> z.gather(new int[] {3, 3}),
                    (z, m, s) -> z.index_select(0, longs(3, 3))),
            of("pick", (t, z, m, s) -> m.pick(LABELS), (z, m, s) -> m.gather(1, labels().unsqueeze(1))),
            of("slice", (t, z, m, s) -> m.slice(1, 3), (z, m, s) -> m.narrow(0, 1, 2)),
            of("entry", (t, z, m, s) -> z.entry(2), (z, m, s) -> z.narrow(0, 2, 1)),
            of("row", (t, z, m, s) -> m.row(2), (z, m, s) -> m.narrow(0, 2, 1)),
            of(
                    "flat",
                    (t, z, m, s) -> m.flat().slice(1, 4),
                    (z, m, s) -> m.flatten().narrow(0, 1, 3)),
            of(
                    "reshape",
                    (t, z, m, s) -> m.reshape(2, 3).row(1),
                    (z, m, s) -> m.reshape(2, 3).narrow(0, 1, 1)),
            of("join", (t, z, m, s) -> z.join(z.exp()), (z, m, s) -> torch.cat(new TensorVector(z, z.exp()))),
            of("join rows", (t, z, m, s) -> m.join(m), (z, m, s) -> torch.cat(new TensorVector(m, m))),
            of("fill", (t, z, m, s) -> s.fill(m).times(m), (z, m, s) -> s.mul(m)),
            of(
                    "rows",
                    (t, z, m, s) -> z.rows(3).sigmoid(),
                    (z, m, s) -> z.expand(3, 4).sigmoid()),
            of(
                    "columns",
                    (t, z, m, s) -> z.columns(3).exp(),
                    (z, m, s) -> z.unsqueeze(1).expand(4, 3).exp()),
            of("part", (t, z, m, s) -> s.exp(), (z, m, s) -> s.exp()),
            of(
                    "sparse rows",
                    (t, z, m, s) -> ROWS.times(m).exp(),
                    (z, m, s) -> sparse().matmul(m).exp()),
            of("sparse rows, vector", (t, z, m, s) -> ROWS.times(z), (z, m, s) -> sparse().matmul(z.narrow(0, 0, 3))),
            of("constant matrix", (t, z, m, s) -> t.matrix(SPARSE, 3, 3).matmul(m), (z, m, s) -> sparse().matmul(m)));

    private static Map.Entry<String, Case> of(String name, OnTape tape, OnTensors tensors) {
        return Map.entry(name, new Case(tape, tensors));
    }

    private static Tensor vector() {
        return Tensors.of(CONSTANTS, 4);
    }

    private static Tensor sparse() {
        return Tensors.of(SPARSE, 3, 3);
    }

    private static Tensor longs(long... indices) {
        return torch.tensor(indices);
    }

    private static Tensor labels() {
        return longs(Arrays.stream(LABELS).asLongStream().toArray());
    }

    /** z^2 + c. */
    private static Tensor above(Tensor z, double c) {
        return z.square().add(new Scalar(c));
    }

    static List<String> names() {
        return CASES.keySet().stream().sorted().toList();
    }

    @ParameterizedTest
    @MethodSource("names")
    void derivatives_areThoseOfDifferencesAndOfPyTorch(String name) {
        Round tape = onTape(CASES.get(name).tape());
        Round tensors = onTensors(CASES.get(name).tensors());
        Random random = new Random(name.hashCode());
        for (int i = 0; i < 3; i++) {
            double[] x = random.doubles(16, -1.5, 1.5).toArray();
            double[] y = random.doubles(13, -1.5, 1.5).toArray();
            double[] v = random.doubles(13, -1, 1).toArray();
            assertThat(OracleCheck.findings(tape, x, y)).isEmpty();
            assertThat(tape.f().value(x, y)).isCloseTo(tensors.f().value(x, y), withinPercentage(1e-9));
            double[] expected = answers(tensors, x, y, v);
            double size = 1 + Arrays.stream(expected).map(Math::abs).max().orElse(0);
            assertThat(answers(tape, x, y, v)).containsExactly(expected, within(1e-12 * size));
        }
        assertThat(warnings).as("of the first round").isEmpty();
    }

    @ParameterizedTest
    @MethodSource("names")
    void lambdasOfTheTape_runOnPyTorchToo(String name) {
        OnTape operation = CASES.get(name).tape();
        Round onBoth = TENSORS.round((t, x, y) -> onTape(operation, t, x, y), (t, x, y) -> onTape(operation, t, x, y));
        Round tape = onTape(operation);
        Random random = new Random(name.hashCode());
        double[] x = random.doubles(16, -1.5, 1.5).toArray();
        double[] y = random.doubles(13, -1.5, 1.5).toArray();
        double[] v = random.doubles(13, -1, 1).toArray();
        assertThat(onBoth.f().value(x, y)).isCloseTo(tape.f().value(x, y), withinPercentage(1e-9));
        double[] expected = answers(tape, x, y, v);
        double size = 1 + Arrays.stream(expected).map(Math::abs).max().orElse(0);
        assertThat(answers(onBoth, x, y, v)).containsExactly(expected, within(1e-12 * size));
    }

    /** The sum of squares of what the operation gives, so that linear ones curve too. */
    private Round onTape(OnTape operation) {
        return tapes.round((t, x, y) -> onTape(operation, t, x, y), (t, x, y) -> onTape(operation, t, x, y));
    }

    private static Var onTape(OnTape operation, Tape t, Var x, Var y) {
        Var z = x.part("u").times(y.part("w"));
        Var m = x.part("a").matmul(y.part("b"));
        Var anchor = z.normSquared().plus(m.normSquared()).plus(y.part("s").square());
        return operation.apply(t, z, m, y.part("s")).normSquared().plus(anchor);
    }

    private static Round onTensors(OnTensors operation) {
        return TENSORS.round((x, y) -> onTensors(operation, x, y), (x, y) -> onTensors(operation, x, y));
    }

    private static Tensor onTensors(OnTensors operation, Tensors x, Tensors y) {
        Tensor z = x.tensor("u").mul(y.tensor("w"));
        Tensor m = x.tensor("a").matmul(y.tensor("b"));
        Tensor s = y.tensor("s");
        Tensor anchor = z.square().sum().add(m.square().sum()).add(s.square());
        return operation.apply(z, m, s).square().sum().add(anchor);
    }

    private static double[] answers(Round round, double[] x, double[] y, double[] v) {
        double[] gradX = new double[16];
        double[] gradY = new double[13];
        double[] hessian = new double[13];
        double[] jacobian = new double[16];
        round.f().gradX(x, y, gradX);
        round.f().gradY(x, y, gradY);
        round.g().hessianYY(x, y, v, hessian);
        round.g().jacobianXY(x, y, v, jacobian);
        return Arrays.stream(new double[][] {gradX, gradY, hessian, jacobian})
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }

    @Test
    void everyOperation_isAmongTheCases() {
        TreeSet<String> operations = Arrays.stream(Var.class.getMethods())
                .filter(method -> method.getReturnType() == Var.class)
                .map(method -> method.getName())
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(operations).hasSizeGreaterThan(40);
        assertThat(names()).containsAll(operations);
    }
}
