package org.sobow.flink;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
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
/* A head is written in one of three ways. By a form, where the model has one: the format, the ledger, the id of the form, how many words there are, a bit
 * for each that says whether it is not zero, those that are not, and a checksum of all that. Packed: the format, the version of the state, the ledger, the id
 * of a template, and what differs from that. In full: the same up to the ledger, the length of the layout and the layout, and the elements of all
 * blocks that have no parts. In formats 1 and 2 the elements of each block stood behind its entry; format 1 had two bytes for each character of a
 * name. Kind and recipe are those of the operator, and lie in the snapshot of the serializer.
 *
 * The models of an operator mostly have one of a few layouts, and the same names of columns: those of some models are remembered and compared as
 * bytes, which costs less than to read them again. */
final class Pieces {
    /** The version of this encoding: that of a head by its form. */
    static final int FORMAT = 5;

    /** The name of the piece that says which others there are. */
    static final String HEAD = "";

    /** The size of a part of a large block. */
    static final int PART = 1 << 14;

    /** The version of a packed head. */
    static final int PACKED = 4;

    /** The version of a head in full. */
    private static final int FULL = 3;

    private static final int BEFORE = 1 + Integer.BYTES + Ledger.BYTES;

    /** So many layouts are remembered, those that came last. */
    private static final int MOST_LAYOUTS = 8;

    /** A layout is common when it was written so often while it was remembered. */
    private static final int COMMON = 4;

    private final Templates templates;
    private final @Nullable Forms forms;
    private final Deque<Written> written = new ArrayDeque<>();
    private final Deque<Seen> seen = new ArrayDeque<>();
    private byte[] elements = {};
    private byte[] packed = {};

    /** A layout that was written. */
    private static final class Written {
        final BlockLayout layout;

        @Nullable
        Template template;

        int times;

        Written(BlockLayout layout, @Nullable Template template) {
            this.layout = layout;
            this.template = template;
        }
    }

    /** A head that was read, and what lay in it. */
    @SuppressWarnings("ArrayRecordComponent") // nobody compares heads as records
    private record Seen(byte[] head, BlockLayout layout, Block[] blocks) {}

    /** Pieces that say all themselves. */
    Pieces() {
        this(new Templates());
    }

    /** Pieces of which some are written with templates. */
    Pieces(Templates templates) {
        this(templates, null);
    }

    /** Pieces of which some are written by forms, and some with templates. */
    Pieces(Templates templates, @Nullable Forms forms) {
        this.templates = templates;
        this.forms = forms;
    }

    /** Finds a piece by its name. */
    interface Shelf {
        byte[] piece(String name) throws Exception;
    }

    /** The pieces of a model with what is kept beside it, which say all themselves. */
    Map<String, byte[]> of(ModelCell cell) throws Exception {
        State state = cell.model.state();
        BlockLayout layout = written(state).layout;
        Map<String, byte[]> pieces = new LinkedHashMap<>();
        encode(state, layout, pieces);
        pieces.put(HEAD, full(cell, state, layout));
        return pieces;
    }

    /** The same with the head by its form or packed, where that is common. */
    Map<String, byte[]> packed(ModelCell cell) throws Exception {
        byte[] head = forms == null ? null : forms.head(cell);
        if (head != null) {
            return Map.of(HEAD, head);
        }
        State state = cell.model.state();
        Written form = written(state);
        Map<String, byte[]> pieces = new LinkedHashMap<>();
        encode(state, form.layout, pieces);
        form.times++;
        if (form.times == COMMON && form.template == null) {
            form.template = templates.make(form.layout, elements);
        }
        Template template = form.template;
        pieces.put(HEAD, template == null ? full(cell, state, form.layout) : packed(cell, state, template));
        return pieces;
    }

    /** Takes back a model that was written and that nobody will use again: another may take its place. */
    void release(ModelCell cell) {
        if (forms != null) {
            forms.release(cell);
        }
    }

    /** Leaves those elements that lie in the head in {@link #elements}, and puts the parts of large blocks into {@code pieces}. */
    private void encode(State state, BlockLayout layout, Map<String, byte[]> pieces) {
        if (elements.length < layout.inHead()) {
            elements = new byte[layout.inHead()];
        }
        ByteBuffer out = ByteBuffer.wrap(elements);
        for (int i = 0; i < state.count(); i++) {
            BlockLayout.Entry entry = layout.entries().get(i);
            Block block = state.block(i);
            if (entry.parts() == 0) {
                block.encode(0, out);
            }
            for (int k = 0; k < entry.parts(); k++) {
                long from = (long) k * PART;
                byte[] part = new byte[(int) Math.min(PART, block.bytes() - from)];
                block.encode(from / entry.type().bytes(), ByteBuffer.wrap(part));
                pieces.put(entry.part(k), part);
            }
        }
    }

