package org.sobow.applications;

import java.util.Arrays;
import org.bytedeco.pytorch.Tensor;
import org.sobow.autodiff.Tensors;
import org.sobow.internal.Require;

/** Examples with their targets, row by row. Immutable. */
public final class Batch {
    private final int rows;
    private final double[] inputs;
    private final double[] targets;

    /**
     * @param rows how many examples
     * @param inputs rows times the width of an input; not copied
     * @param targets rows times the width of a target; not copied
     */
    public Batch(int rows, double[] inputs, double[] targets) {
        this.rows = Require.atLeast("rows", 1, rows);
        this.inputs = Require.length("inputs", inputs.length / rows * rows, inputs);
        this.targets = Require.length("targets", targets.length / rows * rows, targets);
    }

    /** Examples of classes: a target is 1 at its class and 0 elsewhere. */
    public static Batch ofClasses(double[] inputs, int[] classes, int classCount) {
        double[] targets = new double[classes.length * classCount];
        for (int i = 0; i < classes.length; i++) {
            targets[i * classCount + classes[i]] = 1;
        }
        return new Batch(classes.length, inputs, targets);
    }

    /** How many examples there are. */
    public int rows() {
        return rows;
    }

    /** The length of an input. */
    public int inputWidth() {
        return inputs.length / rows;
    }

    /** The length of a target. */
    public int targetWidth() {
        return targets.length / rows;
    }

    /** The inputs as a new tensor, rows by width. */
    public Tensor inputs() {
        return Tensors.of(inputs, rows, inputWidth());
    }

    /** The targets as a new tensor, rows by width. */
    public Tensor targets() {
        return Tensors.of(targets, rows, targetWidth());
    }

    /** The inputs, row by row; not to be changed. */
    double[] inputValues() {
        return inputs;
    }

    /** Entry {@code column} of the target of {@code row}. */
    public double target(int row, int column) {
        return targets[row * targetWidth() + column];
    }

    /** These examples, {@code delta} added to their inputs. */
    public Batch shifted(double[] delta) {
        Require.length("delta", inputs.length, delta);
        double[] moved = inputs.clone();
        for (int i = 0; i < moved.length; i++) {
            moved[i] += delta[i];
        }
        return new Batch(rows, moved, targets);
    }

    /** These examples and then the others. */
    public Batch with(Batch others) {
        return new Batch(rows + others.rows, joined(inputs, others.inputs), joined(targets, others.targets));
    }

    private static double[] joined(double[] first, double[] second) {
        double[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        return all;
    }
}
