package org.sobow.learn.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.state.State;
import org.sobow.testing.TestState;

/**
 * A state of 3 GB is saved and loaded in a JVM whose heap is 64 MB larger than the model. Run by a profile of its own, which sets that heap; see
 * docs/state.md for the command and its last result.
 */
class BigStateCheck {
    private static final long MEGABYTE = 1 << 20;
    private static final long MODEL = 3072 * MEGABYTE;
    private static final long BEYOND = 64 * MEGABYTE;
    private static final int CHUNK = 1 << 12;
    private static final long LENGTH = MODEL / Double.BYTES - 5;

    @TempDir
    Path folder;

    @Test
    void threeGigabytes_areSavedAndLoadedWithSixtyFourMegabytesBeyond() throws IOException {
        assertThat(Runtime.getRuntime().maxMemory())
                .as("the heap; set it by the profile big-state")
                .isLessThanOrEqualTo(MODEL + BEYOND);
        Path file = folder.resolve("big.safetensors");
        long start = System.nanoTime();
        StateFile.save(TestState.of("big").putChunks("weights", LENGTH, model()).build(), file);
        long saved = System.nanoTime();
        assertThat(Files.size(file)).isGreaterThan(MODEL - 100);

        State state = StateFile.load(file);
        double[][] chunks = state.chunks("weights", LENGTH, CHUNK);
        long loaded = System.nanoTime();
        for (int k = 0; k < chunks.length; k++) {
            for (int i = 0; i < CHUNK; i++) {
                long at = (long) k * CHUNK + i;
                if (chunks[k][i] != (at < LENGTH ? weight(at) : 0)) {
                    throw new AssertionError("weight " + at + " is " + chunks[k][i]);
                }
            }
        }
        System.out.printf(
                "saved and loaded %d MB with a heap of %d MB: made and saved in %.1f s, loaded in %.1f s%n%s%n",
                Files.size(file) / MEGABYTE,
                Runtime.getRuntime().maxMemory() / MEGABYTE,
                (saved - start) / 1e9,
                (loaded - saved) / 1e9,
                residentMemory());
    }

    private static double[][] model() {
        double[][] chunks = new double[(int) ((LENGTH + CHUNK - 1) / CHUNK)][CHUNK];
        for (int k = 0; k < chunks.length; k++) {
            for (int i = 0; i < CHUNK; i++) {
                chunks[k][i] = weight((long) k * CHUNK + i);
            }
        }
        return chunks;
    }

    private static double weight(long at) {
        return 1.0 / (1 + at * 0x9E3779B9L % 1_000_003);
    }

    /** The most memory that the process ever had, as Linux tells it. */
    private static String residentMemory() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return "";
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmHWM"))
                .findFirst()
                .orElse("");
    }
}
