package org.sobow.learn.format;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Example;

/** The records of a file without columns: words between blanks, the last of them features, one record a line. Blank lines are passed over. */
abstract class BagRecords implements Records {
    final Lines lines;
    final Targets targets;
    private final TableFormat format;

    /** The bytes of the record lie from the position to the end. */
    byte[] record = {};

    int position;
    int end;

    /** Refuses a format that speaks of columns. */
    BagRecords(String file, Lines lines, TableFormat format, Targets targets) {
        if (format.weight() != null
                || !format.ignored().isEmpty()
                || !format.kinds().isEmpty()
                || (format.target() != null && !format.targetOptional())) {
            throw new IllegalArgumentException(file + " has no columns with names, so neither a target nor a weight nor"
                    + " ignored columns must be given for " + lines.name());
        }
        this.lines = lines;
        this.format = format;
        this.targets = targets;
    }

    @Override
    public final @Nullable Example read() {
        while (lines.next()) {
            record = lines.buffer();
            position = lines.start();
            end = endOfRecord(position + lines.length());
            skipBlanks();
            if (position < end) {
                targets.clear();
                return example();
            }
        }
        return null;
    }

    /** Where the record ends that begins at the position, of a line that ends there. */
    int endOfRecord(int endOfLine) {
        return endOfLine;
    }

    /** Takes the record, which is not blank; the targets are cleared. */
    abstract Example example();

    final void skipBlanks() {
        while (position < end && isBlank(record[position])) {
            position++;
        }
    }

    static boolean isBlank(byte b) {
        return b == ' ' || b == '\t';
    }

    final String word(int start, int wordEnd) {
        return new String(record, start, wordEnd - start, StandardCharsets.UTF_8);
    }

    @Override
    public final TableFormat known() {
        return format;
    }
}
