package org.sobow.flink;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sobow.learn.ModelReader;
import org.sobow.learn.row.RowBytes;
import org.sobow.state.Block;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;

/**
 * The state of a model as named pieces of bytes: the head, and parts of equal size of each block that is large. A small model is one
 * piece; of a large one, only the pieces that changed need to be written.
 */
/* Format 1 had two bytes for each character of a name. The head says the version of the state and lists the blocks: name, type, shape, length of chunks and number of parts; where there are no
 * parts, the elements follow. Kind and recipe are those of the operator, and lie in the snapshot of the serializer. */
final class Pieces {
    /** The version of this encoding. */
    static final int FORMAT = 2;

    /** The name of the piece that says which others there are. */
    static final String HEAD = "";

    /** The size of a part of a large block. */
    static final int PART = 1 << 14;

    private Pieces() {}

    /** Finds a piece by its name. */
    interface Shelf {
        byte[] piece(String name) throws Exception;
    }

    /** The pieces of a model with what is kept beside it. */
    static Map<String, byte[]> of(ModelCell cell) throws IOException {
        State state = cell.model.state();
        Map<String, byte[]> pieces = new LinkedHashMap<>();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeByte(FORMAT);
        out.writeInt(state.version());
        cell.ledger.write(out);
        out.writeInt(state.names().size());
        for (String name : state.names()) {
            write(name, state.block(name), out, pieces);
        }
        pieces.put(HEAD, bytes.toByteArray());
        return pieces;
    }

    private static void write(String name, Block block, DataOutputStream out, Map<String, byte[]> pieces)
            throws IOException {
        out.writeUTF(name);
        out.writeUTF(block.type().name());
        out.writeByte(block.shape().size());
        for (long dimension : block.shape()) {
            out.writeLong(dimension);
        }
        out.writeInt(block.chunked() ? block.chunkLength() : 0);
        int parts = block.bytes() <= PART ? 0 : Math.toIntExact((block.bytes() + PART - 1) / PART);
        out.writeInt(parts);
        if (parts == 0) {
            out.write(encoded(block, 0, (int) block.bytes()));
        }
        for (int k = 0; k < parts; k++) {
            long from = (long) k * PART;
            pieces.put(part(name, k), encoded(block, from, (int) Math.min(PART, block.bytes() - from)));
        }
    }

    private static String part(String name, int k) {
        return name + "/" + k;
    }

    private static byte[] encoded(Block block, long fromByte, int length) {
        byte[] bytes = new byte[length];
        block.encode(fromByte / block.type().bytes(), ByteBuffer.wrap(bytes));
        return bytes;
    }

    /** The model whose pieces these are. */
    static ModelCell read(ModelReader reader, Shelf shelf) throws Exception {
        byte[] head = shelf.piece(HEAD);
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(head));
        int format = in.readUnsignedByte();
        if (format > FORMAT) {
            throw new StateException("the format of a stored model must be at most " + FORMAT + ", got " + format
                    + "; a newer Sobow wrote it, read it with that one");
        }
        StateBuilder builder = State.of(reader.kind(), in.readInt(), reader.recipe());
        Ledger ledger = Ledger.read(in);
        int count = RowBytes.count(in, in.available());
        for (int i = 0; i < count; i++) {
            String name = text(format, in);
            builder.put(name, block(name, format, in, shelf));
        }
        return new ModelCell(reader.resume(builder.build()), ledger);
    }

    private static String text(int format, DataInputStream in) throws IOException {
        return format == 1 ? RowBytes.readText(in) : in.readUTF();
    }

    private static Block block(String name, int format, DataInputStream in, Shelf shelf) throws Exception {
        Block.Type type = Block.Type.valueOf(text(format, in));
        int dimensions = in.readUnsignedByte();
        List<Long> shape = new ArrayList<>(dimensions);
        for (int k = 0; k < dimensions; k++) {
            shape.add(in.readLong());
        }
        Block.Assembly block = new Block.Assembly(type, shape, in.readInt());
        int parts = in.readInt();
        if (parts == 0) {
            if (block.missing() > PART) {
                throw new StateException("a stored model is damaged: block " + name + " is too large for its head");
            }
            byte[] bytes = new byte[(int) block.missing()];
            in.readFully(bytes);
            block.fill(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN));
        }
        for (int k = 0; k < parts; k++) {
            block.fill(ByteBuffer.wrap(shelf.piece(part(name, k))).order(ByteOrder.LITTLE_ENDIAN));
        }
        return block.block();
    }
}
