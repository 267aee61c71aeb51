package org.sobow.learn.format;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * The numbered lines of a file, as bytes; the file is unpacked if its content, whatever its name, is gzip or zstd.
 *
 * <p>Lines end with LF, CR LF or the file; a byte order mark is no part of the first. {@link #next()} moves to the next line, whose bytes then stay in place until the next
 * call; nothing is allocated per line. For one thread.
 */
/* The text passes through one buffer. The current record is [start, end) in it and the text behind it begins at next; a record is
 * one line unless extend() joins others to it. What lies before the record may leave the buffer, or before the mark where there is
 * one; it enters the digest on its way out, so that a place costs nothing until somebody asks for one. */
public final class Lines implements Closeable {
    /** A longer line is a bad record, so that a file that is not text cannot fill the memory. */
    /* One byte less than a power of two: a buffer that is full of one line need not be doubled to see that it is too long. */
    private static final int LONGEST = (1 << 23) - 1;

    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};
    private static final int CHUNK = 1 << 16;
    private static final int FAR_AHEAD = 1 << 23;
    private static final int UNMARKED = -1;

    /* Behind the text the buffer goes on, so that eight bytes can be looked at wherever one may be: a case that only the end of the buffer has would
     * make the compiler throw away what it compiled before. */
    private static final int BEHIND = Long.BYTES;

    private final String name;
    private final Origins origins;
    private final Unpacked text;
    private final int longest;
    private final CRC32C digest = new CRC32C();
    private byte[] buffer = new byte[CHUNK + BEHIND];
    private long base;
    private int start;
    private int end;
    private int next;
    private int limit;
    private int digested;
    private int mark = UNMARKED;
    private long linesAtMark;
    private int reached;
    private int firstLength;
    private int firstNext;
    private long number;
    private long lines;
    private boolean drained;
    private boolean told;
    private boolean blocked;
    private boolean cutOff;
    private boolean isText = true;
    private long bytesRead;
    private @Nullable Place passedOver;

    Lines(String name, InputStream raw, int longest) {
        this(name, raw, longest, (line, what) -> new BadDataException(name, line, what));
    }

    private Lines(String name, InputStream raw, int longest, Origins origins) {
        this.name = name;
        this.origins = origins;
        text = new Unpacked(raw);
        this.longest = longest;
    }

    /** The lines of a stream, which belongs to this object from now on; {@code name} is what messages call it. */
    public static Lines of(String name, InputStream in) {
        return new Lines(name, in, LONGEST);
    }

    /** The lines of a stream, where they came from another place than a file. */
    static Lines of(String name, InputStream in, Origins origins) {
        return new Lines(name, in, LONGEST, origins);
    }

    /** Says where a line came from. */
    interface Origins {
        /** An exception that says what is wrong with a line. */
        BadDataException bad(long line, String what);
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
     * A place between two lines.
     *
     * @param bytes how many bytes of the text, unpacked, lie before it
     * @param lines how many lines lie before it
     * @param crc32c the checksum of the bytes before it
     */
    record Place(long bytes, long lines, long crc32c) {}

    /**
     * Moves to the next line; false at the end, where the stream was interrupted within the line, or far behind a mark.
     *
     * @throws BadDataException if the file is no text; if the line is too long, after which reading can go on behind it, or if packed data are damaged or
     *     end early, after which there are no more lines
     */
    public boolean next() {
        start = next;
        end = next;
        number = lines + 1;
        passedOver = null;
        cutOff = false;
        if (mark != UNMARKED && (blocked || next - mark >= FAR_AHEAD)) {
            number = lines;
            return false;
        }
        int length = find(longest);
        if (length < 0) {
            throw tooLong();
        }
        boolean ended = start + length == limit;
        boolean damaged = ended && text.damage() != null;
        if (damaged && !told) {
            told = true;
            throw bad(String.valueOf(text.damage()));
        }
        if (damaged || (ended && (length == 0 || text.isInterrupted()))) {
            number = lines;
            return false;
        }
        accept(length);
        if (base + start == 0) {
            requireText();
            start = startsWithMark() ? BYTE_ORDER_MARK.length : 0;
        }
        firstLength = end - start;
        firstNext = next - start;
        return true;
    }

    private void requireText() {
        OtherKind kind = OtherKind.of(buffer, 0, limit);
        if (kind != null) {
            isText = false;
            throw bad(kind.wrong());
        }
    }

    /** Whether the first bytes were not those of another kind of file, in which no line is good. */
    boolean isText() {
        return isText;
    }

    private boolean startsWithMark() {
        int size = BYTE_ORDER_MARK.length;
        return end >= size && Arrays.equals(buffer, 0, size, BYTE_ORDER_MARK, 0, size);
    }

    /** Looks for the end of the line that begins at next; how far it is from start, or -1 where it is more than {@code most} away. */
    private int find(int most) {
        int line = next - start;
        int scanned = line;
        while (true) {
            int i = EightBytes.find((byte) '\n', buffer, start + scanned, limit);
            reached = i;
            scanned = i - start;
            if (scanned - line > most) {
                return -1;
            }
            if (i < limit || !fill()) {
                return scanned;
            }
        }
    }

    /** Takes the text up to that far from start into the record. */
    private void accept(int length) {
        int at = start + length;
        next = at == limit ? at : at + 1;
        end = at > start && buffer[at - 1] == '\r' ? at - 1 : at;
        lines++;
    }

    /* The line is passed over, except where it will be read again: then nothing behind it is looked at. */
    private BadDataException tooLong() {
        BadDataException bad = bad("line is longer than " + longest + " bytes");
        blocked = mark != UNMARKED;
        if (mark == UNMARKED) {
            passedOver = place(true);
            int length;
            do {
                start = reached;
                end = reached;
                next = reached;
                length = find(longest);
            } while (length < 0);
            accept(length);
            start = end;
        }
        return bad;
    }

    /**
     * Joins the next line to the record, with the end of line between them. Where there is none, or it would make the record longer
     * than {@code most}, nothing happens and the answer is false.
     */
    boolean extend(int most) {
        int length = find(Math.max(0, most - (next - start)));
        boolean last = start + length == limit;
        boolean cut = last && text.isInterrupted();
        if (length < 0 || cut || (last && (length == next - start || text.damage() != null))) {
            cutOff |= cut;
            return false;
        }
        accept(length);
        return true;
    }

    /** Whether the stream was interrupted within the record, of which the rest never came. */
    boolean isCutOff() {
        return cutOff;
    }

    /** Whether the stream was interrupted, so that there are no more lines than came before. From any thread. */
    boolean isInterrupted() {
        return text.isInterrupted();
    }

    /** Gives back all lines of the record but the first. */
    void retreat() {
        end = start + firstLength;
        next = start + firstNext;
        lines = number;
    }

    /**
     * Remembers the place behind the record, for {@link #rewind()}. The text from here on stays in memory until then, so that after some megabytes of it
     * {@link #next()} finds no more lines.
     */
    void mark() {
        mark = next;
        linesAtMark = lines;
    }

    /** Forgets the mark. */
    void forget() {
        mark = UNMARKED;
    }

    /** Goes back to the mark, and forgets it. */
    void rewind() {
        start = mark;
        end = mark;
        next = mark;
        lines = linesAtMark;
        number = lines;
        told = false;
        blocked = false;
        mark = UNMARKED;
    }

    /** Makes more of the text available; false at its end. */
    private boolean fill() {
        if (drained) {
            return false;
        }
        if (limit == room()) {
            makeRoom();
        }
        int read = text.read(buffer, limit, room() - limit);
        limit += Math.max(0, read);
        drained = read <= 0;
        return !drained;
    }

    /** How much text the buffer has room for. */
    private int room() {
        return buffer.length - BEHIND;
    }

    private void makeRoom() {
        int from = mark == UNMARKED ? start : mark;
        if (from > 0) {
            digestTo(from);
            System.arraycopy(buffer, from, buffer, 0, limit - from);
            base += from;
            start -= from;
            end -= from;
            next -= from;
            limit -= from;
            digested -= from;
            mark = mark == UNMARKED ? mark : 0;
        }
        if (limit > room() / 2) {
            buffer = Arrays.copyOf(buffer, 2 * room() + BEHIND);
        }
    }

    private void digestTo(int index) {
        if (index > digested) {
            digest.update(buffer, digested, index - digested);
            digested = index;
        }
    }

    /** The place before the record, or behind it. Places that are asked for must not go back. */
    Place place(boolean before) {
        if (before && passedOver != null) {
            return passedOver;
        }
        int index = before ? start : next;
        digestTo(index);
        return new Place(base + index, before ? number - 1 : lines, digest.getValue());
    }

    /**
     * Moves on to a place that was reached in this text before; {@link #next()} then gives the line behind it.
     *
     * @throws BadDataException if what lies before the place is not what it was, or the line that ends there was the last and has grown since
     */
    void skipTo(Place place) {
        boolean more = true;
        while (more && base + limit < place.bytes) {
            start = limit;
            end = limit;
            next = limit;
            more = fill();
        }
        long index = place.bytes - base;
        if (index < next || index > limit) {
            throw changed(place);
        }
        start = (int) index;
        end = start;
        next = start;
        digestTo(start);
        lines = place.lines;
        number = lines;
        if (digest.getValue() != place.crc32c) {
            throw changed(place);
        }
        if (index > 0 && buffer[start - 1] != '\n' && !passLineEnd()) {
            throw new BadDataException(
                    name,
                    "line " + place.lines
                            + " had no end when it was read, and has grown since, so the row that was read"
                            + " of it is not the one that is there now. Read it from its start");
        }
    }

    /** Passes over the end of a line that may have got it since; false where more of that line follows. */
    private boolean passLineEnd() {
        while (next < limit || fill()) {
            byte b = buffer[next];
            if (b != '\n' && b != '\r') {
                return false;
            }
            next++;
            start = next;
            end = next;
            if (b == '\n') {
                return true;
            }
        }
        return true;
    }

    private BadDataException changed(Place place) {
        return new BadDataException(
                name,
                "its first " + place.lines
                        + " lines are not those that were read before; it was changed, or is another file."
                        + " Read it from its start, or give the file that was read");
    }

    /** An exception that says what is wrong with the current line, or with the first one before it was read. */
    public BadDataException bad(String what) {
        return bad(Math.max(1, number), what);
    }

    /** An exception that says what is wrong with a line that was read. */
    BadDataException bad(long line, String what) {
        return origins.bad(line, what);
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
        return end - start;
    }

    /** A copy of the current line. */
    public byte[] copy() {
        return Arrays.copyOfRange(buffer, start, end);
    }

    /** The bytes from {@code from} to before {@code to} of the current line, as text. */
    public String text(int from, int to, Charset charset) {
        return new String(buffer, start + from, to - from, charset);
    }

    /** What holds the current record: from {@link #start()} on, {@link #length()} bytes. Until the next call that moves. */
    byte[] buffer() {
        return buffer;
    }

    int start() {
        return start;
    }

    /** How many bytes of the file lie before the end of the current line; in proportion to the text, where they are packed. */
    long bytesRead() {
        double share = base + limit == 0 ? 0 : (double) (base + next) / (base + limit);
        // How densely the text is packed differs from place to place.
        bytesRead = Math.max(bytesRead, (long) (share * text.bytesRead()));
        return bytesRead;
    }

    @Override
    public void close() {
        text.close();
    }
}
