package org.sobow.learn.format;

import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.sobow.learn.data.BadRecords;
import org.sobow.learn.data.Lines;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.ArrivalStream;

/**
 * Reads rows from a CSV file with a header, one after the other, in memory that does not grow with the file.
 *
 * <p>A record is one line, in UTF-8; fields may stand in double quotes, blanks around them are dropped. An empty field, {@code ?},
 * {@code NA} and {@code NaN} are missing values; a target must not be missing. Blank lines are passed over. Nothing is taken from a bad record.
 */
public final class CsvRows {
    private CsvRows() {}

    /** The rows of a file, plain or gzip. */
    public static ArrivalStream open(Path file, TableFormat format, BadRecords bad) {
        return of(Lines.open(file), format, bad);
    }

    /**
     * The rows of a file after {@code mapping}, which is called once for every good record, in order.
     *
     * @param mapping what makes other columns out of those in the file; a record for which it throws an
     *     {@link IllegalArgumentException} or a {@link java.time.DateTimeException} is a bad one
     */
    public static ArrivalStream open(Path file, TableFormat format, UnaryOperator<Arrival> mapping, BadRecords bad) {
        return of(Lines.open(file), format, mapping, bad);
    }

    /** The rows of the lines, which belong to the stream from now on. */
    public static ArrivalStream of(Lines lines, TableFormat format, BadRecords bad) {
        return of(lines, format, UnaryOperator.identity(), bad);
    }

    private static ArrivalStream of(Lines lines, TableFormat format, UnaryOperator<Arrival> mapping, BadRecords bad) {
        try {
            CsvTable table = new CsvTable(lines, format, mapping, bad);
            return new FileStream(table, table.classes(), bad);
        } catch (RuntimeException e) {
            lines.close();
            throw e;
        }
    }
}
