package org.sobow.learn;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.ByteBuffer;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.params.provider.MethodSource;
import org.sobow.learn.contract.ModelRows;
import org.sobow.state.StateException;

/** Any bytes under a right checksum as a row that waits for its label: read back as it is, or refused. */
final class AwaitedLabelFuzzTest {
    static Stream<byte[]> seeds() {
        Classifier model = SelfTuning.linearClassifier().start();
        Random random = new Random(1);
        byte[] first = model.awaitLabel(ModelRows.mixed(random)).toBytes();
        for (int i = 0; i < 40; i++) {
            model.learn(ModelRows.mixed(random), "label " + random.nextInt(3));
        }
        return Stream.of(first, model.awaitLabel(ModelRows.mixed(random)).toBytes());
    }

    @MethodSource("seeds")
    @FuzzTest
    void bytes_areAnAwaitedLabelOrRefused(byte[] bytes) {
        try {
            byte[] written = AwaitedLabel.fromBytes(sealed(bytes.clone())).toBytes();
            assertThat(AwaitedLabel.fromBytes(written).toBytes()).isEqualTo(written);
        } catch (StateException e) {
            assertThat(e.getMessage()).containsAnyOf("awaited label", "stored row");
        }
    }

    private static byte[] sealed(byte[] bytes) {
        int end = bytes.length - Integer.BYTES;
        if (end >= 0) {
            CRC32C crc = new CRC32C();
            crc.update(bytes, 0, end);
            ByteBuffer.wrap(bytes).putInt(end, (int) crc.getValue());
        }
        return bytes;
    }
}
