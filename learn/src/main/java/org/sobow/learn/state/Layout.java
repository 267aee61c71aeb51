package org.sobow.learn.state;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sobow.state.Block;
import org.sobow.state.Description;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;

/**
 * The header of a safetensors file with a state in it: the tensors, and the header of the state as texts.
 *
 * @param metadata texts by name
 * @param tensors in the order of their data; the last one has the checksums
 */
record Layout(Map<String, String> metadata, List<Tensor> tensors) {
    static final int FORMAT = 1;
    static final String CHECKSUMS = "sobow.crc32c";
    static final int MOST_BLOCKS = 100_000;

    private static final String METADATA = "__metadata__";
    private static final String FORMAT_NAME = "sobow.format";

    /** So the header of every state begins. */
    static final String START = "{\"" + METADATA + "\":{\"" + FORMAT_NAME + "\":";

    private static final String KIND = "sobow.kind";
    private static final String VERSION = "sobow.version";
    private static final String RECIPE = "sobow.recipe";
    private static final String SCHEMA = "sobow.schema";
    private static final String ATTRIBUTES = "sobow.attributes";
    private static final String CHUNKS = "sobow.chunks";

    /** Lays out a state: elements of eight bytes first, then of four, then bytes, so that all are aligned. */
    static Layout of(State state) {
        List<String> ordered = new ArrayList<>(state.names());
        requireNames(ordered);
        ordered.sort(Comparator.comparingInt(name -> -state.block(name).type().bytes()));
        List<Tensor> tensors = new ArrayList<>();
        Map<String, Object> chunks = new LinkedHashMap<>();
        long end = 0;
        for (String name : ordered) {
            Block block = state.block(name);
            tensors.add(Tensor.of(name, block, end));
            end += block.bytes();
            if (block.chunked()) {
                chunks.put(name, (long) block.chunkLength());
            }
        }
        long count = tensors.size() + 1L;
        tensors.add(new Tensor(CHECKSUMS, Tensor.U32, List.of(count), end, end + count * Integer.BYTES));
        return new Layout(metadata(state, chunks), tensors);
    }

    private static void requireNames(List<String> names) {
        if (names.size() > MOST_BLOCKS) {
            throw new StateException("a state must have at most " + MOST_BLOCKS + " blocks, got " + names.size());
        }
        for (String name : names) {
            if (name.equals(METADATA) || name.equals(CHECKSUMS)) {
                throw new StateException("a block must not be named " + name + ", which the format needs");
            }
        }
    }

    private static Map<String, String> metadata(State state, Map<String, Object> chunks) {
        Map<String, String> metadata = new LinkedHashMap<>();
        metadata.put(FORMAT_NAME, String.valueOf(FORMAT));
        metadata.put(KIND, state.kind());
        metadata.put(VERSION, String.valueOf(state.version()));
        metadata.put(RECIPE, text(state.recipe().tree()));
        state.schema().ifPresent(schema -> metadata.put(SCHEMA, text(schema.tree())));
        metadata.put(ATTRIBUTES, text(state.attributes()));
        metadata.put(CHUNKS, text(chunks));
        return metadata;
    }

    private static String text(Map<String, ?> tree) {
        return new String(JsonTree.write(tree), StandardCharsets.US_ASCII);
    }

    /** The number of bytes of the largest tensor, where it is below {@code most}. */
    int largest(int most) {
        return (int) tensors.stream()
                .mapToLong(tensor -> tensor.end() - tensor.begin())
                .map(bytes -> Math.min(bytes, most))
                .max()
                .orElse(most);
    }

    /** The header as JSON. */
    byte[] toJson() {
        Map<String, Object> header = new LinkedHashMap<>();
        header.put(METADATA, metadata);
        tensors.forEach(tensor -> header.put(tensor.name(), tensor.entry()));
        return JsonTree.write(header);
    }

