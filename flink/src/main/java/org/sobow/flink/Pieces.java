package org.sobow.flink;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.ModelReader;
import org.sobow.learn.row.RowBytes;
import org.sobow.state.Block;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;

/**
 * Writes the state of a model as named pieces of bytes, and reads it: the head, and parts of equal size of each block that is large. A
 * small model is one piece; of a large one, only the pieces that changed need to be written. For one thread.
 */
/* The head of format 3: the format, the version of the state, the ledger, the length of the layout and the layout, and the elements of all blocks that
 * have no parts. In formats 1 and 2 the elements of each block stood behind its entry; format 1 had two bytes for each character of a name.
 * Kind and recipe are those of the operator, and lie in the snapshot of the serializer.
 *
 * The models of an operator mostly have one of a few layouts, and the same names of columns: those of some models are remembered and compared as
 * bytes, which costs less than to read them again. */
final class Pieces {
    /** The version of this encoding. */
    static final int FORMAT = 3;

    /** The name of the piece that says which others there are. */
    static final String HEAD = "";

    /** The size of a part of a large block. */
    static final int PART = 1 << 14;

    private static final int BEFORE_LAYOUT = 1 + Integer.BYTES + Ledger.BYTES + Integer.BYTES;

    /** So many layouts are remembered, those that came last. */
    private static final int MOST_LAYOUTS = 8;

    private final Deque<BlockLayout> written = new ArrayDeque<>();
    private final Deque<Seen> seen = new ArrayDeque<>();

    /** A head that was read, and what lay in it. */
    @SuppressWarnings("ArrayRecordComponent") // nobody compares heads as records
    private record Seen(byte[] head, BlockLayout layout, Block[] blocks) {}

    /** Finds a piece by its name. */
    interface Shelf {
        byte[] piece(String name) throws Exception;
    }

    /** The pieces of a model with what is kept beside it. */
    Map<String, byte[]> of(ModelCell cell) throws IOException {
        State state = cell.model.state();
        BlockLayout layout = layout(state);
        byte[] head = new byte[BEFORE_LAYOUT + layout.bytes().length + layout.inHead()];
        ByteBuffer out = ByteBuffer.wrap(head);
        out.put((byte) FORMAT).putInt(state.version());
        cell.ledger.write(out);
        out.putInt(layout.bytes().length).put(layout.bytes());
        Map<String, byte[]> pieces = new LinkedHashMap<>();
        for (BlockLayout.Entry entry : layout.entries()) {
            Block block = state.block(entry.name());
            if (entry.parts() == 0) {
                block.encode(0, out);
            }
            for (int k = 0; k < entry.parts(); k++) {
                long from = (long) k * PART;
                byte[] part = new byte[(int) Math.min(PART, block.bytes() - from)];
                block.encode(from / entry.type().bytes(), ByteBuffer.wrap(part));
                pieces.put(part(entry.name(), k), part);
            }
        }
        pieces.put(HEAD, head);
        return pieces;
    }

    private BlockLayout layout(State state) throws IOException {
        for (BlockLayout each : written) {
            if (each.isOf(state)) {
                return each;
            }
        }
        BlockLayout layout = BlockLayout.of(state);
        remember(written, layout);
        return layout;
    }

    private static <T> void remember(Deque<T> all, T newest) {
        if (all.size() == MOST_LAYOUTS) {
            all.removeLast();
        }
        all.addFirst(newest);
    }

    private static String part(String name, int k) {
        return name + "/" + k;
    }

    /** The model whose pieces these are. */
    ModelCell read(ModelReader reader, Shelf shelf) throws Exception {
        return read(reader, shelf.piece(HEAD), shelf);
    }

    /** The model whose pieces these are, with the head at hand. */
    ModelCell read(ModelReader reader, byte[] head, Shelf shelf) throws Exception {
        int format = head[0] & 0xFF;
        if (format > FORMAT) {
            throw new StateException("the format of a stored model must be at most " + FORMAT + ", got " + format
                    + "; a newer Sobow wrote it, read it with that one");
        }
        ByteBuffer in = ByteBuffer.wrap(head).position(1);
        StateBuilder builder = State.of(reader.kind(), in.getInt(), reader.recipe());
        Ledger ledger = Ledger.read(in);
        if (format == FORMAT) {
            readBlocks(head, in, shelf, builder);
        } else {
            readOldBlocks(format, head, in.position(), shelf, builder);
        }
        return new ModelCell(reader.resume(builder.build()), ledger);
    }

    private void readBlocks(byte[] head, ByteBuffer in, Shelf shelf, StateBuilder builder) throws Exception {
        int length = in.getInt();
        int end = in.position() + length;
        if (length < 0 || end > head.length || end < 0) {
            throw new StateException("a stored model is damaged: its head is shorter than it says");
        }
        Seen alike = alike(head, in.position(), end);
        BlockLayout layout =
                alike == null ? BlockLayout.read(Arrays.copyOfRange(head, in.position(), end)) : alike.layout;
        if (head.length - end != layout.inHead()) {
            throw new StateException("a stored model is damaged: its head must have " + layout.inHead()
                    + " bytes of numbers, has " + (head.length - end));
        }
        in.position(end).order(ByteOrder.LITTLE_ENDIAN);
        Block[] blocks = new Block[layout.entries().size()];
        for (int i = 0; i < blocks.length; i++) {
            BlockLayout.Entry entry = layout.entries().get(i);
            int from = in.position();
            int to = from + entry.inHead();
            if (alike != null && entry.parts() == 0 && Arrays.equals(head, from, to, alike.head, from, to)) {
                blocks[i] = alike.blocks[i];
                in.position(to);
            } else {
                blocks[i] = block(entry, in, shelf);
            }
            builder.put(entry.name(), blocks[i]);
        }
        if (alike == null) {
            remember(seen, new Seen(head, layout, blocks));
        }
    }

    /** What was read before with the same layout. */
    private @Nullable Seen alike(byte[] head, int from, int to) {
        for (Seen each : seen) {
            byte[] bytes = each.layout.bytes();
            if (Arrays.equals(head, from, to, bytes, 0, bytes.length)) {
                return each;
            }
        }
        return null;
    }

    private static void readOldBlocks(int format, byte[] head, int from, Shelf shelf, StateBuilder builder)
            throws Exception {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(head, from, head.length - from));
        int count = RowBytes.count(in, in.available());
        for (int i = 0; i < count; i++) {
            BlockLayout.Entry entry = BlockLayout.readEntry(format, in);
            ByteBuffer elements = ByteBuffer.wrap(in.readNBytes(entry.inHead()));
            builder.put(entry.name(), block(entry, elements.order(ByteOrder.LITTLE_ENDIAN), shelf));
        }
    }

    private static Block block(BlockLayout.Entry entry, ByteBuffer in, Shelf shelf) throws Exception {
        Block.Assembly block = new Block.Assembly(entry.type(), entry.shape(), entry.chunkLength());
        if (entry.parts() == 0) {
            block.fill(in);
        }
        for (int k = 0; k < entry.parts(); k++) {
            block.fill(ByteBuffer.wrap(shelf.piece(part(entry.name(), k))).order(ByteOrder.LITTLE_ENDIAN));
        }
        return block.block();
    }
}
