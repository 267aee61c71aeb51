package org.sobow.autodiff.example;

import java.util.Arrays;

/** Inputs row by row, and a target for each row. */
final class Batch {
    private final double[] inputs;
    private final double[] targets;

    Batch(double[] inputs, double[] targets) {
        this.inputs = inputs;
        this.targets = targets;
    }

    int rows() {
        return targets.length;
    }

    double[] inputs() {
        return inputs;
    }

    double[] targets() {
        return targets;
    }

    double[] input(int row) {
        int width = inputs.length / targets.length;
        return Arrays.copyOfRange(inputs, row * width, (row + 1) * width);
    }
}
