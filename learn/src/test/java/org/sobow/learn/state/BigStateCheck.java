package org.sobow.learn.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.learn.Classifier;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.row.SparseVector;

/**
 * A classifier of 3 GB is saved and loaded in a JVM whose heap is 64 MB larger than the model. Run by a profile of its own, which sets that heap; see
 * docs/state.md for the command and its last result.
 */
class BigStateCheck {
    private static final long MEGABYTE = 1 << 20;
    private static final int LABELS = 401;
    private static final int FEATURES = 500_000;
    private static final int FEATURES_OF_ROW = 500;

    @TempDir
    Path folder;

    @Test
    void classifierOfThreeGigabytes_isSavedAndLoadedWithSixtyFourMegabytesBeyond() throws IOException {
        Path file = folder.resolve("big.safetensors");
        Saved saved = saveLearned(file);
        assertThat(Files.size(file)).isGreaterThan(3000 * MEGABYTE);
        assertThat(Runtime.getRuntime().maxMemory())
                .as("the heap; set it by the profile big-state")
                .isLessThanOrEqualTo(saved.used + 64 * MEGABYTE);

        long start = System.nanoTime();
        Classifier model = Classifier.load(file);
        double seconds = (System.nanoTime() - start) / 1e9;
        assertThat(answers(model)).isEqualTo(saved.answers);
        System.out.printf(
                "a model of %d MB in a heap of %d MB, a file of %d MB: saved in %.1f s, loaded in %.1f s%n%s%n",
                saved.used / MEGABYTE,
                Runtime.getRuntime().maxMemory() / MEGABYTE,
                Files.size(file) / MEGABYTE,
                saved.seconds,
                seconds,
                residentMemory());
    }

    /** What is left of a model that was saved: the memory that it had, the time that saving took, what it answered. */
    private record Saved(long used, double seconds, List<Double> answers) {}

    private static Saved saveLearned(Path file) {
        Classifier model = learned();
        long used = usedMemory();
        long start = System.nanoTime();
        model.save(file);
        return new Saved(used, (System.nanoTime() - start) / 1e9, answers(model));
    }

    /** A weight and a sensitivity for each feature and each label but one. */
    private static Classifier learned() {
        Classifier model = SelfTuning.linearClassifier()
                .withEncoding(RowEncoding.STANDARD.withCapacity(FEATURES + 1))
                .start();
        for (int label = 0; label < LABELS; label++) {
            model.learn(row(0), label);
        }
        for (int first = 0; first < FEATURES; first += FEATURES_OF_ROW) {
            model.learn(row(first), first % LABELS);
        }
        return model;
    }

    private static Row row(int first) {
        int[] index = new int[FEATURES_OF_ROW];
        Arrays.setAll(index, i -> first + i);
        double[] value = new double[FEATURES_OF_ROW];
        Arrays.setAll(value, i -> 1.0 / (1 + (first + i) % 7));
        return Row.of(SparseVector.of(index, value));
    }

    /** The probability of each row's label. */
    private static List<Double> answers(Classifier model) {
        List<Double> answers = new ArrayList<>();
        for (int first = 0; first < FEATURES; first += FEATURES_OF_ROW) {
            answers.add(model.predict(row(first)).probability(first % LABELS));
        }
        return answers;
    }

    /** What the heap holds after a collection. */
    private static long usedMemory() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
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
