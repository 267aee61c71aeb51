package org.sobow.applications.own;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TunedRidgeTest {
    private static final int D = 5;
    private static final int ROWS = 20;

    @TempDir
    private Path folder;

    /** A line through noise; two of its slopes turn with time. */
    private static Stream<double[][]> batches(int count) {
        Random random = new Random(1);
        return IntStream.range(0, count)
                .mapToObj(t -> Stream.of(sample(random, t), sample(random, t))
                        .flatMap(Stream::of)
                        .toArray(double[][]::new));
    }

    /** Inputs, row by row, and targets. */
    private static double[][] sample(Random random, int t) {
        double[] inputs = random.doubles(ROWS * D, -1, 1).toArray();
        double[] targets = new double[ROWS];
        for (int i = 0; i < ROWS; i++) {
            targets[i] = inputs[i * D]
                    + Math.cos(t / 100.0) * inputs[i * D + 1]
                    - Math.sin(t / 100.0) * inputs[i * D + 2]
                    + 0.1 * random.nextGaussian();
        }
        return new double[][] {inputs, targets};
    }

    @Test
    void run_isTunedSavedResumedAndPlotted() throws IOException {
        Path state = folder.resolve("run.safetensors");
        Path picture = folder.resolve("strength.svg");
        double whole = TunedRidge.strength(batches(600).iterator(), D, folder.resolve("whole"), picture);
        assertThat(whole).as("the start is too strong").isLessThan(-1);
        assertThat(Files.readString(picture)).startsWith("<svg").contains("The strength");

        Iterator<double[][]> rest = batches(600).iterator();
        TunedRidge.strength(Stream.generate(rest::next).limit(250).iterator(), D, state, picture);
        double resumed = TunedRidge.strength(rest, D, state, picture);
        assertThat(resumed).as("in two parts, bit for bit").isEqualTo(whole);
    }
}
