package org.sobow.applications;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.experiments.UnavailableException;
import org.sobow.testing.ForkedJvm;

class NativesTest {
    @Test
    void platformWithoutNatives_hasNoApplications() throws IOException, InterruptedException {
        assertThat(ForkedJvm.run(FirstUse.class, List.of("-Dorg.bytedeco.javacpp.platform=linux-riscv64")))
                .startsWith("no native tensor library runs on linux-riscv64 (");
    }

    /** Prints why there is none. */
    static final class FirstUse {
        private FirstUse() {}

        public static void main(String[] args) {
            try {
                Natives.require();
            } catch (UnavailableException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
