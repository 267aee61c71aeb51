package org.sobow.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DirectoryLockTest {
    @TempDir
    private Path temporary;

    @Test
    void secondStoreOfThisProcess_isRefused_andDoesNotLoosenTheLock() throws Exception {
        try (ModelStore store = ModelStore.create(temporary, Sample.classifier())) {
            assertThatThrownBy(() -> ModelStore.open(temporary)).isInstanceOf(StoreLockedException.class);
            assertThatThrownBy(() -> Verification.of(temporary)).isInstanceOf(StoreLockedException.class);
            Process other = Child.start(OpeningProcess.class, temporary);
            assertThat(new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .contains("StoreLockedException")
                    .contains("process " + ProcessHandle.current().pid());
            assertThat(store.learn(Sample.batch(0)).accepted()).isEqualTo(6);
        }
        ModelStore.open(temporary).close();
    }

    @Test
    void killedProcess_leavesNoLock() throws Exception {
        Process process = Child.start(LearningProcess.class, temporary, "5", "100000");
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(lines.readLine()).isEqualTo("1");
            assertThatThrownBy(() -> ModelStore.open(temporary))
                    .isInstanceOf(StoreLockedException.class)
                    .hasMessageContaining("process " + process.pid());
            process.destroyForcibly().waitFor();
        }
        ModelStore.open(temporary).close();
    }
}
