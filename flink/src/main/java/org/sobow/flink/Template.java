package org.sobow.flink;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.sobow.state.Block;
import org.sobow.state.StateException;

/**
 * What the heads of many models have alike: a layout, and the elements of those blocks that are no floating-point numbers. A head is written as
 * what differs from it. Immutable.
 */
/* The elements of each block are compared by words of eight bytes from the start of the block; the last word may be shorter. A bit for each
 * word says whether it differs, and the words that do follow the bits. Names of columns, counts and zeros take a bit a word then, and what
 * remains are numbers that no compressor of a backend makes smaller. */
final class Template {
    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** The name of a template: the first half of its SHA-256. */
    record Id(long high, long low) {
        static final int BYTES = 2 * Long.BYTES;

        /** The name of what is stored as these bytes. */
        static Id of(byte[] bytes) {
            return read(ByteBuffer.wrap(Fingerprints.sha().digest(bytes)));
        }

        static Id read(ByteBuffer in) {
            return new Id(in.getLong(), in.getLong());
        }

        void write(ByteBuffer out) {
            out.putLong(high).putLong(low);
        }
    }

    private final Id id;
    private final BlockLayout layout;
    private final byte[] elements;
    private final Block[] blocks;

    /** Where each block begins among the elements, and among the words; last where all end. */
    private final int[] starts;

    private final int[] words;
    private final int bits;

    private Template(BlockLayout layout, byte[] elements) throws Exception {
        this.layout = layout;
        this.elements = elements;
        List<BlockLayout.Entry> entries = layout.entries();
        blocks = new Block[entries.size()];
        ByteBuffer in = ByteBuffer.wrap(elements).order(ByteOrder.LITTLE_ENDIAN);
        starts = new int[blocks.length + 1];
        words = new int[blocks.length + 1];
        for (int k = 0; k < blocks.length; k++) {
            BlockLayout.Entry entry = entries.get(k);
            starts[k + 1] = starts[k] + entry.inHead();
            words[k + 1] = words[k] + (entry.inHead() + Long.BYTES - 1) / Long.BYTES;
            if (entry.parts() == 0) {
                blocks[k] = entry.block(in, name -> elements);
            }
        }
        bits = (words[blocks.length] + Byte.SIZE - 1) / Byte.SIZE;
        id = Id.of(toBytes());
    }

    /** The template of a layout, with the elements of a model of that layout at the front of {@code elements}. */
    static Template of(BlockLayout layout, byte[] elements) throws Exception {
        byte[] kept = Arrays.copyOf(elements, layout.inHead());
        int at = 0;
        for (BlockLayout.Entry entry : layout.entries()) {
            if (entry.type() == Block.Type.F64) {
                Arrays.fill(kept, at, at + entry.inHead(), (byte) 0);
            }
            at += entry.inHead();
        }
        return new Template(layout, kept);
    }

    /** The template that {@link #toBytes} wrote. */
    static Template read(byte[] bytes) throws Exception {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        int length = in.remaining() < Integer.BYTES ? -1 : in.getInt();
        if (length < 0 || length > in.remaining()) {
            throw damaged();
        }
        int end = in.position() + length;
        BlockLayout layout = BlockLayout.read(Arrays.copyOfRange(bytes, in.position(), end));
        if (bytes.length - end != layout.inHead()) {
            throw damaged();
        }
        return new Template(layout, Arrays.copyOfRange(bytes, end, bytes.length));
    }

    byte[] toBytes() {
        return ByteBuffer.allocate(Integer.BYTES + layout.bytes().length + elements.length)
                .putInt(layout.bytes().length)
                .put(layout.bytes())
                .put(elements)
                .array();
    }

    Id id() {
        return id;
    }

    BlockLayout layout() {
        return layout;
    }

    /** The largest number of bytes that {@link #pack} writes. */
    int mostPacked() {
        return bits + elements.length;
    }

    /** Writes what differs in {@code from}, the elements of a model, into {@code out} from place {@code at} on; returns where it ends. */
    int pack(byte[] from, byte[] out, int at) {
        Arrays.fill(out, at, at + bits, (byte) 0);
        int next = at + bits;
        for (int b = 0; b < blocks.length; b++) {
            int start = starts[b];
            int end = starts[b + 1];
            int first = Arrays.mismatch(from, start, end, elements, start, end);
            int skipped = first < 0 ? words[b + 1] - words[b] : first / Long.BYTES;
            for (int word = words[b] + skipped; word < words[b + 1]; word++) {
                int i = start + (word - words[b]) * Long.BYTES;
                int size = Math.min(Long.BYTES, end - i);
                if (size == Long.BYTES) {
                    long value = (long) WORD.get(from, i);
                    if (value == (long) WORD.get(elements, i)) {
                        continue;
                    }
                    WORD.set(out, next, value);
                } else if (Arrays.equals(from, i, end, elements, i, end)) {
                    continue;
                } else {
                    System.arraycopy(from, i, out, next, size);
                }
                out[at + word / Byte.SIZE] |= (byte) (1 << word % Byte.SIZE);
                next += size;
            }
        }
        return next;
    }

    /** The blocks of the model that {@link #pack} wrote, from place {@code at} on. */
    Block[] unpack(byte[] packed, int at, Pieces.Shelf shelf) throws Exception {
        Block[] all = blocks.clone();
        if (at + bits > packed.length) {
            throw damaged();
        }
        int next = at + bits;
        for (int b = 0; b < all.length; b++) {
            int from = starts[b];
            int length = starts[b + 1] - from;
            byte[] own = null;
            for (int word = words[b]; word < words[b + 1]; word++) {
                int some = packed[at + word / Byte.SIZE] >> word % Byte.SIZE;
                if (some == 0) {
                    // none of this byte is left
                    word |= Byte.SIZE - 1;
                } else if ((some & 1) != 0) {
                    own = own == null ? Arrays.copyOfRange(elements, from, from + length) : own;
                    int place = (word - words[b]) * Long.BYTES;
                    int size = Math.min(Long.BYTES, length - place);
                    if (next + size > packed.length) {
                        throw damaged();
                    }
                    if (size == Long.BYTES) {
                        WORD.set(own, place, (long) WORD.get(packed, next));
                    } else {
                        System.arraycopy(packed, next, own, place, size);
                    }
                    next += size;
                }
            }
            if (own != null) {
                all[b] = all[b].with(ByteBuffer.wrap(own));
            } else if (layout.entries().get(b).parts() > 0) {
                all[b] = layout.entries().get(b).block(ByteBuffer.wrap(elements), shelf);
            }
        }
        if (next != packed.length) {
            throw damaged();
        }
        return all;
    }

    private static StateException damaged() {
        return new StateException("a stored model is damaged: it does not fit the template that it was written with");
    }
}
