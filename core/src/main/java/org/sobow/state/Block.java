package org.sobow.state;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An immutable array of numbers of one type, with a shape: one part of a {@link State}.
 *
 * <p>The elements lie in chunks of one fixed length, the last one possibly shorter. A block made {@linkplain #of of one array} has one chunk. A block
 * {@linkplain #ofChunks of chunks} shares the arrays that it is given, so that a model of any size is saved and loaded without a copy.
 */
public final class Block {
    /** The smallest size of a chunk: bounds what its array costs beyond its elements. */
    private static final int SMALLEST_CHUNK_BYTES = 8;

    private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

    /** The type of the elements. */
    public enum Type {
        /** IEEE 754 binary64. */
        F64(Double.BYTES),
        /** Signed 64-bit integers. */
        I64(Long.BYTES),
        /** Signed 32-bit integers. */
        I32(Integer.BYTES),
        /** Bytes: UTF-8 text. */
        U8(1);

        private final int bytes;

        Type(int bytes) {
            this.bytes = bytes;
        }

        /** The size of an element in bytes. */
        public int bytes() {
            return bytes;
        }

        Object array(int length) {
            return switch (this) {
                case F64 -> new double[length];
                case I64 -> new long[length];
                case I32 -> new int[length];
                case U8 -> new byte[length];
            };
        }

        private void encode(Object array, int from, int count, ByteBuffer out) {
            switch (this) {
                case F64 -> out.asDoubleBuffer().put((double[]) array, from, count);
                case I64 -> out.asLongBuffer().put((long[]) array, from, count);
                case I32 -> out.asIntBuffer().put((int[]) array, from, count);
                case U8 -> out.duplicate().put((byte[]) array, from, count);
            }
            out.position(out.position() + count * bytes);
        }

        private void decode(ByteBuffer in, Object array, int at, int count) {
            switch (this) {
                case F64 -> in.asDoubleBuffer().get((double[]) array, at, count);
                case I64 -> in.asLongBuffer().get((long[]) array, at, count);
                case I32 -> in.asIntBuffer().get((int[]) array, at, count);
                case U8 -> in.duplicate().get((byte[]) array, at, count);
            }
            in.position(in.position() + count * bytes);
        }

        private boolean same(Object one, Object other, int count) {
            return switch (this) {
                case F64 -> Arrays.equals((double[]) one, 0, count, (double[]) other, 0, count);
                case I64 -> Arrays.equals((long[]) one, 0, count, (long[]) other, 0, count);
                case I32 -> Arrays.equals((int[]) one, 0, count, (int[]) other, 0, count);
                case U8 -> Arrays.equals((byte[]) one, 0, count, (byte[]) other, 0, count);
            };
        }
    }

    private final Type type;

    /** Null where it is a vector of the length. */
    private final @Nullable List<Long> shape;

    private final long length;
    private final int chunkLength;
    private final Object[] chunks;

    private Block(Type type, @Nullable List<Long> shape, long length, int chunkLength, Object[] chunks) {
        this.type = type;
        this.shape = shape != null && shape.size() == 1 ? null : shape;
        this.length = length;
        this.chunkLength = chunkLength;
        this.chunks = chunks;
    }

    private static Block ofArray(Type type, int length, Object array) {
        return new Block(type, null, length, length, new Object[] {array});
    }

    /** A vector of doubles, which are copied. */
    public static Block of(double... values) {
        return ofArray(Type.F64, values.length, values.clone());
    }

    /** A vector of longs, which are copied. */
    public static Block of(long... values) {
        return ofArray(Type.I64, values.length, values.clone());
    }

    /** A vector of ints, which are copied. */
    public static Block of(int... values) {
        return ofArray(Type.I32, values.length, values.clone());
    }

    /** A vector of bytes, which are copied. */
    public static Block of(byte... values) {
        return ofArray(Type.U8, values.length, values.clone());
    }

    /** One integer: a block of no dimension. */
    public static Block ofNumber(long value) {
        return new Block(Type.I64, List.of(), 1, 1, new Object[] {new long[] {value}});
    }

    /**
     * A vector of the first {@code length} doubles of {@code chunks}. The arrays are shared, not copied: they must not change as long as the block is
     * used. The blocks of a model that copies on write are such arrays.
     *
     * @param chunks arrays of one length, as many as {@code length} doubles need
     */
    public static Block ofChunks(long length, double[]... chunks) {
        int chunkLength = chunks.length == 0 ? 1 : chunks[0].length;
        for (double[] chunk : chunks) {
            if (chunk.length != chunkLength) {
                throw new StateException(
                        "chunks must have one length, got " + chunkLength + " and " + chunk.length + " doubles");
            }
        }
        requireChunks(Type.F64, length, chunkLength, chunks.length);
        return new Block(Type.F64, null, length, chunkLength, chunks.clone());
    }

    private static void requireChunks(Type type, long length, int chunkLength, int count) {
        if ((long) chunkLength * type.bytes < SMALLEST_CHUNK_BYTES) {
            throw new StateException("chunks must have at least " + SMALLEST_CHUNK_BYTES + " bytes, got " + chunkLength
                    + " elements of type " + type);
        }
        if (length < 0 || count != chunksFor(length, chunkLength)) {
            throw new StateException(
                    "chunks of length " + chunkLength + " must hold " + length + " elements, got " + count + " chunks");
        }
    }

    private static long chunksFor(long length, int chunkLength) {
        return length / chunkLength + (length % chunkLength == 0 ? 0 : 1);
    }

    /** Returns this block with another shape of as many elements. */
    public Block shaped(long... dimensions) {
        List<Long> other = Arrays.stream(dimensions).boxed().toList();
        if (elements(other) != length) {
            throw new StateException("shape " + other + " must have " + length + " elements");
        }
        return new Block(type, other, length, chunkLength, chunks);
    }

    /** How many elements a shape has; -1 where a dimension is negative or the product overflows. */
    public static long elements(List<Long> shape) {
        long product = 1;
        for (long dimension : shape) {
            if (dimension < 0 || Math.multiplyHigh(product, dimension) != 0 || product * dimension < 0) {
                return -1;
            }
            product *= dimension;
        }
        return product;
    }

    /** The type of the elements. */
    public Type type() {
        return type;
    }

    /** The dimensions: one for a vector, none for a number. */
    public List<Long> shape() {
        return shape == null ? List.of(length) : shape;
    }

    /** How many dimensions there are. */
    public int dimensions() {
        return shape == null ? 1 : shape.size();
    }

    /** Returns a block of this type, shape and length of chunks with the elements that {@code in} begins with, little-endian. */
    public Block with(ByteBuffer in) {
        if (chunks.length != 1) {
            Assembly block = new Assembly(type, shape(), chunkLength);
            block.fill(in);
            return block.block();
        }
        Object array = type.array((int) length);
        type.decode(in.order(ByteOrder.LITTLE_ENDIAN), array, 0, (int) length);
        return new Block(type, shape, length, chunkLength, new Object[] {array});
    }

    /** How many elements there are. */
    public long length() {
        return length;
    }

    /** How many bytes the elements have in a file. */
    public long bytes() {
        return length * type.bytes;
    }

    /** Whether the elements lie in chunks, rather than in one array. */
    public boolean chunked() {
        return chunks.length != 1 || chunkLength > length;
    }

    /** The length of the chunks; that of the block where it is not chunked. */
    public int chunkLength() {
        return chunkLength;
    }

    /**
     * Puts elements into {@code out}, little-endian: as many as fit, up to the last.
     *
     * @param from the first element
     * @return how many elements
     */
    public long encode(long from, ByteBuffer out) {
        out.order(ByteOrder.LITTLE_ENDIAN);
        long at = from;
        while (at < length && out.remaining() >= type.bytes) {
            int start = (int) (at % chunkLength);
            int count = (int) Math.min(Math.min(chunkLength - start, length - at), out.remaining() / type.bytes);
            type.encode(chunks[(int) (at / chunkLength)], start, count, out);
            at += count;
        }
        return at - from;
    }

    /** A copy of the elements in one array. */
    Object array(String name) {
        if (length > LARGEST_ARRAY) {
            throw StateException.ofBlock(
                    name, "at most " + LARGEST_ARRAY + " elements for one array", length + " elements");
        }
        Object all = type.array((int) length);
        for (int k = 0; k < chunks.length; k++) {
            long at = (long) k * chunkLength;
            System.arraycopy(chunks[k], 0, all, (int) at, (int) Math.min(chunkLength, length - at));
        }
        return all;
    }

    /** The elements in arrays of exactly {@code wanted} doubles, zeros at the end; full chunks of that length are shared. */
    double[][] doubleChunks(int wanted) {
        double[][] result = new double[Math.toIntExact(chunksFor(length, wanted))][];
        for (int k = 0; k < result.length; k++) {
            long at = (long) k * wanted;
            boolean whole = wanted == chunkLength && at + wanted <= length;
            result[k] = whole ? (double[]) chunks[k] : doubles(at, wanted);
        }
        return result;
    }

    private double[] doubles(long from, int count) {
        double[] out = new double[count];
        long at = from;
        while (at < Math.min(length, from + count)) {
            int start = (int) (at % chunkLength);
            int some = (int) Math.min(chunkLength - start, Math.min(length, from + count) - at);
            System.arraycopy(chunks[(int) (at / chunkLength)], start, out, (int) (at - from), some);
            at += some;
        }
        return out;
    }

    /** The first element that is NaN or infinite; -1 where there is none. */
    long indexOfNonFinite() {
        for (int k = 0; k < chunks.length && type == Type.F64; k++) {
            double[] chunk = (double[]) chunks[k];
            long at = (long) k * chunkLength;
            for (int i = 0; i < chunk.length && at + i < length; i++) {
                if (!Double.isFinite(chunk[i])) {
                    return at + i;
                }
            }
        }
        return -1;
    }

    /** Whether type, shape, chunks and every bit of the elements are those of {@code other}; one NaN equals another. */
    @Override
    public boolean equals(Object other) {
        return this == other
                || (other instanceof Block block
                        && type == block.type
                        && length == block.length
                        && Objects.equals(shape, block.shape)
                        && chunkLength == block.chunkLength
                        && sameElements(block));
    }

    private boolean sameElements(Block other) {
        for (int k = 0; k < chunks.length; k++) {
            int count = (int) Math.min(chunkLength, length - (long) k * chunkLength);
            if (!type.same(chunks[k], other.chunks[k], count)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        return 31 * type.hashCode() + shape().hashCode();
    }

    @Override
    public String toString() {
        return type + " of shape " + shape();
    }

    /** Takes in the elements of a block as they are read, and allocates no more than came. For one thread. */
    public static final class Assembly {
        private final Type type;
        private final List<Long> shape;
        private final long length;
        private final int chunkLength;
        private final Object[] chunks;
        private long filled;

        /**
         * A block that has no elements yet.
         *
         * @param chunkLength the length of its chunks; 0 for one array
         */
        public Assembly(Type type, List<Long> shape, int chunkLength) {
            this.type = type;
            this.shape = List.copyOf(shape);
            length = elements(shape);
            if (length < 0 || chunkLength < 0 || (chunkLength == 0 && length > LARGEST_ARRAY)) {
                throw new StateException("a block of shape " + shape + " must have at most " + LARGEST_ARRAY
                        + " elements, or chunks of a positive length, got " + chunkLength);
            }
            this.chunkLength = chunkLength == 0 ? (int) length : chunkLength;
            long count = chunkLength == 0 ? 1 : chunksFor(length, chunkLength);
            if (chunkLength > 0) {
                requireChunks(type, length, chunkLength, (int) Math.min(count, LARGEST_ARRAY));
            }
            chunks = new Object[(int) count];
            if (length == 0 && chunkLength == 0) {
                chunks[0] = type.array(0);
            }
        }

        /** How many bytes are still to come. */
        public long missing() {
            return (length - filled) * type.bytes;
        }

        /** Takes the whole elements that {@code in} has, little-endian, up to the last of the block. */
        public void fill(ByteBuffer in) {
            in.order(ByteOrder.LITTLE_ENDIAN);
            while (filled < length && in.remaining() >= type.bytes) {
                int k = (int) (filled / chunkLength);
                int start = (int) (filled % chunkLength);
                if (start == 0) {
                    chunks[k] = type.array((int) Math.min(chunkLength, length - filled));
                }
                int count = (int) Math.min(Math.min(chunkLength - start, length - filled), in.remaining() / type.bytes);
                type.decode(in, chunks[k], start, count);
                filled += count;
            }
        }

        /** The whole block; nothing may be missing. */
        public Block block() {
            if (missing() > 0) {
                throw new StateException("a block must be whole, got one without its last " + missing() + " bytes");
            }
            return new Block(type, shape, length, chunkLength, chunks);
        }
    }
}
