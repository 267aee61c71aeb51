package org.sobow.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;

class CheckpointTest {
    private static final int VERSION_AT = 8;
    private static final int RECIPE_AT = 12;

    private final double[] vector = {1.5, -0.0, Double.MIN_VALUE, Double.NaN};
    private final Checkpoint checkpoint = Checkpoint.of("recipe ∇")
            .put("round", 17)
            .put("x", vector)
            .put("empty", new double[0])
            .build();

    @Test
    void bytes_roundTripBitForBit() {
        Checkpoint decoded = Checkpoint.fromBytes(checkpoint.toBytes());
        assertThat(decoded.recipe()).isEqualTo("recipe ∇");
        assertThat(decoded.number("round")).isEqualTo(17);
        assertThat(decoded.vectorNames()).containsExactly("x", "empty");
        assertThat(decoded.hasVector("x")).isTrue();
        assertThat(decoded.hasVector("round")).isFalse();
        assertThat(decoded.vector("empty")).isEmpty();
        for (int i = 0; i < vector.length; i++) {
            assertThat(Double.doubleToRawLongBits(decoded.vector("x")[i]))
                    .isEqualTo(Double.doubleToRawLongBits(vector[i]));
        }
        assertThat(decoded.toBytes()).isEqualTo(checkpoint.toBytes());
    }

    @Test
    void vectors_areCopiedInAndOut() {
        vector[0] = 99;
        assertThat(checkpoint.vector("x")[0]).isEqualTo(1.5);
        checkpoint.vector("x")[0] = 99;
        assertThat(checkpoint.vector("x")[0]).isEqualTo(1.5);
        Checkpoint.Builder builder = Checkpoint.of("r").put("a", 1);
        Checkpoint frozen = builder.build();
        builder.put("b", new double[] {2});
        assertThat(frozen.hasVector("b")).isFalse();
    }

    @Test
    void missingEntries_areNamedWithWhatThereIs() {
        assertThatThrownBy(() -> checkpoint.number("rounds"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("checkpoint has no number named rounds; it has [round]");
        assertThatThrownBy(() -> checkpoint.vector("y"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("checkpoint has no vector named y; it has [x, empty]");
    }

    @Test
    void otherRecipe_isRefused() {
        assertThat(checkpoint.requireRecipe("recipe ∇")).isSameAs(checkpoint);
        assertThatThrownBy(() -> checkpoint.requireRecipe("other"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("made by recipe ∇, not by other");
    }

    @Test
    void bytesThatAreNoCheckpoint_areRefused() {
        for (byte[] bytes : new byte[][] {{}, {1, 2, 3}, new byte[100]}) {
            assertThatThrownBy(() -> Checkpoint.fromBytes(bytes))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("not a Sobow checkpoint")
                    .hasMessageContaining(bytes.length + " bytes");
        }
    }

    @Test
    void truncatedBytes_areRefused() {
        byte[] bytes = checkpoint.toBytes();
        for (int length = 0; length < bytes.length; length++) {
            byte[] truncated = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> Checkpoint.fromBytes(truncated))
                    .as("%d bytes", length)
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void laterFormat_isRefusedByItsVersion() {
        byte[] bytes = checkpoint.toBytes();
        ByteBuffer.wrap(bytes).putInt(VERSION_AT, 7);
        assertThatThrownBy(() -> Checkpoint.fromBytes(sealed(bytes)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("version must be 1, got 7");
    }

    /** A program that wrote nonsense under a right checksum must not make this one allocate it. */
    @Test
    void absurdLengthsUnderARightChecksum_areRefused() {
        int entriesAt = RECIPE_AT + 4 + "recipe ∇".getBytes(StandardCharsets.UTF_8).length;
        int firstNameAt = entriesAt + 4;
        int kindAt = firstNameAt + 4 + "round".length();
        int vectorLengthAt = kindAt + 1 + 8 + 4 + "x".length() + 1;
        for (int at : new int[] {RECIPE_AT, firstNameAt, vectorLengthAt}) {
            for (int length : new int[] {-1, Integer.MAX_VALUE}) {
                byte[] bytes = checkpoint.toBytes();
                ByteBuffer.wrap(bytes).putInt(at, length);
                assertThatThrownBy(() -> Checkpoint.fromBytes(sealed(bytes)))
                        .as("length %d at %d", length, at)
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("damaged");
            }
        }
        byte[] bytes = checkpoint.toBytes();
        bytes[kindAt] = 9;
        assertThatThrownBy(() -> Checkpoint.fromBytes(sealed(bytes)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("entry round has kind 9");
    }

    private static byte[] sealed(byte[] bytes) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, bytes.length - 4);
        ByteBuffer.wrap(bytes).putInt(bytes.length - 4, (int) crc.getValue());
        return bytes;
    }

    @Test
    void nameTakenTwice_isRefused_insteadOfReplacingTheFirst() {
        Checkpoint.Builder builder = Checkpoint.of("recipe").put("x", new double[] {1});
        assertThatThrownBy(() -> builder.put("x", 2))
                .hasMessage("checkpoint has an entry named x already; choose another name");
        assertThatThrownBy(() -> builder.put("x", new double[] {2})).isInstanceOf(IllegalArgumentException.class);
    }
}
