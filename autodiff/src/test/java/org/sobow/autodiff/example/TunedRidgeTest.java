package org.sobow.autodiff.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TunedRidgeTest {
    private static final int D = DriftingRegression.FEATURES;

    @TempDir
    private Path folder;

    private static Stream<double[][]> batches(int count) {
        DriftingRegression stream = new DriftingRegression(1);
        return Stream.generate(() -> {
                    Batch validation = stream.next();
                    Batch training = stream.next();
                    return new double[][] {
                        validation.inputs(), validation.targets(), training.inputs(), training.targets()
                    };
                })
                .limit(count);
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
