package org.sobow.flink;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.SparseVector;
import org.sobow.state.StateException;

/** Writes texts and rows to bytes that go to another task, and reads them. For one thread. */
/* A row has its columns before it, so that every message says all; rows that follow each other mostly have the same. Those that came last are
 * remembered as bytes, which are copied and compared instead of being made and read again. */
final class RowCoder {
    private static final int ABSENT = -1;

    private ByteBuffer out = ByteBuffer.allocate(1 << 10).order(ByteOrder.LITTLE_ENDIAN);
    private Columns written = Columns.NONE;
    private byte[] writtenBytes = {};
    private Columns read = Columns.NONE;
    private ByteBuffer readBytes = ByteBuffer.allocate(0);

    /** Begins anew. */
    void clear() {
        out.clear();
    }

    /** How many bytes were written since it began. */
    int length() {
        return out.position();
    }

    /** The bytes that were written, at its front; good until the next call. */
    byte[] bytes() {
        return out.array();
    }

    private void reserve(int more) {
        if (out.remaining() < more) {
            out = ByteBuffer.wrap(Arrays.copyOf(out.array(), 2 * (out.position() + more)))
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .position(out.position());
        }
    }

    /** Writes a text, or that there is none. Texts of small characters take a byte for each. */
    void write(@Nullable String text) {
        if (text == null) {
            reserve(Integer.BYTES + 1);
            out.putInt(0).put((byte) ABSENT);
            return;
        }
        int length = text.length();
        reserve(Integer.BYTES + 1 + Character.BYTES * length);
        int start = out.position();
        out.putInt(length).put((byte) 1);
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c > 0xFF) {
                out.position(start).putInt(length).put((byte) Character.BYTES);
                out.asCharBuffer().put(text);
                out.position(out.position() + Character.BYTES * length);
                return;
            }
            out.put((byte) c);
        }
    }

    /** Reads a text; null where there is none. */
    static @Nullable String text(ByteBuffer in) {
        int length = in.getInt();
        int width = in.get();
        if (width == ABSENT) {
            return null;
        }
        if (length < 0 || length > in.remaining() / Math.max(1, width)) {
            throw damaged();
        }
        if (width == 1) {
            byte[] text = new byte[length];
            in.get(text);
            return new String(text, StandardCharsets.ISO_8859_1);
        }
        char[] text = new char[length];
        in.asCharBuffer().get(text);
        in.position(in.position() + Character.BYTES * length);
        return new String(text);
    }

    private static StateException damaged() {
        return new StateException("a row that came from another task is damaged");
    }

    /** Writes a row. */
    void write(Row row) {
        Columns columns = row.columns();
        write(columns);
        SparseVector features = row.features();
        reserve(Double.BYTES * columns.size() + Integer.BYTES + (Integer.BYTES + Double.BYTES) * features.size());
        for (int i = 0; i < columns.size(); i++) {
            switch (columns.kind(i)) {
                case NUMBER -> out.putDouble(row.number(i));
                case CATEGORY -> write(row.category(i));
                case TEXT -> write(row.text(i));
            }
        }
        reserve(Double.BYTES * columns.size() + Integer.BYTES + (Integer.BYTES + Double.BYTES) * features.size());
        out.putInt(features.size());
        for (int k = 0; k < features.size(); k++) {
            out.putInt(features.index(k));
        }
        for (int k = 0; k < features.size(); k++) {
            out.putDouble(features.value(k));
        }
    }

    private void write(Columns columns) {
        if (!columns.equals(written)) {
            int start = out.position();
            for (int i = 0; i < columns.size(); i++) {
                reserve(1);
                out.put(letter(columns.kind(i)));
                write(columns.name(i));
            }
            writtenBytes = Arrays.copyOfRange(out.array(), start, out.position());
            out.position(start);
        }
        written = columns;
        reserve(2 * Integer.BYTES + writtenBytes.length);
        out.putInt(columns.size()).putInt(writtenBytes.length).put(writtenBytes);
    }

    private static byte letter(Columns.Kind kind) {
        return switch (kind) {
            case NUMBER -> 'n';
            case CATEGORY -> 'c';
            case TEXT -> 't';
        };
    }

    private static Columns.Kind kind(byte letter) {
        return switch (letter) {
            case 'n' -> Columns.Kind.NUMBER;
            case 'c' -> Columns.Kind.CATEGORY;
            case 't' -> Columns.Kind.TEXT;
            default -> throw damaged();
        };
    }

    /** Reads a row. */
    Row row(ByteBuffer in) throws IOException {
        try {
            Columns columns = columns(in);
            double[] numbers = new double[columns.size()];
            @Nullable String[] texts = new @Nullable String[columns.size()];
            for (int i = 0; i < numbers.length; i++) {
                if (columns.kind(i) == Columns.Kind.NUMBER) {
                    numbers[i] = in.getDouble();
                } else {
                    texts[i] = text(in);
                }
            }
            int count = in.getInt();
            if (count < 0 || count > in.remaining() / (Integer.BYTES + Double.BYTES)) {
                throw damaged();
            }
            int[] indices = new int[count];
            double[] values = new double[count];
            in.asIntBuffer().get(indices);
            in.position(in.position() + Integer.BYTES * count);
            in.asDoubleBuffer().get(values);
            in.position(in.position() + Double.BYTES * count);
            return Row.of(columns, numbers, texts, SparseVector.of(indices, values));
        } catch (BufferUnderflowException e) {
            throw new IOException(e);
        }
    }

    private Columns columns(ByteBuffer in) {
        int size = in.getInt();
        int length = in.getInt();
        int from = in.position();
        if (size < 0 || length < size || length > in.remaining()) {
            throw damaged();
        }
        ByteBuffer bytes = in.slice(from, length);
        if (size != read.size() || !bytes.equals(readBytes)) {
            Columns.Builder columns = Columns.builder();
            for (int i = 0; i < size; i++) {
                Columns.Kind kind = kind(in.get());
                columns.add(present(in), kind);
            }
            read = columns.build();
            byte[] copy = new byte[length];
            in.get(from, copy);
            readBytes = ByteBuffer.wrap(copy);
        }
        in.position(from + length);
        return read;
    }

    /** Reads a text that is there. */
    static String present(ByteBuffer in) {
        String text = text(in);
        if (text == null) {
            throw damaged();
        }
        return text;
    }
}
