package org.sobow.learn.format;

import java.io.Closeable;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.PushbackInputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The bytes of a file, unpacked if its content, whatever its name, is gzip or zstd. For one thread. */
/* Nothing is unpacked before it is read, so memory does not depend on how much a small file unpacks to. */
final class Unpacked implements Closeable {
    private static final byte[] GZIP = {0x1f, (byte) 0x8b};
    private static final byte[] ZSTD = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd};

    private final CountedInput raw;
    private String packing = "";
    private @Nullable InputStream bytes;
    private @Nullable String damage;
    private volatile boolean interrupted;

    /** The bytes of a stream, which belongs to this object from now on. */
    Unpacked(InputStream raw) {
        this.raw = new CountedInput(raw);
    }

    /** Reads up to {@code most} bytes; returns how many, -1 at the end, where the data are damaged or where somebody interrupts the reading. */
    int read(byte[] into, int from, int most) {
        try {
            if (bytes == null) {
                bytes = opened();
            }
            return bytes.read(into, from, most);
        } catch (InterruptedIOException e) {
            interrupted = true;
        } catch (IOException e) {
            if (raw.failed || packing.isEmpty()) {
                throw new UncheckedIOException(e);
            }
            boolean early =
                    e instanceof EOFException || String.valueOf(e.getMessage()).contains("runcated");
            damage = packing
                    + (early ? " data end early: the file is truncated" : " data are damaged: " + e.getMessage());
        } catch (NoClassDefFoundError e) {
            damage = "the data are zstd, and the library that unpacks it is not there; add"
                    + " com.github.luben:zstd-jni to the class path, or unpack the file first";
        }
        return -1;
    }

    /* A byte is read only while the bytes before it may begin packed data: a pipe may hold back the others. */
    private InputStream opened() throws IOException {
        byte[] start = new byte[ZSTD.length];
        int known = 0;
        int b = raw.read();
        while (b >= 0) {
            start[known++] = (byte) b;
            b = isPart(start, known, GZIP) || isPart(start, known, ZSTD) ? raw.read() : -1;
        }
        PushbackInputStream in = new PushbackInputStream(raw, start.length);
        in.unread(start, 0, known);
        if (Arrays.equals(start, 0, known, GZIP, 0, GZIP.length)) {
            packing = "gzip";
            return new GzipMembers(in);
        }
        if (Arrays.equals(start, ZSTD)) {
            packing = "zstd";
            return Zstd.open(in);
        }
        return in;
    }

    /** Whether the first bytes are the start of those, and not all of them. */
    private static boolean isPart(byte[] start, int known, byte[] magic) {
        return known < magic.length && Arrays.equals(start, 0, known, magic, 0, known);
    }

    /** What is wrong with the data behind the bytes that were read; null where nothing is. */
    @Nullable
    String damage() {
        return damage;
    }

    /** Whether the stream said, by an {@link InterruptedIOException}, that no more is to be read of it. From any thread. */
    boolean isInterrupted() {
        return interrupted;
    }

    /** How many bytes of the file were read, before they were unpacked. */
    long bytesRead() {
        return raw.count;
    }

    @Override
    public void close() {
        try {
            (bytes == null ? raw : bytes).close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Counts what is read. */
    private static final class CountedInput extends FilterInputStream {
        private long count;
        private boolean failed;

        CountedInput(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] into, int from, int most) throws IOException {
            try {
                int read = super.read(into, from, most);
                count += Math.max(0, read);
                return read;
            } catch (IOException e) {
                failed = true;
                throw e;
            }
        }
    }
}
