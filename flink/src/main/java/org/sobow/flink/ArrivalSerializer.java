package org.sobow.flink;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.SimpleTypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.base.TypeSerializerSingleton;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;
import org.jspecify.annotations.Nullable;
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
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        RowBytes.writeText(arrival.key(), out);
        RowBytes.writeText(arrival.id(), out);
        RowBytes.writeText(arrival.origin(), out);
        write(arrival.label(), out);
        write(arrival.wrong(), out);
        out.writeBoolean(arrival.row() != null);
        if (arrival.row() != null) {
            RowBytes.write(arrival.row(), out);
        }
        target.writeInt(bytes.size());
        target.write(bytes.toByteArray());
    }

    @Override
    public Arrival deserialize(DataInputView source) throws IOException {
        byte[] bytes = new byte[source.readInt()];
        source.readFully(bytes);
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        String key = RowBytes.readText(in);
        String id = RowBytes.readText(in);
        String origin = RowBytes.readText(in);
        String label = read(in);
        String wrong = read(in);
        return new Arrival(key, id, in.readBoolean() ? RowBytes.read(in) : null, label, origin, wrong);
    }

    private static void write(@Nullable String text, DataOutputStream out) throws IOException {
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
