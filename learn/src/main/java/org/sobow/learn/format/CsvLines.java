package org.sobow.learn.format;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.Closeable;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.data.BadDataException;
import org.sobow.learn.data.Lines;

/** The lines of a CSV file, cut into fields; each is a record of its own. */
final class CsvLines implements Closeable {
    private static final String BYTE_ORDER_MARK = "\ufeff";
    private static final char NOT_A_CHARACTER = '\ufffd';

    private final Lines lines;
    private final CsvReader.CsvReaderBuilder parser;

    CsvLines(Lines lines, char separator) {
        this.lines = lines;
        parser = CsvReader.builder()
                .fieldSeparator(separator)
                .allowUnclosedQuote(false)
                .trimWhitespacesAroundQuotes(true);
    }

    /** One line: where it is, and its fields without the blanks around them. */
    record Fields(String file, long line, List<String> texts) {
        BadDataException bad(String what) {
            return new BadDataException(file, line, what);
        }
    }

    /** The next line that is not blank, or null at the end. */
    @Nullable
    Fields next() {
        while (lines.next()) {
            String text = lines.text(0, lines.length(), StandardCharsets.UTF_8);
            if (lines.number() == 1 && text.startsWith(BYTE_ORDER_MARK)) {
                text = text.substring(1);
            }
            if (text.indexOf(NOT_A_CHARACTER) >= 0) {
                throw lines.bad("the line is not UTF-8");
            }
            if (!text.isBlank()) {
                return new Fields(lines.name(), lines.number(), fields(text));
            }
        }
        return null;
    }

    private List<String> fields(String text) {
        try {
            CsvRecord record = parser.ofSingleCsvRecord(text);
            return record.getFields().stream().map(String::strip).toList();
        } catch (CsvParseException e) {
            throw lines.bad("not a CSV record: a quoted field must end on its line, with a separator behind it");
        }
    }

    @Override
    public void close() {
        lines.close();
    }
}
