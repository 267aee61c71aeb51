package org.sobow.autodiff;

import java.util.Arrays;
import java.util.Random;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.hipparchus.CalculusFieldElement;
import org.hipparchus.util.MathArrays;
import org.sobow.experiments.hr.HandCodedHr;
import org.sobow.problem.Round;

/** Generated rounds of online hyper-representation, each by hand, by tensors and in pure Java. */
final class HrData {
    static final double GAMMA = 0.5;
    private static final int ROWS = 16;

    final int p;
    final int d;
    private final Random random;
    private final double[] truth;
    private final TensorProblem tensors;

    HrData(int p, int d, long seed) {
        this.p = p;
        this.d = d;
        random = new Random(seed);
        truth = gaussian(p);
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

    Round inPureJava(Batches data) {
        return SmallProblem.of(p * d, d)
                .round(
                        (x, y) -> loss(data.outerInputs, data.outerTargets, x, y),
                        (x, y) -> loss(data.innerInputs, data.innerTargets, x, y)
                                .add(y[0].linearCombination(y, y).multiply(GAMMA / 2)));
    }

    /** ||X Lambda w - Y||^2 / 2n for any kind of number. */
    private <T extends CalculusFieldElement<T>> T loss(double[] inputs, double[] targets, T[] lambda, T[] w) {
        T[] u = MathArrays.buildArray(w[0].getField(), p);
        for (int i = 0; i < p; i++) {
            u[i] = w[0].linearCombination(Arrays.copyOfRange(lambda, i * d, (i + 1) * d), w);
        }
        T sum = w[0].getField().getZero();
        for (int i = 0; i < targets.length; i++) {
            T error = w[0].linearCombination(Arrays.copyOfRange(inputs, i * p, (i + 1) * p), u)
                    .subtract(targets[i]);
            sum = sum.add(error.multiply(error));
        }
        return sum.divide(2.0 * targets.length);
    }
}
