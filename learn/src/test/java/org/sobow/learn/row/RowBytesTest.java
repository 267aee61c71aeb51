package org.sobow.learn.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.learn.contract.ModelRows;
import org.sobow.state.StateException;
import org.sobow.testing.Seeds;

final class RowBytesTest {
    private static byte[] bytes(Row row) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        RowBytes.write(row, new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private static Row row(byte[] bytes) throws IOException {
        return RowBytes.read(new DataInputStream(new ByteArrayInputStream(bytes)));
    }

    @Seeds(10)
    void row_isReadAsItWasWritten(long seed, int dimension) throws IOException {
        Row row = ModelRows.mixed(new Random(seed));
        assertThat(row(bytes(row))).isEqualTo(row);
    }

    @Test
    void anyText_isReadAsItWasWritten() throws IOException {
        Row row = Row.of("f\u00fcnf", "lone \ud83d", "long", new Text("word ".repeat(20_000)), "", -0.0);
        assertThat(row(bytes(row))).isEqualTo(row);
    }

    @Test
    void whatIsCutOrForged_isRefused() throws IOException {
        byte[] sound = bytes(ModelRows.mixed(new Random(3)));
        for (int length = 0; length < sound.length; length++) {
            byte[] cut = java.util.Arrays.copyOf(sound, length);
            assertThatThrownBy(() -> row(cut)).isInstanceOfAny(StateException.class, EOFException.class);
        }
        byte[] forged = sound.clone();
        forged[0] = 0x7f;
        assertThatThrownBy(() -> row(forged)).hasMessageContaining("a stored row is damaged");
    }
}
