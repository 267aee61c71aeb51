package org.sobow.flink;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.flink.api.common.typeutils.SimpleTypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.base.TypeSerializerSingleton;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowBytes;

/** Writes an {@link Arrival}. */
final class ArrivalSerializer extends TypeSerializerSingleton<Arrival> {
    private static final long serialVersionUID = 1;

    static final ArrivalSerializer INSTANCE = new ArrivalSerializer();

    @Override
    public boolean isImmutableType() {
        return true;
    }

    @Override
    public Arrival createInstance() {
        return Arrival.unread("", "", "empty");
    }

    @Override
    public Arrival copy(Arrival from) {
        return from;
    }

    @Override
    public Arrival copy(Arrival from, Arrival reuse) {
        return from;
    }

    @Override
    public int getLength() {
        return -1;
    }

    @Override
    public void serialize(Arrival arrival, DataOutputView target) throws IOException {
        Row row = arrival.row();
        int length = RowBytes.length(arrival.key())
                + RowBytes.length(arrival.id())
                + RowBytes.length(arrival.origin())
                + length(arrival.label())
                + length(arrival.wrong())
                + (row == null ? 1 : 1 + RowBytes.length(row));
        target.writeInt(length);
        RowBytes.writeText(arrival.key(), target);
        RowBytes.writeText(arrival.id(), target);
        RowBytes.writeText(arrival.origin(), target);
        write(arrival.label(), target);
        write(arrival.wrong(), target);
        target.writeBoolean(row != null);
        if (row != null) {
            RowBytes.write(row, target);
        }
    }

    @Override
    public Arrival deserialize(DataInputView source) throws IOException {
        byte[] bytes = new byte[source.readInt()];
        source.readFully(bytes);
        DataInputStream in = new DataInputStream(new Unlocked(bytes));
        String key = RowBytes.readText(in);
        String id = RowBytes.readText(in);
        String origin = RowBytes.readText(in);
        String label = read(in);
        String wrong = read(in);
        return new Arrival(key, id, in.readBoolean() ? RowBytes.read(in) : null, label, origin, wrong);
    }

    /** Bytes for one thread: a ByteArrayInputStream takes a lock for each of them. */
    private static final class Unlocked extends InputStream {
        private final byte[] bytes;
        private int at;

        Unlocked(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        public int read() {
            return at < bytes.length ? bytes[at++] & 0xFF : -1;
        }

        @Override
        public int read(byte[] out, int from, int length) {
            if (at == bytes.length && length > 0) {
                return -1;
            }
            int count = Math.min(length, available());
            System.arraycopy(bytes, at, out, from, count);
            at += count;
            return count;
        }

        @Override
        public int available() {
            return bytes.length - at;
        }
    }

    private static int length(@Nullable String text) {
        return text == null ? 1 : 1 + RowBytes.length(text);
    }

    private static void write(@Nullable String text, DataOutputView out) throws IOException {
        out.writeBoolean(text != null);
        if (text != null) {
            RowBytes.writeText(text, out);
        }
    }

    private static @Nullable String read(DataInputStream in) throws IOException {
        return in.readBoolean() ? RowBytes.readText(in) : null;
    }

    @Override
    public Arrival deserialize(Arrival reuse, DataInputView source) throws IOException {
        return deserialize(source);
    }

    @Override
    public void copy(DataInputView source, DataOutputView target) throws IOException {
        int length = source.readInt();
        target.writeInt(length);
        target.write(source, length);
    }

    @Override
    public TypeSerializerSnapshot<Arrival> snapshotConfiguration() {
        return new ArrivalSerializerSnapshot();
    }

    /** Says nothing but the class. */
    public static final class ArrivalSerializerSnapshot extends SimpleTypeSerializerSnapshot<Arrival> {
        /** For Flink. */
        public ArrivalSerializerSnapshot() {
            super(() -> INSTANCE);
        }
    }
}
