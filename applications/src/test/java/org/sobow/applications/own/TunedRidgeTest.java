package org.sobow.applications.own;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
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
        Path page = folder.resolve("page");
        double whole = TunedRidge.strength(batches(600).iterator(), D, folder.resolve("whole"), page);
        assertThat(whole).as("the start is too strong").isLessThan(-1);
        assertThat(page.resolve("report.html")).content().contains("tuned ridge", "After 600 rounds f is");
        assertThat(page.resolve("x.svg")).content().startsWith("<svg");

        Iterator<double[][]> rest = batches(600).iterator();
        TunedRidge.strength(Stream.generate(rest::next).limit(250).iterator(), D, state, page);
        double resumed = TunedRidge.strength(rest, D, state, page);
        assertThat(resumed).as("in two parts, bit for bit").isEqualTo(whole);
    }

    @Test
    void program_isThirtyLines() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("src/test/java/org/sobow/applications/own/TunedRidge.java"));
        int start = lines.indexOf("// snippet:start tuned-ridge");
        assertThat(lines.indexOf("// snippet:end") - start - 1).isLessThanOrEqualTo(30);
    }
}
