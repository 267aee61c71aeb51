package org.sobow.learn.state;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sobow.state.Block;
import org.sobow.state.StateException;

/**
 * Where one tensor lies in a safetensors file.
 *
 * @param dtype the name of its type: that of a {@link Block.Type}, or U32 for the checksums
 * @param begin its first byte, counted from the end of the header
 * @param end the byte after its last
 */
record Tensor(String name, String dtype, List<Long> shape, long begin, long end) {
    /** The type of the tensor of checksums. */
    static final String U32 = "U32";

    static Tensor of(String name, Block block, long begin) {
        return new Tensor(name, block.type().name(), block.shape(), begin, begin + block.bytes());
    }

    /** Reads the entry of a header and checks it against the length of the data. */
    static Tensor of(String name, @Nullable Object entry, long dataLength) {
        if (entry instanceof Map<?, ?> map
                && map.get("dtype") instanceof String dtype
                && map.get("shape") instanceof List<?> shape
                && map.get("data_offsets") instanceof List<?> offsets
                && offsets.size() == 2
                && map.size() == 3) {
            Tensor tensor =
                    new Tensor(name, dtype, longs(name, shape), at(name, offsets.get(0)), at(name, offsets.get(1)));
            long elements = Block.elements(tensor.shape);
            long length = tensor.end - tensor.begin;
            if (tensor.end > dataLength
                    || elements < 0
                    || length % tensor.width() != 0
                    || length / tensor.width() != elements) {
                throw new StateException("tensor " + name + " must have the bytes of its shape within the " + dataLength
                        + " of the data, got shape " + shape + " and offsets " + offsets);
            }
            return tensor;
        }
        throw new StateException("tensor " + name + " must have dtype, shape and data_offsets, got " + entry);
    }

    private static List<Long> longs(String name, List<?> values) {
        return values.stream().map(value -> at(name, value)).toList();
    }

    private static long at(String name, @Nullable Object value) {
        if (value instanceof Long number && number >= 0) {
            return number;
        }
        throw new StateException("tensor " + name + " must have shape and offsets of integers from 0 on, got " + value);
    }

    private int width() {
        return dtype.equals(U32) ? Integer.BYTES : type().bytes();
    }

    Block.Type type() {
        for (Block.Type type : Block.Type.values()) {
            if (type.name().equals(dtype)) {
                return type;
            }
        }
        throw new StateException(
                "tensor " + name + " must have dtype " + List.of(Block.Type.values()) + ", got " + dtype);
    }

    /** The entry of a header. */
    Map<String, Object> entry() {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("dtype", dtype);
        entry.put("shape", shape);
        entry.put("data_offsets", List.of(begin, end));
        return entry;
    }
}
