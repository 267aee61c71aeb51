package org.sobow.flink;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.AwaitedLabel;
import org.sobow.learn.row.RowBytes;
import org.sobow.state.StateException;

/**
 * What is kept under the id of a row until its time is over: the row that waits for its label, the label that waits for its row, or the mark
 * that both came, by which a second one of either is known.
 *
 * @param until the event time at which it is forgotten
 * @param row the row; null where it did not come yet, or is done
 * @param scored how the row was predicted; null where it did not come yet, or is done
 * @param label the label; null where it did not come yet, or is done
 */
record Waiting(
        long until,
        @Nullable AwaitedLabel row,
        @Nullable Scored scored,
        @Nullable String label) {
    private static final int FORMAT = 1;

    static Waiting ofRow(long until, AwaitedLabel row, Scored scored) {
        return new Waiting(until, row, scored, null);
    }

    static Waiting ofLabel(long until, String label) {
        return new Waiting(until, null, null, label);
    }

    static Waiting done(long until) {
        return new Waiting(until, null, null, null);
    }

    byte[] toBytes() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeByte(FORMAT);
        out.writeLong(until);
        RowBytes.writeOptional(label, out);
        out.writeBoolean(row != null && scored != null);
        if (row != null && scored != null) {
            out.writeLong(scored.examples());
            out.writeInt(scored.labels().length);
            for (String known : scored.labels()) {
                RowBytes.writeText(known, out);
            }
            out.writeInt(scored.values().length);
            for (double value : scored.values()) {
                out.writeDouble(value);
            }
            out.write(row.toBytes());
        }
        return bytes.toByteArray();
    }

    static Waiting read(String key, String id, byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        int format = in.readUnsignedByte();
        if (format > FORMAT) {
            throw new StateException("the format of a waiting row must be at most " + FORMAT + ", got " + format
                    + "; a newer Sobow wrote it, read it with that one");
        }
        long until = in.readLong();
        String label = RowBytes.readOptional(in);
        if (!in.readBoolean()) {
            return new Waiting(until, null, null, label);
        }
        long examples = in.readLong();
        String[] labels = new String[RowBytes.count(in, in.available())];
        for (int k = 0; k < labels.length; k++) {
            labels[k] = RowBytes.readText(in);
        }
        double[] values = new double[RowBytes.count(in, in.available() / Double.BYTES)];
        for (int k = 0; k < values.length; k++) {
            values[k] = in.readDouble();
        }
        Scored scored = new Scored(key, id, examples, labels, values, null);
        return new Waiting(until, AwaitedLabel.fromBytes(in.readAllBytes()), scored, label);
    }
}