    private static void writeFront(int format, ModelCell cell, State state, ByteBuffer out) {
        out.put((byte) format).putInt(state.version());
        cell.ledger.write(out);
    }

    private byte[] full(ModelCell cell, State state, BlockLayout layout) {
        ByteBuffer head = ByteBuffer.allocate(BEFORE + Integer.BYTES + layout.bytes().length + layout.inHead());
        writeFront(FULL, cell, state, head);
        return head.putInt(layout.bytes().length)
                .put(layout.bytes())
                .put(elements, 0, layout.inHead())
                .array();
    }

    private byte[] packed(ModelCell cell, State state, Template template) {
        int front = BEFORE + Template.Id.BYTES;
        if (packed.length < front + template.mostPacked()) {
            packed = new byte[front + template.mostPacked()];
        }
        ByteBuffer head = ByteBuffer.wrap(packed);
        writeFront(PACKED, cell, state, head);
        template.id().write(head);
        return Arrays.copyOf(packed, template.pack(elements, packed, front));
    }

    private Written written(State state) throws IOException {
        for (Written each : written) {
            if (each.layout.isOf(state)) {
                return used(written, each);
            }
        }
        BlockLayout layout = BlockLayout.of(state);
        Written form = new Written(layout, templates.find(layout));
        remember(written, form);
        return form;
    }

    private static <T> void remember(Deque<T> all, T newest) {
        if (all.size() == MOST_LAYOUTS) {
            all.removeLast();
        }
        all.addFirst(newest);
    }

    @SuppressWarnings("ReferenceEquality") // the first needs not be moved
    private static <T> T used(Deque<T> all, T each) {
        if (all.peekFirst() != each) {
            all.remove(each);
            all.addFirst(each);
        }
        return each;
    }

    /** The model whose pieces these are. */
    ModelCell read(ModelReader reader, Shelf shelf) throws Exception {
        return read(reader, shelf.piece(HEAD), shelf);
    }

    /** The model whose pieces these are, with the head at hand. */
    ModelCell read(ModelReader reader, byte[] head, Shelf shelf) throws Exception {
        try {
            return decoded(reader, head, shelf);
        } catch (StateException e) {
            throw e;
        } catch (RuntimeException | IOException e) {
            throw new StateException("a stored model is damaged, or cannot be read: " + e, e);
        }
    }

    private ModelCell decoded(ModelReader reader, byte[] head, Shelf shelf) throws Exception {
        int format = head[0] & 0xFF;
        if (format > FORMAT) {
            throw new StateException("the format of a stored model must be at most " + FORMAT + ", got " + format
                    + "; a newer Sobow wrote it, read it with that one");
        }
        ByteBuffer in = ByteBuffer.wrap(head).position(1);
        if (format == FORMAT) {
            if (forms == null) {
                throw new StateException("a stored model is damaged: there is no form that it was written by");
            }
            return forms.read(head, in, Ledger.read(in));
        }
        StateBuilder builder = State.of(reader.kind(), in.getInt(), reader.recipe());
        Ledger ledger = Ledger.read(in);
        if (format == PACKED) {
            readPacked(head, in, shelf, builder);
        } else if (format == FULL) {
            readBlocks(head, in, shelf, builder);
        } else {
            readOldBlocks(format, head, in.position(), shelf, builder);
        }
        return new ModelCell(reader.resume(builder.build()), ledger);
    }

    private void readPacked(byte[] head, ByteBuffer in, Shelf shelf, StateBuilder builder) throws Exception {
        Template template = templates.find(Template.Id.read(in));
        Block[] blocks = template.unpack(head, in.position(), shelf);
        for (int i = 0; i < blocks.length; i++) {
            builder.put(template.layout().entries().get(i).name(), blocks[i]);
        }
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
        in.position(end);
        Block[] blocks = new Block[layout.entries().size()];
        for (int i = 0; i < blocks.length; i++) {
            BlockLayout.Entry entry = layout.entries().get(i);
            int from = in.position();
            int to = from + entry.inHead();
            if (alike != null && entry.parts() == 0 && Arrays.equals(head, from, to, alike.head, from, to)) {
                blocks[i] = alike.blocks[i];
                in.position(to);
            } else {
                blocks[i] = entry.block(in, shelf);
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
                return used(seen, each);
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
            builder.put(entry.name(), entry.block(elements, shelf));
        }
    }
}
