package org.sobow.learn.format;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The names of the columns of a CSV file, from its first record, or made up where that is a row like the others.
 *
 * @param names by column
 * @param isThere whether the first record named them
 */
record CsvHeader(List<String> names, boolean isThere) {
    private static final Pattern OTHER_SEPARATORS = Pattern.compile("[,;|\t]");
    private static final Pattern LONE_CR = Pattern.compile("\r(?!\n)");

    /** Reads the first record, unless it is a row. */
    static CsvHeader read(Lines lines, CsvFields fields, TableFormat format) {
        lines.mark();
        if (!fields.next()) {
            throw new BadDataException(lines.name(), 1, "the file is empty; its first line must name the columns");
        }
        List<String> first = fields.texts();
        boolean there = format.header() == Header.PRESENT
                || (format.header() == Header.FOUND_OUT && isHeader(fields, first, format));
        if (there) {
            lines.forget();
            checkEnds(lines, first, format.separator());
            return new CsvHeader(first, true);
        }
        lines.rewind();
        return new CsvHeader(
                IntStream.rangeClosed(1, first.size()).mapToObj(i -> "c" + i).toList(), false);
    }

    private static boolean isHeader(CsvFields fields, List<String> first, TableFormat format) {
        int numbers = 0;
        for (int i = 0; i < first.size(); i++) {
            numbers += Double.isNaN(Cell.number(fields.bytes(), fields.start(i), fields.end(i))) ? 0 : 1;
        }
        return 2 * numbers <= first.size() || isNamed(first, format);
    }

    private static boolean isNamed(List<String> first, TableFormat format) {
        Set<String> names = Set.copyOf(first);
        return (format.target() != null && names.contains(format.target()))
                || (format.weight() != null && names.contains(format.weight()))
                || names.stream()
                        .anyMatch(name -> format.ignored().contains(name)
                                || format.kinds().containsKey(name));
    }

    private static void checkEnds(Lines lines, List<String> names, char separator) {
        if (names.stream().anyMatch(name -> LONE_CR.matcher(name).find())) {
            throw lines.bad("lines must end with LF or CR LF, got a CR alone; convert the file");
        }
        if (names.size() == 1 && OTHER_SEPARATORS.matcher(names.get(0)).find()) {
            throw lines.bad("the header is one column, " + names.get(0) + "; is there another separator than '"
                    + separator + "'?");
        }
    }
}
