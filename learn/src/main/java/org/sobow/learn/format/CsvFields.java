package org.sobow.learn.format;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The records of a CSV file, cut into fields where they lie. Fields may stand in double quotes and then go over several lines; a
 * quote within them is written twice. Blanks around a field are not part of it. For one thread.
 */
final class CsvFields {
    /** A record of several lines must not be longer, so that a quote that nobody closed does not swallow the file. */
    private static final int LONGEST_QUOTED = 1 << 20;

    private static final int FIRST_CAPACITY = 16;

    private final Lines lines;
    private final byte separator;
    private final TextPool texts = new TextPool();
    private final CharsetDecoder strict = StandardCharsets.UTF_8.newDecoder();
    private byte[] record = {};
    private int origin;
    private int length;
    private int[] starts = new int[FIRST_CAPACITY];
    private int[] ends = new int[FIRST_CAPACITY];
    private boolean[] escaped = new boolean[FIRST_CAPACITY];
    private int count;

    CsvFields(Lines lines, char separator) {
        this.lines = lines;
        this.separator = (byte) separator;
    }

    /** Moves to the next record that is not blank; false at the end. */
    boolean next() {
        while (lines.next()) {
            lookAt();
            if (!isBlank()) {
                cut();
                return true;
            }
        }
        return false;
    }

    private void lookAt() {
        record = lines.buffer();
        origin = lines.start();
        length = lines.length();
    }

    private boolean isBlank() {
        int i = 0;
        while (i < length && isPadding(i)) {
            i++;
        }
        return i == length;
    }

    private static boolean isWhite(byte b) {
        return b == ' ' || (b >= '\t' && b <= '\r');
    }

    private boolean isPadding(int i) {
        return isWhite(record[origin + i]) && record[origin + i] != separator;
    }

    private void cut() {
        count = 0;
        int i = 0;
        boolean more = true;
        while (more) {
            while (i < length && isPadding(i)) {
                i++;
            }
            i = i < length && record[origin + i] == '"' ? quoted(i) : plain(i);
            more = i < length;
            i++;
        }
        if (!EightBytes.areAscii(record, origin, origin + length)) {
            requireUtf8();
        }
    }

    /** Takes the field that begins at {@code from}; returns where it ends. */
    private int plain(int from) {
        int to = EightBytes.find(separator, record, origin + from, origin + length) - origin;
        add(from, to, false);
        return to;
    }

    /** Takes the field whose quote is at {@code from}; returns where it ends, behind the closing quote. */
    private int quoted(int from) {
        boolean twice = false;
        int i = from + 1;
        while (true) {
            while (i < length && record[origin + i] != '"') {
                i++;
            }
            if (i == length) {
                if (!lines.extend(LONGEST_QUOTED)) {
                    throw unreadable();
                }
                lookAt();
            } else if (i + 1 < length && record[origin + i + 1] == '"') {
                twice = true;
                i += 2;
            } else {
                break;
            }
        }
        add(from + 1, i, twice);
        i++;
        while (i < length && isPadding(i)) {
            i++;
        }
        if (i < length && record[origin + i] != separator) {
            throw unreadable();
        }
        return i;
    }

    private void add(int from, int to, boolean twice) {
        if (count == Records.MOST_VALUES) {
            lines.retreat();
            throw lines.bad("a row must have at most " + Records.MOST_VALUES + " fields");
        }
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, 2 * count);
            ends = Arrays.copyOf(ends, 2 * count);
            escaped = Arrays.copyOf(escaped, 2 * count);
        }
        int start = from;
        int end = to;
        while (start < end && isPadding(start)) {
            start++;
        }
        while (start < end && isPadding(end - 1)) {
            end--;
        }
        starts[count] = start;
        ends[count] = end;
        escaped[count] = twice;
        count++;
    }

    /* The lines behind the first are given back: one of them may well be the next good record. */
    private BadDataException unreadable() {
        lines.retreat();
        return lines.bad("not a CSV record: a quoted field must end with a quote and a separator behind it, within "
                + LONGEST_QUOTED + " bytes");
    }

    private void requireUtf8() {
        try {
            strict.decode(ByteBuffer.wrap(record, origin, length));
        } catch (CharacterCodingException e) {
            throw lines.bad("the line is not UTF-8");
        }
    }

    /** How many fields the record has. */
    int count() {
        return count;
    }

    /** What holds the field: from {@link #start} to before {@link #end}. */
    byte[] bytes() {
        return record;
    }

    int start(int field) {
        return origin + starts[field];
    }

    int end(int field) {
        return origin + ends[field];
    }

    boolean isMissing(int field) {
        return Cell.isMissing(record, start(field), end(field));
    }

    String text(int field) {
        String text = texts.text(record, start(field), end(field));
        if (text.indexOf('\0') >= 0) {
            throw lines.bad("a field has a byte that is zero; is the file in UTF-16? It must be in UTF-8");
        }
        return escaped[field] ? text.replace("\"\"", "\"") : text;
    }

    List<String> texts() {
        return IntStream.range(0, count).mapToObj(this::text).toList();
    }
}
