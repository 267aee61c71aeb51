package org.sobow.learn.state;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;
import java.util.Map;
import java.util.zip.CRC32C;
import org.sobow.state.Block;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;

/**
 * The safetensors format of a state: the length of the header, the header in JSON, and the tensors.
 *
 * <p>The last tensor has a CRC-32C of each of the others in the order of their data, and before these one of the header with its length. Both ways go
 * through one buffer of at most a megabyte; nothing is copied as a whole.
 */
public final class Safetensors {
    /** The longest header: readers of the format refuse longer ones. */
    private static final int LONGEST_HEADER = 100_000_000;

    private static final int BUFFER = 1 << 20;
    private static final int ALIGNMENT = Long.BYTES;

    private Safetensors() {}

    /** Writes the state. */
    public static void write(State state, WritableByteChannel out) throws IOException {
        Layout layout = Layout.of(state);
        byte[] json = layout.toJson();
        int padded = Math.toIntExact((json.length + ALIGNMENT - 1L) / ALIGNMENT * ALIGNMENT);
        if (padded > LONGEST_HEADER) {
            throw new StateException("the header of a state must have at most " + LONGEST_HEADER + " bytes, got "
                    + padded + "; put what is large into blocks");
        }
        byte[] header = Arrays.copyOf(json, padded);
        Arrays.fill(header, json.length, padded, (byte) ' ');
        ByteBuffer checksums = littleEndian(layout.tensors().size() * Integer.BYTES);
        checksums.putInt(sent(out, littleEndian(Long.BYTES).putLong(padded).flip(), ByteBuffer.wrap(header)));
        ByteBuffer buffer = ByteBuffer.allocate(layout.largest(BUFFER));
        for (Tensor tensor : layout.tensors()) {
            if (!tensor.name().equals(Layout.CHECKSUMS)) {
                checksums.putInt(sent(out, state.block(tensor.name()), buffer));
            }
        }
        sent(out, checksums.flip());
    }

    private static int sent(WritableByteChannel out, Block block, ByteBuffer buffer) throws IOException {
        CRC32C crc = new CRC32C();
        for (long at = 0; at < block.length(); ) {
            buffer.clear();
            at += block.encode(at, buffer);
            buffer.flip();
            crc.update(buffer.duplicate());
            send(out, buffer);
        }
        return (int) crc.getValue();
    }

    private static int sent(WritableByteChannel out, ByteBuffer... parts) throws IOException {
        CRC32C crc = new CRC32C();
        for (ByteBuffer part : parts) {
            crc.update(part.duplicate());
            send(out, part);
        }
        return (int) crc.getValue();
    }

    private static void send(WritableByteChannel out, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            out.write(bytes);
        }
    }

    /**
     * Reads a state.
     *
     * @param length how many bytes there are; what the header says of sizes is checked against it before anything is allocated
     * @throws StateException where the bytes are no state, were cut or were changed
     */
    public static State read(ReadableByteChannel in, long length) throws IOException {
        if (length < Long.BYTES) {
            throw new StateException("a state must have at least " + Long.BYTES + " bytes, got " + length);
        }
        ByteBuffer size = littleEndian(Long.BYTES);
        receive(in, size);
        long headerLength = size.getLong(0);
        if (headerLength < 2 || headerLength > Math.min(LONGEST_HEADER, length - Long.BYTES)) {
            throw new StateException("the header must have from 2 to " + Math.min(LONGEST_HEADER, length - Long.BYTES)
                    + " bytes, got " + headerLength + "; this is no safetensors file, or one that was cut");
        }
        byte[] header = new byte[(int) headerLength];
        receive(in, ByteBuffer.wrap(header));
        CRC32C crc = new CRC32C();
        crc.update(size.flip());
        crc.update(header);
        Layout layout = Layout.parse(header, length - Long.BYTES - headerLength);
        return readBlocks(in, layout, (int) crc.getValue());
    }

    private static State readBlocks(ReadableByteChannel in, Layout layout, int headerChecksum) throws IOException {
        Map<String, Integer> chunkLengths = layout.chunkLengths();
        StateBuilder builder = layout.startState();
        int[] checksums = new int[layout.tensors().size()];
        checksums[0] = headerChecksum;
        ByteBuffer buffer = ByteBuffer.allocate(layout.largest(BUFFER));
        for (int i = 1; i < checksums.length; i++) {
            Tensor tensor = layout.tensors().get(i - 1);
            Block.Assembly block =
                    new Block.Assembly(tensor.type(), tensor.shape(), chunkLengths.getOrDefault(tensor.name(), 0));
            checksums[i] = received(in, block, buffer);
            builder.put(tensor.name(), block.block());
        }
        ByteBuffer expected = littleEndian(checksums.length * Integer.BYTES);
        receive(in, expected);
        for (int i = 0; i < checksums.length; i++) {
            if (checksums[i] != expected.getInt(i * Integer.BYTES)) {
                throw new StateException("the state is damaged: the checksum of "
                        + (i == 0
                                ? "the header"
                                : "tensor " + layout.tensors().get(i - 1).name()) + " does not match");
            }
        }
        return builder.build();
    }

    private static int received(ReadableByteChannel in, Block.Assembly block, ByteBuffer buffer) throws IOException {
        CRC32C crc = new CRC32C();
        while (block.missing() > 0) {
            buffer.clear().limit((int) Math.min(buffer.capacity(), block.missing()));
            receive(in, buffer);
            crc.update(buffer.flip().duplicate());
            block.fill(buffer);
        }
        return (int) crc.getValue();
    }

    private static void receive(ReadableByteChannel in, ByteBuffer into) throws IOException {
        while (into.hasRemaining()) {
            if (in.read(into) < 0) {
                throw new StateException("the state was cut: " + into.remaining() + " bytes are missing where it ends");
            }
        }
    }

    private static ByteBuffer littleEndian(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The state as bytes, for stores of small states. */
    public static byte[] toBytes(State state) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            write(state, Channels.newChannel(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** The state that {@link #toBytes} wrote. */
    public static State fromBytes(byte[] bytes) {
        try {
            return read(Channels.newChannel(new ByteArrayInputStream(bytes)), bytes.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
