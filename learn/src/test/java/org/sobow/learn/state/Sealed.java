package org.sobow.learn.state;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/** Changed files under right checksums, as a writer that went wrong would leave them, or an enemy. */
public final class Sealed {
    private Sealed() {}

    /** Replaces the checksum of the header, which is the first of those at the end, by the right one. */
    static byte[] header(byte[] file, int blocks) {
        ByteBuffer buffer = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        buffer.putInt(file.length - Integer.BYTES * (blocks + 1), crc(file, 0, Long.BYTES + (int) buffer.getLong(0)));
        return file;
    }

    /** Replaces all checksums where the header can be read; otherwise nothing changes. */
    public static byte[] all(byte[] file) {
        ByteBuffer buffer = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        long length = file.length < Long.BYTES ? -1 : buffer.getLong(0);
        if (length < 0 || length > file.length - Long.BYTES) {
            return file;
        }
        int data = Long.BYTES + (int) length;
        byte[] json = new byte[(int) length];
        buffer.get(Long.BYTES, json);
        try {
            Layout layout = Layout.parse(json, file.length - data);
            int at = file.length - Integer.BYTES * layout.tensors().size();
            buffer.putInt(at, crc(file, 0, data));
            for (Tensor tensor : layout.tensors().subList(0, layout.tensors().size() - 1)) {
                at += Integer.BYTES;
                buffer.putInt(at, crc(file, data + (int) tensor.begin(), (int) (tensor.end() - tensor.begin())));
            }
        } catch (IllegalArgumentException e) {
            return file;
        }
        return file;
    }

    private static int crc(byte[] bytes, int from, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, from, length);
        return (int) crc.getValue();
    }
}
