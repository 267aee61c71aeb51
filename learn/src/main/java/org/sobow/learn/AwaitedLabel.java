package org.sobow.learn;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.model.Foresight;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowBytes;
import org.sobow.state.StateException;

/**
 * A row that was predicted and waits for its label, with what its model knew of it at that moment: a few numbers for each output of the
 * model. Immutable, and whole in itself: {@link #toBytes} goes to a queue or a store, and whoever reads it there learns it when the label
 * comes.
 */
public final class AwaitedLabel {
    private static final int MAGIC = 0x53574C41; // "SWLA"

    /** Version 1 had no scores of parts. */
    private static final int VERSION = 2;

    private final Row row;
    private final @Nullable Foresight foresight;

    /** Without foresight where there was nothing to keep. */
    AwaitedLabel(Row row, @Nullable Foresight foresight) {
        this.row = Objects.requireNonNull(row, "row");
        this.foresight = foresight;
    }

    /** The row. */
    public Row row() {
        return row;
    }

    @Nullable
    Foresight foresight() {
        return foresight;
    }

    /** Returns this value as bytes, with a version and a checksum. */
    public byte[] toBytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(MAGIC);
            // what has no parts is written as it was before there were any
            boolean hasParts = foresight != null && foresight.scores().length > 0;
            out.writeByte(hasParts ? VERSION : 1);
            RowBytes.write(row, out);
            write(foresight, out);
            if (foresight != null && hasParts) {
                write(foresight.scores(), out);
                write(foresight.expanded(), out);
            }
            out.writeInt(checksum(bytes.toByteArray(), bytes.size()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Reads what {@link #toBytes} wrote. Throws a {@link StateException} where the bytes are something else, cut or changed. */
    public static AwaitedLabel fromBytes(byte[] bytes) {
        int end = bytes.length - Integer.BYTES;
        if (end < Integer.BYTES || ByteBuffer.wrap(bytes).getInt() != MAGIC) {
            throw new StateException("these " + bytes.length + " bytes are no awaited label");
        }
        if (ByteBuffer.wrap(bytes).getInt(end) != checksum(bytes, end)) {
            throw new StateException(
                    "an awaited label is damaged: the checksum of its " + bytes.length + " bytes does not match");
        }
        try (DataInputStream in =
                new DataInputStream(new ByteArrayInputStream(bytes, Integer.BYTES, end - Integer.BYTES))) {
            int version = in.readUnsignedByte();
            if (version < 1 || version > VERSION) {
                throw new StateException(
                        "the version of an awaited label must lie in [1, " + VERSION + "], got " + version);
            }
            Row row = RowBytes.read(in);
            Foresight foresight = readForesight(in);
            if (foresight != null && version > 1) {
                foresight = foresight.withParts(read(in), readForesight(in));
            }
            AwaitedLabel read = new AwaitedLabel(row, foresight);
            if (in.available() > 0) {
                throw new StateException("an awaited label is damaged: " + in.available() + " bytes follow its end");
            }
            return read;
        } catch (EOFException e) {
            throw new StateException("an awaited label is damaged: it ends too early", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (StateException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new StateException("an awaited label is damaged: " + e.getMessage(), e);
        }
    }

    private static @Nullable Foresight readForesight(DataInputStream in) throws IOException {
        if (!in.readBoolean()) {
            return null;
        }
        long round = in.readLong();
        double[] outputs = read(in);
        double[] toStep = read(in);
        double[] toFactor = read(in);
        double[] toStrength = read(in);
        // one output has weights, and so have all but the last of many
        int weighted = Math.max(1, outputs.length - 1);
        boolean sound = round >= 0
                && outputs.length > 0
                && toStep.length == outputs.length
                && toFactor.length == weighted
                && toStrength.length == weighted;
        if (!sound) {
            throw new StateException("an awaited label is damaged: it has " + outputs.length + " outputs, but "
                    + toStep.length + ", " + toFactor.length + " and " + toStrength.length + " sensitivities");
        }
        return new Foresight(round, outputs, toStep, toFactor, toStrength);
    }

    private static void write(@Nullable Foresight foresight, DataOutputStream out) throws IOException {
        out.writeBoolean(foresight != null);
        if (foresight != null) {
            out.writeLong(foresight.round());
            write(foresight.outputs(), out);
            write(foresight.toStep(), out);
            write(foresight.toFactor(), out);
            write(foresight.toStrength(), out);
        }
    }

    private static void write(double[] values, DataOutputStream out) throws IOException {
        out.writeInt(values.length);
        for (double value : values) {
            out.writeDouble(value);
        }
    }

    private static double[] read(DataInputStream in) throws IOException {
        double[] values = new double[RowBytes.count(in, in.available() / Double.BYTES)];
        for (int i = 0; i < values.length; i++) {
            values[i] = in.readDouble();
        }
        if (!Arrays.stream(values).allMatch(Double::isFinite)) {
            throw new StateException("an awaited label must have finite numbers, got " + Arrays.toString(values));
        }
        return values;
    }

    private static int checksum(byte[] bytes, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, length);
        return (int) crc.getValue();
    }
}
