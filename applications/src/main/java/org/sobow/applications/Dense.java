package org.sobow.applications;

import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.sobow.autodiff.Tensors;

/**
 * A layer z -> z W / sqrt(inputs) + b. The root keeps gradients alike at every width, so that one step size serves several.
 *
 * @param number its place in the network, from 1; its tensors are W1 and b1
 * @param inputs the length of z
 * @param outputs the length of what it makes of z
 */
public record Dense(int number, int inputs, int outputs) {
    private String weights() {
        return "W" + number;
    }

    private String biases() {
        return "b" + number;
    }

    /** The names of its tensors. */
    public List<String> names() {
        return List.of(weights(), biases());
    }

    /** How many parameters it has. */
    public int length() {
        return (inputs + 1) * outputs;
    }

    /** Names its tensors with their shapes, to a builder of variables. */
    public void declare(BiConsumer<String, long[]> variables) {
        variables.accept(weights(), new long[] {inputs, outputs});
        variables.accept(biases(), new long[] {outputs});
    }

    /** What it makes of the rows of {@code z}. */
    public Tensor outputs(Tensors parameters, Tensor z) {
        Tensor b = parameters.tensor(biases());
        return b.addmm(z, parameters.tensor(weights()), new Scalar(1.0), new Scalar(scale()));
    }

    private double scale() {
        return 1 / Math.sqrt(inputs);
    }

    /** The same without tensors, for {@code rows} rows; its parameters begin at {@code offset}. */
    double[] outputs(double[] parameters, int offset, double[] z, int rows) {
        double[] out = new double[rows * outputs];
        double scale = scale();
        int biasOffset = offset + inputs * outputs;
        for (int i = 0; i < rows; i++) {
            for (int k = 0; k < outputs; k++) {
                double sum = 0;
                for (int j = 0; j < inputs; j++) {
                    sum += z[i * inputs + j] * parameters[offset + j * outputs + k];
                }
                out[i * outputs + k] = scale * sum + parameters[biasOffset + k];
            }
        }
        return out;
    }

    /** Draws weights N(0, 1) and biases N(0, biasSpread^2) into {@code out} from {@code offset} on. */
    public void draw(Random random, double biasSpread, double[] out, int offset) {
        int weightCount = inputs * outputs;
        for (int i = 0; i < length(); i++) {
            out[offset + i] = random.nextGaussian() * (i < weightCount ? 1 : biasSpread);
        }
    }
}
