package org.sobow.autodiff;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.autodiff.application.Natives;
import org.sobow.autodiff.tape.TapeFunction;
import org.sobow.experiments.UnavailableException;

/** A platform without natives, told to the loader by its own property. */
class TensorsUnavailableTest {
    @Test
    void platformWithoutNatives_isToldSoAtFirstUse() throws IOException, InterruptedException {
        String output = ForkedJvm.run(FirstUses.class, List.of("-Dorg.bytedeco.javacpp.platform=linux-riscv64"));
        List<String> lines = output.lines().toList();
        assertThat(lines).hasSize(4);
        assertThat(lines.get(0))
                .startsWith("no native tensor library runs on linux-riscv64 (")
                .contains("There is one for linux-x86_64")
                .contains("Elsewhere write f and g for TapeProblem, which is plain Java");
        assertThat(lines.get(1)).isEqualTo(lines.get(0));
        assertThat(lines.get(2)).as("the tape still works").isEqualTo("9.0");
        assertThat(lines.get(3)).as("an application is not there").isEqualTo(lines.get(0));
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
            try {
                Natives.require();
            } catch (UnavailableException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
