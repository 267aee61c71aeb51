package org.sobow.flink;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.sobow.learn.row.RowBytes;
import org.sobow.state.Block;
import org.sobow.state.State;
import org.sobow.state.StateException;

/** Which blocks a model has: their names, types, shapes and lengths of chunks, and in how many parts each lies apart. Immutable. */
final class BlockLayout {
    /** A block without its elements; with 0 parts where these lie in the head, and chunks of 0 where it is one array. */
    record Entry(String name, Block.Type type, List<Long> shape, long length, int chunkLength, int parts, int inHead) {
        Entry(String name, Block.Type type, List<Long> shape, int chunkLength, int parts) {
            this(name, type, shape, Block.elements(shape), chunkLength, parts, inHead(type, shape, parts));
        }

        /** In how many parts so many bytes lie apart; 0 where they lie in the head. */
        private static long parts(long bytes) {
            return bytes <= Pieces.PART ? 0 : (bytes - 1) / Pieces.PART + 1;
        }

        /** How many bytes it has in the head. */
        private static int inHead(Block.Type type, List<Long> shape, int parts) {
            long bytes = Math.multiplyExact(Block.elements(shape), type.bytes());
            if (parts != parts(bytes)) {
                throw new StateException("a stored model is damaged: a block of shape " + shape + " has " + parts(bytes)
                        + " parts, not " + parts);
            }
            return parts == 0 ? (int) bytes : 0;
        }

        static Entry of(String name, Block block) {
            int chunkLength = block.chunked() ? block.chunkLength() : 0;
            return new Entry(name, block.type(), block.shape(), chunkLength, Math.toIntExact(parts(block.bytes())));
        }

        /** The name of the piece that part {@code k} is. */
        String part(int k) {
            return name + "/" + k;
        }

        /** Itself, with its elements from {@code in}, or from its parts. */
        Block block(ByteBuffer in, Pieces.Shelf shelf) throws Exception {
            Block.Assembly block = new Block.Assembly(type, shape, chunkLength);
            if (parts == 0) {
                block.fill(in);
            }
            for (int k = 0; k < parts; k++) {
                block.fill(ByteBuffer.wrap(shelf.piece(part(k))));
            }
            return block.block();
        }

        boolean isOf(String otherName, Block block) {
            return type == block.type()
                    && length == block.length()
                    && chunkLength == (block.chunked() ? block.chunkLength() : 0)
                    && shape.size() == block.dimensions()
                    && (shape.size() == 1 || shape.equals(block.shape()))
                    && name.equals(otherName);
        }
    }

    private final List<Entry> entries;
    private final byte[] bytes;
    private final int inHead;

    private BlockLayout(List<Entry> entries, byte[] bytes) {
        this.entries = entries;
        this.bytes = bytes;
        inHead = Math.toIntExact(entries.stream().mapToLong(Entry::inHead).sum());
    }

    static BlockLayout of(State state) throws IOException {
        List<Entry> entries = new ArrayList<>();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        for (int i = 0; i < state.count(); i++) {
            Entry entry = Entry.of(state.name(i), state.block(i));
            entries.add(entry);
            out.writeUTF(entry.name);
            out.writeUTF(entry.type.name());
            out.writeByte(entry.shape.size());
            for (long dimension : entry.shape) {
                out.writeLong(dimension);
            }
            out.writeInt(entry.chunkLength);
            out.writeInt(entry.parts);
        }
        return new BlockLayout(entries, bytes.toByteArray());
    }

    /** Whether a state has these blocks. */
    boolean isOf(State state) {
        boolean isSame = state.count() == entries.size();
        for (int i = 0; isSame && i < entries.size(); i++) {
            isSame = entries.get(i).isOf(state.name(i), state.block(i));
        }
        return isSame;
    }

    static BlockLayout read(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        List<Entry> entries = new ArrayList<>();
        while (in.available() > 0) {
            String name = in.readUTF();
            Block.Type type = Block.Type.valueOf(in.readUTF());
            entries.add(new Entry(name, type, shape(in), in.readInt(), in.readInt()));
        }
        return new BlockLayout(entries, bytes);
    }

    private static List<Long> shape(DataInputStream in) throws IOException {
        int dimensions = in.readUnsignedByte();
        List<Long> shape = new ArrayList<>(dimensions);
        for (int k = 0; k < dimensions; k++) {
            shape.add(in.readLong());
        }
        if (Block.elements(shape) < 0) {
            throw new StateException("a stored model is damaged: no block has shape " + shape);
        }
        return List.copyOf(shape);
    }

    /** What stood before this layout had bytes of its own, in formats 1 and 2: the entry of a block, whose elements follow it. */
    static Entry readEntry(int format, DataInputStream in) throws IOException {
        String name = text(format, in);
        Block.Type type = Block.Type.valueOf(text(format, in));
        return new Entry(name, type, shape(in), in.readInt(), in.readInt());
    }

    private static String text(int format, DataInputStream in) throws IOException {
        return format == 1 ? RowBytes.readText(in) : in.readUTF();
    }

    List<Entry> entries() {
        return entries;
    }

    /** Itself as bytes: not to be changed. */
    byte[] bytes() {
        return bytes;
    }

    /** How many bytes the blocks have that lie in the head. */
    int inHead() {
        return inHead;
    }
}
