package org.sobow.learn.format;

import java.nio.file.Path;
import org.sobow.learn.data.BadRecords;
import org.sobow.learn.data.Lines;
import org.sobow.learn.row.ArrivalStream;

/**
 * Reads rows from newline-delimited JSON, one object a line, in memory that does not grow with the file.
 *
 * <p>A number is a number; a text, true and false are categories; null, an empty text, {@code ?}, {@code NA} and {@code NaN} are missing. A
 * column is what its first value was: a text among numbers is a bad record, a number among categories is a category. Objects may
 * have different fields. Nothing is taken from a bad record.
 */
public final class JsonRows {
    private JsonRows() {}

    /** The rows of a file, plain or gzip. */
    public static ArrivalStream open(Path file, TableFormat format, BadRecords bad) {
        return of(Lines.open(file), format, bad);
    }

    /** The rows of the lines, which belong to the stream from now on. */
    public static ArrivalStream of(Lines lines, TableFormat format, BadRecords bad) {
        JsonTable table = new JsonTable(lines, format);
        return new FileStream(table, table.classes(), bad);
    }
}
