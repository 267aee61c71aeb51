package org.sobow.applications.adversarial;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.DoubleSummaryStatistics;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.streams.image.Digits;

class StreamsTest {
    @Test
    void strength_swingsAroundItsMiddle() {
        DoubleSummaryStatistics strengths = IntStream.range(0, 250)
                .mapToDouble(t -> AdversarialStream.strength(0.1, t))
                .summaryStatistics();
        assertThat(strengths.getMin()).isBetween(0.019, 0.021);
        assertThat(strengths.getMax()).isBetween(0.179, 0.181);
    }

    @Test
    void moons_areTheSameForTheSameSeedOnly() {
        Moons moons = new Moons(3, 5, 7, 0.1, 4);
        double[] theta = moons.stream(1).theta1();
        assertThat(theta).containsExactly(moons.stream(1).theta1());
        assertThat(theta).isNotEqualTo(moons.stream(2).theta1());
        assertThat(moons.stream(1).rounds()).hasSize(3);
        assertThat(moons.stream(1).rounds().get(0).test().rows()).isEqualTo(7);
    }

    @Test
    void digits_areShrunkAndKeepTheirLabels(@TempDir Path folder) throws IOException {
        for (String prefix : new String[] {"train", "t10k"}) {
            write(
                    folder.resolve(prefix + "-images-idx3-ubyte"),
                    0x803,
                    new int[] {2, 2, 2},
                    0,
                    0,
                    0,
                    0,
                    255,
                    255,
                    255,
                    255);
            write(folder.resolve(prefix + "-labels-idx1-ubyte"), 0x801, new int[] {2}, 4, 9);
        }
        DigitRounds rounds =
                new DigitRounds(Digits.read(folder, "train"), Digits.read(folder, "t10k"), 2, 30, 5, 0.1, 3);
        AdversarialStream stream = rounds.stream(1);
        assertThat(stream.network().layers().get(0).inputs()).isEqualTo(1);
        var batch = stream.rounds().get(1).training();
        assertThat(batch.rows()).isEqualTo(30);
        // an input is all ink for 9 and none for 4: a network that passes it on tells which
        double[] parameters = new double[stream.network().length()];
        parameters[0] = 1;
        parameters[6] = 1;
        double[] outputs = stream.network().outputs(parameters, batch);
        for (int row = 0; row < 30; row++) {
            assertThat(batch.target(row, outputs[row * 10] > 0.1 ? 9 : 4)).isEqualTo(1);
        }
    }

    private static void write(Path file, int magic, int[] sizes, int... values) throws IOException {
        try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(file))) {
            out.writeInt(magic);
            for (int size : sizes) {
                out.writeInt(size);
            }
            for (int value : values) {
                out.writeByte(value);
            }
        }
    }
}
