package org.sobow.flink;

import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;
import org.jspecify.annotations.Nullable;
import org.sobow.state.StateException;

/** Writes the {@link Pieces} of models of one kind and recipe. A piece is never changed, so copies are the piece itself. */
final class PieceSerializer extends ImmutableSerializer<byte[]> {
    private static final long serialVersionUID = 1;
    private static final int LARGEST = 1 << 28;
    private static final byte[] EMPTY = {};

    private final byte[] header;

    /** Of models whose kind and recipe a state without blocks says. */
    PieceSerializer(byte[] header) {
        this.header = header;
    }

    byte[] header() {
        return header;
    }

    @Override
    public TypeSerializer<byte[]> duplicate() {
        return this;
    }

    @Override
    public byte[] createInstance() {
        return EMPTY;
    }

    @Override
    public void serialize(byte[] record, DataOutputView target) throws IOException {
        target.writeInt(record.length);
        target.write(record);
    }

    @Override
    public byte[] deserialize(DataInputView source) throws IOException {
        byte[] bytes = new byte[length(source)];
        source.readFully(bytes);
        return bytes;
    }

    private static int length(DataInputView source) throws IOException {
        int length = source.readInt();
        if (length < 0 || length > LARGEST) {
            throw new StateException("a piece of a model must have at most " + LARGEST + " bytes, got " + length);
        }
        return length;
    }

    @Override
    public void copy(DataInputView source, DataOutputView target) throws IOException {
        serialize(deserialize(source), target);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PieceSerializer that && Arrays.equals(header, that.header);
    }

    @Override
    public int hashCode() {
        return Objects.hash(Arrays.hashCode(header));
    }

    @Override
    public TypeSerializerSnapshot<byte[]> snapshotConfiguration() {
        return new PieceSerializerSnapshot(header);
    }
}
