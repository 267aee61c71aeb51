package org.sobow.learn.format;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A kind of file that holds no lines of text, known by its first bytes. */
enum OtherKind {
    ZIP("not text but a zip archive or a spreadsheet; unpack it first, or save the sheet as CSV", 'P', 'K', 3, 4),
    BZIP2("not text but bzip2 data; unpack them first (bunzip2)", 'B', 'Z', 'h'),
    XZ("not text but xz data; unpack them first (unxz)", 0xfd, '7', 'z', 'X', 'Z', 0),
    PARQUET("not text but Parquet data; convert them to CSV first", 'P', 'A', 'R', '1'),
    UTF_16("not UTF-8 but text in UTF-16; convert it first (iconv -f UTF-16 -t UTF-8)", 0xff, 0xfe),
    UTF_16_BIG("not UTF-8 but text in UTF-16; convert it first (iconv -f UTF-16 -t UTF-8)", 0xfe, 0xff);

    /** Where bzip2 data begin, a digit follows the letters, and the first block behind it. */
    private static final byte[] BZIP2_BLOCK = {'1', 'A', 'Y', '&', 'S', 'Y'};

    private final String words;
    private final byte[] magic;

    OtherKind(String words, int... magic) {
        this.words = words;
        this.magic = new byte[magic.length];
        for (int i = 0; i < magic.length; i++) {
            this.magic[i] = (byte) magic[i];
        }
    }

    /** The kind of a file that begins with the bytes from {@code start} to before {@code end}; null where it may be text. */
    static @Nullable OtherKind of(byte[] bytes, int start, int end) {
        for (OtherKind kind : values()) {
            if (begins(bytes, start, end, kind.magic)
                    && (kind != BZIP2 || begins(bytes, start + kind.magic.length + 1, end, BZIP2_BLOCK))) {
                return kind;
            }
        }
        return null;
    }

    private static boolean begins(byte[] bytes, int start, int end, byte[] magic) {
        return end - start >= magic.length && Arrays.equals(bytes, start, start + magic.length, magic, 0, magic.length);
    }

    /** What is wrong with the file, and what to do. */
    String wrong() {
        return "the file is " + words;
    }
}
