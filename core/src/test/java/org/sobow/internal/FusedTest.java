package org.sobow.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class FusedTest {
    /** Its square is 1 + 2^-26 + 2^-54, of which a double holds all but the last. */
    private static final double A = 1 + 0x1p-27;

    /** Prints what is left of the square of A, in a machine of its own. */
    static final class Main {
        private Main() {}

        public static void main(String[] args) {
            System.out.print(Fused.add(A, A, -(1 + 0x1p-26)));
        }
    }

    @Test
    void withTheInstruction_roundsOnce() throws Exception {
        HotSpotDiagnosticMXBean machine = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        assumeThat(machine.getVMOption("UseFMA").getValue()).isEqualTo("true");
        assertThat(printed("-XX:+UseFMA")).isEqualTo(String.valueOf(0x1p-54));
    }

    @Test
    void withoutTheInstruction_roundsTwice() throws Exception {
        assertThat(printed("-XX:-UseFMA")).isEqualTo("0.0");
    }

    private static String printed(String option) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        option,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return text;
    }
}
