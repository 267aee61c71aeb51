package org.sobow.flink;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSchemaCompatibility;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;
import org.sobow.learn.ModelReader;
import org.sobow.learn.state.Safetensors;
import org.sobow.state.State;
import org.sobow.state.StateException;

/**
 * What a savepoint says of the models in it: the version of their encoding, their kind and their recipe. A savepoint of an older version is
 * read as it is, since each model says its own; one of a newer version, or of another recipe, is refused with what differs.
 */
public final class PieceSerializerSnapshot implements TypeSerializerSnapshot<byte[]> {
    private byte[] header = {};
    private int format = Pieces.FORMAT;

    /** For Flink, which reads into it. */
    public PieceSerializerSnapshot() {}

    PieceSerializerSnapshot(byte[] header) {
        this.header = header;
    }

    @Override
    public int getCurrentVersion() {
        return Pieces.FORMAT;
    }

    @Override
    public void writeSnapshot(DataOutputView out) throws IOException {
        out.writeInt(header.length);
        out.write(header);
    }

    @Override
    public void readSnapshot(int readVersion, DataInputView in, ClassLoader userCodeClassLoader) throws IOException {
        if (readVersion > Pieces.FORMAT) {
            throw new StateException("the models of a savepoint must have format " + Pieces.FORMAT
                    + " or an older one, got " + readVersion + "; a newer Sobow wrote them, read them with that one");
        }
        format = readVersion;
        header = new byte[in.readInt()];
        in.readFully(header);
    }

    /** The version of the encoding that the savepoint was written with. */
    int format() {
        return format;
    }

    @Override
    public TypeSerializer<byte[]> restoreSerializer() {
        return new PieceSerializer(header);
    }

    @Override
    public TypeSerializerSchemaCompatibility<byte[]> resolveSchemaCompatibility(TypeSerializerSnapshot<byte[]> old) {
        if (!(old instanceof PieceSerializerSnapshot before)) {
            return TypeSerializerSchemaCompatibility.incompatible();
        }
        State now = Safetensors.fromBytes(header);
        Safetensors.fromBytes(before.header)
                .requireKind(now.kind(), now.version())
                .requireRecipe(ModelReader.of(now).recipe());
        return TypeSerializerSchemaCompatibility.compatibleAsIs();
    }
}
