package org.sobow.learn.data;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * The numbered lines of a file, as bytes; the file is gunzipped if its content, whatever its name, is gzip.
 *
 * <p>Lines end with LF, CR LF or the file. {@link #next()} moves to the next line, whose bytes then stay in place until the next
 * call; nothing is allocated per line. For one thread.
 */
public final class Lines implements Closeable {
    /** A longer line is a bad record, so that a file that is not text cannot fill the memory. */
    private static final int LONGEST = 1 << 26;

    private static final int CHUNK = 1 << 16;
    private static final int GZIP_MAGIC = 0x1f8b;

    private final String name;
    private final InputStream raw;
    private final int longest;
    private final byte[] chunk = new byte[CHUNK];
    private @Nullable InputStream text;
    private int position;
    private int limit;
    private byte[] line = new byte[CHUNK];
    private int length;
    private long number;
    private boolean ended;

    Lines(String name, InputStream raw, int longest) {
        this.name = name;
        this.raw = raw;
        this.longest = longest;
    }

    /** The lines of a stream, which belongs to this object from now on; {@code name} is what messages call it. */
    public static Lines of(String name, InputStream in) {
        return new Lines(name, in, LONGEST);
    }

    /** The lines of a file. */
    public static Lines open(Path file) {
        try {
            return of(file.toString(), Files.newInputStream(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Moves to the next line; false at the end.
     *
     * @throws BadDataException if the line is too long, after which reading can go on behind it, or if the gzip data are damaged or
     *     end early, after which there are no more lines
     */
    public boolean next() {
        length = 0;
        if (ended) {
            return false;
        }
        number++;
        boolean tooLong = false;
        boolean any = false;
        boolean newline = false;
        while (!newline && (position < limit || fill())) {
            any = true;
            int start = position;
            while (position < limit && chunk[position] != '\n') {
                position++;
            }
            tooLong |= length + (position - start) > longest;
            if (!tooLong) {
                append(start, position);
            }
            newline = position < limit;
            position += newline ? 1 : 0;
        }
        if (tooLong) {
            length = 0;
            throw bad("line is longer than " + longest + " bytes");
        }
        if (!any) {
            number--;
            return false;
        }
        if (length > 0 && line[length - 1] == '\r') {
            length--;
        }
        return true;
    }

    private void append(int start, int end) {
        int added = end - start;
        if (length + added > line.length) {
            line = Arrays.copyOf(line, Math.max(length + added, 2 * line.length));
        }
        System.arraycopy(chunk, start, line, length, added);
        length += added;
    }

    private boolean fill() {
        try {
            if (text == null) {
                text = gunzipped(raw);
            }
            position = 0;
            limit = Math.max(0, text.read(chunk, 0, CHUNK));
            ended = limit == 0;
            return !ended;
        } catch (EOFException e) {
            throw damaged("gzip data end early: the file is truncated", e);
        } catch (ZipException e) {
            throw damaged("gzip data are damaged: " + e.getMessage(), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream gunzipped(InputStream raw) throws IOException {
        PushbackInputStream in = new PushbackInputStream(raw, 2);
        byte[] magic = in.readNBytes(2);
        in.unread(magic);
        boolean gzip = magic.length == 2 && ((magic[0] & 0xff) << 8 | (magic[1] & 0xff)) == GZIP_MAGIC;
        return gzip ? new GZIPInputStream(in, CHUNK) : in;
    }

    private BadDataException damaged(String what, IOException cause) {
        ended = true;
        limit = 0;
        position = 0;
        length = 0;
        BadDataException bad = bad(what);
        bad.initCause(cause);
        return bad;
    }

    /** An exception that says what is wrong with the current line. */
    public BadDataException bad(String what) {
        return new BadDataException(name, number, what);
    }

    /** What messages call the file. */
    public String name() {
        return name;
    }

    /** The number of the current line, from 1. */
    public long number() {
        return number;
    }

    /** How many bytes the current line has, its end excluded. */
    public int length() {
        return length;
    }

    /** Byte {@code i} of the current line, for i in [0, length). */
    public byte at(int i) {
        return line[i];
    }

    /** A copy of the current line. */
    public byte[] copy() {
        return Arrays.copyOf(line, length);
    }

    /** The bytes from {@code start} to before {@code end} of the current line, as text. */
    public String text(int start, int end, Charset charset) {
        return new String(line, start, end - start, charset);
    }

    @Override
    public void close() {
        try {
            (text == null ? raw : text).close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
