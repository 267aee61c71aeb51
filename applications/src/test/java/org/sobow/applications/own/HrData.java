package org.sobow.applications.own;

import java.util.Random;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.sobow.autodiff.TapeProblem;
import org.sobow.autodiff.TensorProblem;
import org.sobow.autodiff.Tensors;
import org.sobow.autodiff.tape.Tape;
import org.sobow.autodiff.tape.Var;
import org.sobow.experiments.hr.HandCodedHr;
import org.sobow.problem.Round;

/** Generated rounds of online hyper-representation, each by hand, by tensors and by the tape. */
final class HrData {
    static final double GAMMA = 0.5;
    private static final int ROWS = 16;

    final int p;
    final int d;
    private final Random random;
    private final double[] truth;
    private final TapeProblem tape;
    private final TapeProblem unchecked;
    private final TensorProblem tensors;

    HrData(int p, int d, long seed) {
        this.p = p;
        this.d = d;
        random = new Random(seed);
        truth = gaussian(p);
        tape = TapeProblem.builder().x("Lambda", p, d).y("w", d).build();
        unchecked =
                TapeProblem.builder().x("Lambda", p, d).y("w", d).unchecked().build();
        tensors = TensorProblem.builder().x("Lambda", p, d).y("w", d).build();
    }

    double[] gaussian(int length) {
        double[] values = new double[length];
        for (int i = 0; i < length; i++) {
            values[i] = random.nextGaussian();
        }
        return values;
    }

    /** One round's data, drawn once. */
    Batches draw() {
        truth[random.nextInt(p)] += 0.1 * random.nextGaussian();
        double[] outer = gaussian(ROWS * p);
        double[] inner = gaussian(ROWS * p);
        return new Batches(outer, targets(outer), inner, targets(inner));
    }

    private double[] targets(double[] inputs) {
        double[] targets = gaussian(ROWS);
        for (int i = 0; i < ROWS; i++) {
            for (int j = 0; j < p; j++) {
                targets[i] += inputs[i * p + j] * truth[j];
            }
        }
        return targets;
    }

    /** The batches of f and of g: inputs row by row, and targets. */
    static final class Batches {
        final double[] outerInputs;
        final double[] outerTargets;
        final double[] innerInputs;
        final double[] innerTargets;

        Batches(double[] outerInputs, double[] outerTargets, double[] innerInputs, double[] innerTargets) {
            this.outerInputs = outerInputs;
            this.outerTargets = outerTargets;
            this.innerInputs = innerInputs;
            this.innerTargets = innerTargets;
        }
    }

    Round byHand(Batches data) {
        return HandCodedHr.round(p, d, GAMMA, data.outerInputs, data.outerTargets, data.innerInputs, data.innerTargets);
    }

    Round byTensors(Batches data) {
        return tensors.round(
                (x, y) -> loss(data.outerInputs, data.outerTargets, x, y),
                (x, y) -> loss(data.innerInputs, data.innerTargets, x, y)
                        .add(y.tensor("w").square().sum().mul(new Scalar(GAMMA / 2))));
    }

    private Tensor loss(double[] inputs, double[] targets, Tensors x, Tensors y) {
        Tensor predicted = Tensors.of(inputs, ROWS, p).matmul(x.tensor("Lambda").matmul(y.tensor("w")));
        return predicted.sub(Tensors.of(targets, ROWS)).square().mean().mul(new Scalar(0.5));
    }

    Round byTape(Batches data) {
        return byTape(tape, data);
    }

    Round byUncheckedTape(Batches data) {
        return byTape(unchecked, data);
    }

    private Round byTape(TapeProblem problem, Batches data) {
        return problem.round(
                (t, x, y) -> loss(t, data.outerInputs, data.outerTargets, x, y),
                (t, x, y) -> loss(t, data.innerInputs, data.innerTargets, x, y)
                        .plus(y.normSquared().times(GAMMA / 2)));
    }

    /** ||X Lambda w - Y||^2 / 2n. */
    private Var loss(Tape t, double[] inputs, double[] targets, Var lambda, Var w) {
        Var predicted = t.matrix(inputs, ROWS, p).matmul(lambda.matmul(w));
        return predicted.distanceSquared(t.vector(targets)).times(0.5 / ROWS);
    }
}
