package org.sobow.learn.format;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.sobow.learn.row.Example;

/** Inputs that are longer than the heap that they are read in, or would be if their rows were kept, and a program that reads them all, for a process of its own. */
enum Bomb {
    GZIP_OF_ZEROS("", "\0", 100 << 20, "refused: file:1: line is longer than 8388607 bytes"),
    GZIP_OF_BLANK_LINES("a,b,y\n1,x,0\n", "\n", 4 << 20, "read: rows 1, skipped 0"),
    GZIP_OF_ROWS("a,b,y\n", "1,x,0\n", 2 << 20, "read: rows 352256, skipped 0"),
    ZSTD_OF_ZEROS("", "\0", 100 << 20, "refused: file:1: line is longer than 8388607 bytes"),
    ZSTD_OF_ONE_LINE(
            "a,b,y\n1,x,0\n", "7", 100 << 20, "read: rows 1, skipped 1, file:3: line is longer than 8388607 bytes"),
    BLANK_LINES_BEFORE("", "\n", 4 << 20, "refused: file:1: the file is empty"),
    LINE_OF_DIGITS(
            "a,b,y\n1,x,0\n", "7", 50 << 20, "read: rows 1, skipped 1, file:3: line is longer than 8388607 bytes"),
    LINE_OF_SEPARATORS(
            "a,b,y\n1,x,0\n", ",", 50 << 20, "read: rows 1, skipped 1, file:3: line is longer than 8388607 bytes"),
    LINE_OF_QUOTES(
            "a,b,y\n1,x,0\n", "\"", 50 << 20, "read: rows 1, skipped 1, file:3: line is longer than 8388607 bytes"),
    OPEN_QUOTES("a,b,y\n1,x,0\n", "\"1\n", 1 << 17, "read: rows 1, skipped 49152, file:3: not a CSV record"),
    HEADER("", "a#,", 50 << 20, "refused: file:1: line is longer than 8388607 bytes"),
    HEADER_OF_ALLOWED_LENGTH("", "a#,", 7 << 20, "refused: file:1: a row must have at most 262144 fields"),
    ROW_OF_ALLOWED_LENGTH(
            "a,b,y\n1,x,0\n", "#,", 7 << 20, "read: rows 1, skipped 1, file:3: a row must have at most 262144 fields"),
    DEEP_OBJECTS(
            "{\"a\":1,\"y\":0}\n",
            "{\"a\":",
            50 << 20,
            "read: rows 1, skipped 1, file:2: line is longer than 8388607 bytes"),
    DEEP_ARRAYS(
            "{\"a\":1,\"y\":0}\n" + "{\"a\":", "[", 7 << 20, "read: rows 1, skipped 1, file:2: field \"a\" must be"),
    MANY_FIELDS(
            "{\"a\":1,\"y\":0}\n" + "{\"a\":1",
            ",\"b#\":1",
            7 << 20,
            "read: rows 1, skipped 1, file:2: a row must have at most 262144 fields"),
    LONG_TEXT("{\"a\":1,\"y\":0}\n" + "{\"a\":\"", "x", 7 << 20, "read: rows 1, skipped 1, file:2: not JSON"),
    MANY_ENTRIES(
            "0 1:1\n1 ", "#:1 ", 7 << 20, "read: rows 1, skipped 1, file:2: a row must have at most 262144 features"),
    MANY_FEATURES(
            "0 | a\n1 | ", "b# ", 7 << 20, "read: rows 1, skipped 1, file:2: a row must have at most 262144 features"),
    DECLARED_VALUES(
            "@relation r\n@attribute a {x",
            ",x#",
            7 << 20,
            "refused: file:2: an attribute must have at most 262144 values"),
    ATTRIBUTES(
            "@relation r\n",
            "@attribute a# numeric\n",
            7 << 20,
            "refused: file:65538: there are more than 65536 attributes"),
    COMMENTS("", "% comment\n", 20 << 20, "refused: file:2097152: the ARFF file has no @data"),
    MANY_CLASSES("a,y\n", "1,k#\n", 1 << 20, "read: rows 65536, skipped");

    private static final int PARTS = 1 << 13;

    private final String start;
    private final String repeated;
    private final int length;
    private final String outcome;

    Bomb(String start, String repeated, int length, String outcome) {
        this.start = start;
        this.repeated = repeated;
        this.length = length;
        this.outcome = outcome;
    }

    /** What must come of it. */
    String outcome() {
        return outcome;
    }

    /** The bytes, made as they are read, or packed before. */
    private InputStream open() throws IOException {
        if (!name().startsWith("GZIP") && !name().startsWith("ZSTD")) {
            return new Repeated();
        }
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (InputStream plain = new Repeated();
                OutputStream out =
                        name().startsWith("GZIP") ? new GZIPOutputStream(packed) : new ZstdOutputStream(packed)) {
            plain.transferTo(out);
        }
        return new ByteArrayInputStream(packed.toByteArray());
    }

    /** The start, then the repeated part with its number in it, until there are enough bytes. */
    private final class Repeated extends InputStream {
        private byte[] part = start.getBytes(StandardCharsets.ISO_8859_1);
        private int next;
        private int parts;
        private long left = length;

        @Override
        public int read() {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] into, int offset, int most) {
            if (next == part.length && left <= 0) {
                return -1;
            }
            if (next == part.length) {
                if (repeated.contains("#") || parts == 0) {
                    StringBuilder text = new StringBuilder();
                    for (int i = 0; i < PARTS; i++) {
                        text.append(repeated.replace("#", Integer.toString(++parts)));
                    }
                    part = text.toString().getBytes(StandardCharsets.ISO_8859_1);
                }
                next = 0;
                left -= part.length;
            }
            int count = Math.min(most, part.length - next);
            System.arraycopy(part, next, into, offset, count);
            next += count;
            return count;
        }
    }

    /** Reads all of it; what came of it, as one line. */
    private String read() throws IOException {
        BadRecords bad = BadRecords.skipUpTo(Integer.MAX_VALUE);
        int rows = 0;
        try (SourceReader reader = new FileReader(Lines.of("file", open()), TableFormat.classes(), null, -1, bad)) {
            while (reader.hasNext()) {
                Example example = reader.next();
                rows += example.isOfClass() ? 1 : 0;
            }
        } catch (BadDataException e) {
            return this + " refused: " + e.getMessage();
        }
        return this + " read: rows " + rows + ", skipped " + bad.skipped()
                + (bad.skipped() == 0 ? "" : ", " + bad.first().get(0).getMessage());
    }

    /** Prints what came of each. */
    public static void main(String[] arguments) throws IOException {
        for (Bomb bomb : values()) {
            try {
                System.out.println(bomb.read());
            } catch (OutOfMemoryError | StackOverflowError e) {
                System.out.println(bomb + " failed: " + e);
            }
        }
    }
}
