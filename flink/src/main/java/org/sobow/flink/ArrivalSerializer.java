package org.sobow.flink;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.flink.api.common.typeutils.SimpleTypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowBytes;

/** Writes an {@link Arrival}. For one thread; duplicates are for others. */
/* A message begins with its length, or with the complement of its length: the first is how messages were written before rows had a coder of their
 * own, which the state of a job may still hold. */
final class ArrivalSerializer extends ImmutableSerializer<Arrival> {
    private static final long serialVersionUID = 2;

    private transient @Nullable RowCoder coder;

    private RowCoder coder() {
        RowCoder known = coder;
        if (known == null) {
            known = new RowCoder();
            coder = known;
        }
        return known;
    }

    @Override
    public TypeSerializer<Arrival> duplicate() {
        return new ArrivalSerializer();
    }

    @Override
    public Arrival createInstance() {
        return Arrival.unread("", "", "empty");
    }

    @Override
    public void serialize(Arrival arrival, DataOutputView target) throws IOException {
        RowCoder out = coder();
        out.clear();
        out.write(arrival.key());
        out.write(arrival.id());
        out.write(arrival.origin());
        out.write(arrival.label());
        out.write(arrival.wrong());
        Row row = arrival.row();
        out.write(row == null ? null : "");
        if (row != null) {
            out.write(row);
        }
        target.writeInt(~out.length());
        target.write(out.bytes(), 0, out.length());
    }

    @Override
    public Arrival deserialize(DataInputView source) throws IOException {
        int length = source.readInt();
        byte[] bytes = new byte[length < 0 ? ~length : length];
        source.readFully(bytes);
        if (length >= 0) {
            return before(bytes);
        }
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        String key = RowCoder.present(in);
        String id = RowCoder.present(in);
        String origin = RowCoder.present(in);
        String label = RowCoder.text(in);
        String wrong = RowCoder.text(in);
        return new Arrival(key, id, RowCoder.text(in) == null ? null : coder().row(in), label, origin, wrong);
    }

    /** Reads what was written before rows had a coder of their own. */
    private static Arrival before(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        String key = RowBytes.readText(in);
        String id = RowBytes.readText(in);
        String origin = RowBytes.readText(in);
        String label = RowBytes.readOptional(in);
        String wrong = RowBytes.readOptional(in);
        return new Arrival(key, id, in.readBoolean() ? RowBytes.read(in) : null, label, origin, wrong);
    }

    @Override
    public void copy(DataInputView source, DataOutputView target) throws IOException {
        int length = source.readInt();
        byte[] bytes = new byte[length < 0 ? ~length : length];
        source.readFully(bytes);
        target.writeInt(length);
        target.write(bytes);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ArrivalSerializer;
    }

    @Override
    public int hashCode() {
        return ArrivalSerializer.class.hashCode();
    }

    @Override
    public TypeSerializerSnapshot<Arrival> snapshotConfiguration() {
        return new ArrivalSerializerSnapshot();
    }

    /** Says nothing but the class. */
    public static final class ArrivalSerializerSnapshot extends SimpleTypeSerializerSnapshot<Arrival> {
        /** For Flink. */
        public ArrivalSerializerSnapshot() {
            super(ArrivalSerializer::new);
        }
    }
}
