package org.sobow.applications;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.bytedeco.pytorch.Tensor;
import org.sobow.autodiff.Tensors;

/**
 * Dense layers with tanh between them; the parameters lie in one vector, layer by layer.
 *
 * @param layers at least one, each as wide as the next expects
 */
public record Network(List<Dense> layers) {
    public Network {
        layers = List.copyOf(layers);
    }

    /** A network whose layers have these widths, that of the input first. */
    public static Network of(int... widths) {
        return new Network(IntStream.range(1, widths.length)
                .mapToObj(i -> new Dense(i, widths[i - 1], widths[i]))
                .toList());
    }

    /** How many parameters it has. */
    public int length() {
        return layers.stream().mapToInt(Dense::length).sum();
    }

    /** Names its tensors with their shapes, to a builder of variables. */
    public void declare(BiConsumer<String, long[]> variables) {
        layers.forEach(layer -> layer.declare(variables));
    }

    /** Parameters to start from: weights N(0, 1), biases N(0, biasSpread^2). */
    public double[] draw(Random random, double biasSpread) {
        double[] parameters = new double[length()];
        int offset = 0;
        for (Dense layer : layers) {
            layer.draw(random, biasSpread, parameters, offset);
            offset += layer.length();
        }
        return parameters;
    }

    /** What it makes of the rows of {@code inputs}. */
    public Tensor outputs(Tensors parameters, Tensor inputs) {
        Tensor z = inputs;
        for (int i = 0; i < layers.size(); i++) {
            z = layers.get(i).outputs(parameters, i == 0 ? z : z.tanh());
        }
        return z;
    }

    /** The same without tensors, row by row: for what is only measured. */
    public double[] outputs(double[] parameters, Batch batch) {
        double[] z = batch.inputValues();
        int offset = 0;
        for (int i = 0; i < layers.size(); i++) {
            Dense layer = layers.get(i);
            z = layer.outputs(parameters, offset, i == 0 ? z : tanh(z), batch.rows());
            offset += layer.length();
        }
        return z;
    }

    private static double[] tanh(double[] values) {
        double[] out = new double[values.length];
        Arrays.setAll(out, i -> StrictMath.tanh(values[i]));
        return out;
    }
}