    /** Reads a header; every tensor lies within {@code dataLength} bytes, and together they cover these once. */
    static Layout parse(byte[] json, long dataLength) {
        Map<String, @Nullable Object> header = JsonTree.parse("the header", json);
        if (!(header.remove(METADATA) instanceof Map<?, ?> texts) || !texts.containsKey(FORMAT_NAME)) {
            throw new StateException(
                    "a safetensors file with a state of Sobow in it must have metadata named " + FORMAT_NAME);
        }
        Map<String, String> metadata = new LinkedHashMap<>();
        texts.forEach((name, text) -> metadata.put(String.valueOf(name), requireText(String.valueOf(name), text)));
        requireFormat(metadata);
        if (header.size() > MOST_BLOCKS + 1) {
            throw new StateException("a state must have at most " + MOST_BLOCKS + " blocks, got " + header.size());
        }
        List<Tensor> tensors = new ArrayList<>(header.size());
        header.forEach((name, entry) -> tensors.add(Tensor.of(name, entry, dataLength)));
        tensors.sort(Comparator.comparingLong(Tensor::begin).thenComparingLong(Tensor::end));
        requireCover(tensors, dataLength);
        return new Layout(metadata, tensors);
    }

    private static String requireText(String name, @Nullable Object text) {
        if (text instanceof String string) {
            return string;
        }
        throw new StateException("metadata must be texts, got " + text + " as " + name);
    }

    private static void requireFormat(Map<String, String> metadata) {
        int format = integer(FORMAT_NAME, metadata);
        if (format < 1 || format > FORMAT) {
            throw new StateException(FORMAT_NAME + " must lie in [1, " + FORMAT + "], got " + format
                    + (format > FORMAT ? "; a newer Sobow wrote it, read it with that one" : ""));
        }
    }

    private static void requireCover(List<Tensor> tensors, long dataLength) {
        long end = 0;
        for (Tensor tensor : tensors) {
            if (tensor.begin() != end) {
                throw new StateException("tensors must lie one after the other without gaps, got " + tensor.name()
                        + " at " + tensor.begin() + " where the one before ends at " + end);
            }
            end = tensor.end();
        }
        if (end != dataLength) {
            throw new StateException("the file must have " + end + " bytes of data, got " + dataLength);
        }
        Tensor last = tensors.isEmpty() ? null : tensors.get(tensors.size() - 1);
        if (last == null
                || !last.name().equals(CHECKSUMS)
                || !last.dtype().equals(Tensor.U32)
                || last.end() - last.begin() != (long) tensors.size() * Integer.BYTES) {
            throw new StateException("the last tensor must be " + CHECKSUMS
                    + ", with a number for each of the others and one" + " for the header, got " + last);
        }
    }

    /** A state with the header that the metadata has, and no blocks. */
    StateBuilder startState() {
        StateBuilder builder = State.of(
                requireText(KIND, metadata.get(KIND)), integer(VERSION, metadata), Description.ofTree(tree(RECIPE)));
        if (metadata.containsKey(SCHEMA)) {
            builder.schema(Description.ofTree(tree(SCHEMA)));
        }
        tree(ATTRIBUTES).forEach((name, text) -> builder.attribute(name, requireText(name, text)));
        return builder;
    }

    /** The length of the chunks of each block that has such. */
    Map<String, Integer> chunkLengths() {
        Map<String, Integer> lengths = new LinkedHashMap<>();
        tree(CHUNKS).forEach((name, length) -> {
            if (!(length instanceof Long number) || number < 1 || number > Integer.MAX_VALUE) {
                throw new StateException("chunks of " + name + " must have a positive length, got " + length);
            }
            lengths.put(name, number.intValue());
        });
        return lengths;
    }

    private Map<String, @Nullable Object> tree(String name) {
        return JsonTree.parse(name, requireText(name, metadata.get(name)).getBytes(StandardCharsets.UTF_8));
    }

    private static int integer(String name, Map<String, String> metadata) {
        String text = requireText(name, metadata.get(name));
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new StateException(name + " must be an integer, got " + text, e);
        }
    }
}
