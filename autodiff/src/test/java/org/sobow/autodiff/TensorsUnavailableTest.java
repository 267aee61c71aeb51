package org.sobow.autodiff;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.sobow.autodiff.tape.TapeFunction;
import org.sobow.testing.ForkedJvm;

class TensorsUnavailableTest {
    private static final String REMEDY =
            "Add org.bytedeco:pytorch-platform:" + TensorLibrary.VERSION + " to your build";

    /** A platform without native code, told to the loader by its own property. */
    @Test
    void platformWithoutNatives_isToldSoAtFirstUse() throws IOException, InterruptedException {
        assertTold(
                "no native tensor library runs on linux-riscv64 (",
                ForkedJvm.run(FirstUses.class, List.of("-Dorg.bytedeco.javacpp.platform=linux-riscv64")));
    }

    @Test
    void classPathWithoutPyTorch_isToldWhatToAdd() throws IOException, InterruptedException {
        String without = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(entry -> !entry.contains("bytedeco"))
                .collect(Collectors.joining(File.pathSeparator));
        assertTold(
                "TensorProblem needs PyTorch, which is neither on the class path nor on the module path.",
                ForkedJvm.run(FirstUses.class, List.of("-cp", without)));
    }

    private static void assertTold(String beginning, String output) {
        List<String> lines = output.lines().toList();
        assertThat(lines).hasSize(3);
        assertThat(lines.get(0))
                .startsWith(beginning)
                .contains(REMEDY)
                .endsWith("Or write f and g for TapeProblem, which is plain Java.");
        assertThat(lines.get(1)).isEqualTo(lines.get(0));
        assertThat(lines.get(2)).as("the tape still works").isEqualTo("9.0");
    }

    @Test
    void versionToAdd_isThatOfTheBuild() throws IOException {
        assertThat(Files.readString(Path.of("../pom.xml")))
                .contains("<pytorch.version>" + TensorLibrary.VERSION + "</pytorch.version>");
    }

    /** Prints what the two ways say. */
    static final class FirstUses {
        private FirstUses() {}

        public static void main(String[] args) {
            for (int i = 0; i < 2; i++) {
                try {
                    TensorProblem.builder().x("x", 1).y("y", 1).build();
                } catch (TensorsUnavailableException e) {
                    System.out.println(e.getMessage());
                }
            }
            TapeFunction square = (tape, x, y) -> y.normSquared();
            System.out.println(TapeProblem.of(1, 1).round(square, square).f().value(new double[1], new double[] {3}));
        }
    }
}
