package org.sobow.learn.format;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/** The bytes that gzip data hold: one member after the other, zeros behind the last. Anything else there is damage. For one thread. */
/* java.util.zip.GZIPInputStream takes a member for the last where a pipe has nothing available yet, and passes over garbage. */
final class GzipMembers extends InputStream {
    private static final int CHUNK = 1 << 16;
    private static final int FIRST_MAGIC = 0x1f;
    private static final int SECOND_MAGIC = 0x8b;
    private static final int DEFLATE = 8;
    private static final int HEADER_CHECKSUM = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;

    private final InputStream in;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 checksum = new CRC32();
    private final byte[] chunk = new byte[CHUNK];
    private int next;
    private int limit;
    private boolean first = true;
    private boolean within;

    /** The bytes of a stream, which belongs to this one from now on. */
    GzipMembers(InputStream in) {
        this.in = in;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int from, int most) throws IOException {
        while (within || header()) {
            int read = inflate(into, from, most);
            if (read > 0) {
                checksum.update(into, from, read);
                return read;
            }
            if (inflater.finished()) {
                next = limit - inflater.getRemaining();
                trailer();
            } else {
                require(!inflater.needsDictionary(), "a dictionary is needed");
                next = limit;
                unread(required());
                inflater.setInput(chunk, next, limit - next);
            }
        }
        return -1;
    }

    private int inflate(byte[] into, int from, int most) throws ZipException {
        try {
            return inflater.inflate(into, from, most);
        } catch (DataFormatException e) {
            ZipException damaged = new ZipException(String.valueOf(e.getMessage()));
            damaged.initCause(e);
            throw damaged;
        }
    }

    /** Reads the header of the next member; false where there is none. */
    private boolean header() throws IOException {
        int magic = first ? required() : behindZeros();
        if (magic < 0) {
            return false;
        }
        require(magic == FIRST_MAGIC && required() == SECOND_MAGIC, "there is something else behind them");
        require(required() == DEFLATE, "unknown compression method");
        int flags = required();
        skip(6);
        if ((flags & EXTRA) != 0) {
            skip(required() | required() << 8);
        }
        for (int flag : new int[] {NAME, COMMENT}) {
            if ((flags & flag) != 0) {
                skipText();
            }
        }
        skip((flags & HEADER_CHECKSUM) != 0 ? 2 : 0);
        inflater.reset();
        inflater.setInput(chunk, next, limit - next);
        checksum.reset();
        first = false;
        within = true;
        return true;
    }

    private void trailer() throws IOException {
        require(fourBytes() == checksum.getValue(), "Corrupt GZIP trailer");
        require(fourBytes() == (inflater.getBytesWritten() & 0xffffffffL), "Corrupt GZIP trailer");
        within = false;
    }

    private long fourBytes() throws IOException {
        long number = 0;
        for (int i = 0; i < Integer.BYTES; i++) {
            number |= (long) required() << (Byte.SIZE * i);
        }
        return number;
    }

    private int behindZeros() throws IOException {
        int b = raw();
        while (b == 0) {
            b = raw();
        }
        return b;
    }

    private void skip(int bytes) throws IOException {
        for (int i = 0; i < bytes; i++) {
            required();
        }
    }

    private void skipText() throws IOException {
        while (required() != 0) {
            // It is of no interest.
        }
    }

    private int required() throws IOException {
        int b = raw();
        if (b < 0) {
            throw new EOFException();
        }
        return b;
    }

    private int raw() throws IOException {
        if (next == limit) {
            limit = Math.max(0, in.read(chunk, 0, CHUNK));
            next = 0;
            if (limit == 0) {
                return -1;
            }
        }
        return chunk[next++] & 0xff;
    }

    private void unread(int read) {
        chunk[--next] = (byte) read;
    }

    private static void require(boolean right, String wrong) throws ZipException {
        if (!right) {
            throw new ZipException(wrong);
        }
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        in.close();
    }
}
