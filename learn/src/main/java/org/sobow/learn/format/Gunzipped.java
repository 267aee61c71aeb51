package org.sobow.learn.format;

import java.io.Closeable;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/** The bytes of a file, gunzipped if its content, whatever its name, is gzip. For one thread. */
final class Gunzipped implements Closeable {
    private static final int CHUNK = 1 << 16;
    private static final int GZIP_MAGIC = 0x1f8b;

    private final CountedInput raw;
    private @Nullable InputStream bytes;
    private @Nullable String damage;

    /** The bytes of a stream, which belongs to this object from now on. */
    Gunzipped(InputStream raw) {
        this.raw = new CountedInput(raw);
    }

    /** Reads up to {@code most} bytes; returns how many, -1 at the end or where the data are damaged. */
    int read(byte[] into, int from, int most) {
        try {
            if (bytes == null) {
                bytes = opened();
            }
            return bytes.read(into, from, most);
        } catch (EOFException e) {
            damage = "gzip data end early: the file is truncated";
        } catch (ZipException e) {
            damage = "gzip data are damaged: " + e.getMessage();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return -1;
    }

    private InputStream opened() throws IOException {
        PushbackInputStream in = new PushbackInputStream(raw, 2);
        byte[] magic = in.readNBytes(2);
        in.unread(magic);
        boolean gzip = magic.length == 2 && ((magic[0] & 0xff) << 8 | (magic[1] & 0xff)) == GZIP_MAGIC;
        return gzip ? new GZIPInputStream(in, CHUNK) : in;
    }

    /** What is wrong with the data behind the bytes that were read; null where nothing is. */
    @Nullable
    String damage() {
        return damage;
    }

    /** How many bytes of the file were read, before they were gunzipped. */
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

        CountedInput(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int read = super.read();
            count += read < 0 ? 0 : 1;
            return read;
        }

        @Override
        public int read(byte[] into, int from, int most) throws IOException {
            int read = super.read(into, from, most);
            count += Math.max(0, read);
            return read;
        }
    }
}
