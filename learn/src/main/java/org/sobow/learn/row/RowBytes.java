package org.sobow.learn.row;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.sobow.state.StateException;

/** A row as bytes, with its columns: all that it takes to read it elsewhere. */
public final class RowBytes {
    /** Every column takes at least so many bytes: the lengths of its name and its kind, and whether it has a value. */
    private static final int SMALLEST_COLUMN = 2 * Integer.BYTES + 1;

    private RowBytes() {}

    /** Writes a row. */
    public static void write(Row row, DataOutput out) throws IOException {
        Columns columns = row.columns();
        out.writeInt(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            writeText(columns.name(i), out);
            writeText(columns.kind(i).name(), out);
            writeValue(row, i, out);
        }
        writeFeatures(row, out);
    }

    /** Writes the value of column {@code i}. */
    public static void writeValue(Row row, int i, DataOutput out) throws IOException {
        if (row.columns().kind(i) == Columns.Kind.NUMBER) {
            out.writeDouble(row.number(i));
        } else {
            writeOptional(row.string(i), out);
        }
    }

    /** Writes the bag of a row. */
    public static void writeFeatures(Row row, DataOutput out) throws IOException {
        SparseVector features = row.features();
        out.writeInt(features.size());
        for (int k = 0; k < features.size(); k++) {
            out.writeInt(features.index(k));
            out.writeDouble(features.value(k));
        }
    }

    /** Reads a row; throws an IllegalArgumentException where the bytes are none. */
    public static Row read(DataInputStream in) throws IOException {
        int size = count(in, in.available() / SMALLEST_COLUMN);
        Columns.Builder columns = Columns.builder();
        double[] numbers = new double[size];
        @Nullable String[] texts = new @Nullable String[size];
        for (int i = 0; i < size; i++) {
            String name = readText(in);
            Columns.Kind kind = Columns.Kind.valueOf(readText(in));
            columns.add(name, kind);
            if (kind == Columns.Kind.NUMBER) {
                numbers[i] = in.readDouble();
            } else {
                texts[i] = readOptional(in);
            }
        }
        return Row.of(columns.build(), numbers, texts, readFeatures(in));
    }

    /** Reads the bag of a row. */
    public static SparseVector readFeatures(DataInputStream in) throws IOException {
        int count = count(in, in.available() / (Integer.BYTES + Double.BYTES));
        int[] indices = new int[count];
        double[] values = new double[count];
        for (int k = 0; k < count; k++) {
            indices[k] = in.readInt();
            values[k] = in.readDouble();
        }
        return SparseVector.of(indices, values);
    }

    /** Writes whether there is a text, and the text. */
    public static void writeOptional(@Nullable String text, DataOutput out) throws IOException {
        out.writeBoolean(text != null);
        if (text != null) {
            writeText(text, out);
        }
    }

    /** Reads a text, where there is one. */
    public static @Nullable String readOptional(DataInputStream in) throws IOException {
        return in.readBoolean() ? readText(in) : null;
    }

    /** Writes a text of any length. */
    public static void writeText(String text, DataOutput out) throws IOException {
        byte[] bytes = new byte[Character.BYTES * text.length()];
        ByteBuffer.wrap(bytes).asCharBuffer().put(text);
        out.writeInt(text.length());
        out.write(bytes);
    }

    /** Reads a text. */
    public static String readText(DataInputStream in) throws IOException {
        char[] text = new char[count(in, in.available() / Character.BYTES)];
        byte[] bytes = new byte[Character.BYTES * text.length];
        in.readFully(bytes);
        ByteBuffer.wrap(bytes).asCharBuffer().get(text);
        return new String(text);
    }

    /** Reads how many there are of something; no more than there can be. */
    public static int count(DataInputStream in, int most) throws IOException {
        int count = in.readInt();
        if (count < 0 || count > most) {
            throw new StateException(
                    "a stored row is damaged: it says " + count + " where at most " + most + " can be");
        }
        return count;
    }
}
