package org.sobow.streams.image;

import java.util.Arrays;
import org.sobow.internal.Require;

/** A gray image, row by row: 0 is paper, 1 is ink. Immutable. */
public final class GrayImage {
    private final int width;
    private final int height;
    private final double[] ink;

    /** @param ink width times height numbers; not copied */
    public GrayImage(int width, int height, double[] ink) {
        this.width = Require.atLeast("width", 1, width);
        this.height = Require.atLeast("height", 1, height);
        this.ink = Require.length("ink", width * height, ink);
    }

    public int width() {
        return width;
    }

    public int height() {
        return height;
    }

    /** The ink of a pixel. */
    public double ink(int row, int column) {
        return ink[row * width + column];
    }

    /** The image whose pixels are the means of squares of {@code factor} by {@code factor} of this one; a rest is cut off. */
    public GrayImage shrunk(int factor) {
        int columns = width / Require.atLeast("factor", 1, factor);
        int rows = height / factor;
        double[] means = new double[Math.multiplyExact(columns, rows)];
        for (int i = 0; i < rows * factor; i++) {
            for (int j = 0; j < columns * factor; j++) {
                means[i / factor * columns + j / factor] += ink(i, j) / (factor * factor);
            }
        }
        return new GrayImage(columns, rows, means);
    }

    /** The pixels, scaled to a mean of 0 and a variance of 1; zeros where all are alike. */
    public double[] standardized() {
        double sum = 0;
        double squares = 0;
        for (double value : ink) {
            sum += value;
            squares += value * value;
        }
        double mean = sum / ink.length;
        double variance = squares / ink.length - mean * mean;
        double scale = variance > 1e-12 ? 1 / Math.sqrt(variance) : 0;
        double[] out = new double[ink.length];
        Arrays.setAll(out, i -> (ink[i] - mean) * scale);
        return out;
    }

    /** A copy of the pixels. */
    public double[] pixels() {
        return ink.clone();
    }
}
