package org.sobow.learn.format;

import java.io.Closeable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.data.BadDataException;
import org.sobow.learn.data.BadRecords;
import org.sobow.learn.data.Dataset;
import org.sobow.learn.data.Example;
import org.sobow.learn.data.Lines;
import org.sobow.learn.data.SparseVector;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.Row;

/**
 * Reads examples from a libsvm (svmlight) file, one after the other, in memory that does not grow with the file.
 *
 * <p>Blank lines and lines that are only a comment are passed over. A bad record is reported to {@link BadRecords} and nothing is
 * taken from it: neither the example nor a new label. For one thread.
 */
public final class LibsvmReader implements Closeable {
    private static final int FIRST_CAPACITY = 256;

    private final Lines lines;
    private final LibsvmFormat format;
    private final BadRecords bad;
    private final List<String> classNames;
    private final Map<String, Integer> classes = new HashMap<>();
    private int[] indices = new int[FIRST_CAPACITY];
    private double[] values = new double[FIRST_CAPACITY];
    private int entries;
    private int position;
    private int end;
    private int dimension;

    /** A reader of the lines, which belong to it from now on. */
    public LibsvmReader(Lines lines, LibsvmFormat format, BadRecords bad) {
        this.lines = lines;
        this.format = format;
        this.bad = bad;
        classNames = new ArrayList<>(format.labels().names());
        for (int label = 0; label < classNames.size(); label++) {
            classes.put(classNames.get(label), label);
        }
        dimension = format.dimension();
    }

    /** All examples of a file. */
    public static Dataset readAll(Path file, LibsvmFormat format, BadRecords bad) {
        try (LibsvmReader reader = new LibsvmReader(Lines.open(file), format, bad)) {
            return reader.readAll();
        }
    }

    /** All examples that are left. */
    public Dataset readAll() {
        List<Example> examples = new ArrayList<>();
        for (Example example = next(); example != null; example = next()) {
            examples.add(example);
        }
        return new Dataset(lines.name(), examples, classNames, List.of(), dimension);
    }

    /** The next example, or null at the end. */
    public @Nullable Example next() {
        return next(this::example);
    }

    /** The next row whose label is a number to be predicted, or null at the end. */
    @Nullable
    Arrival nextNumber() {
        return next(this::numberedRow);
    }

    private <T> @Nullable T next(Supplier<T> record) {
        while (true) {
            try {
                if (!lines.next()) {
                    return null;
                }
                if (start()) {
                    return record.get();
                }
            } catch (BadDataException e) {
                bad.skip(e);
            }
        }
    }

    /** The name of each class so far, by label. */
    public List<String> classNames() {
        return Collections.unmodifiableList(classNames);
    }

    /** The dimension that was set, or that the examples so far need. */
    public int dimension() {
        return dimension;
    }

    /** Goes to the label of the record; false where the line has none. */
    private boolean start() {
        end = endOfRecord();
        position = 0;
        skipBlanks();
        return position < end;
    }

    private Example example() {
        String label = label();
        SparseVector x = features();
        int number = classOf(label);
        dimension = Math.max(dimension, x.length());
        return new Example(x, number);
    }

    private Arrival numberedRow() {
        int wordEnd = labelEnd();
        double target = Decimal.parse(lines, position, wordEnd);
        if (!Double.isFinite(target)) {
            throw lines.bad("label must be a finite number, got " + word(position, wordEnd));
        }
        position = wordEnd;
        SparseVector x = features();
        dimension = Math.max(dimension, x.length());
        return Arrival.of(Row.of(x), target);
    }

    private SparseVector features() {
        entries = 0;
        skipBlanks();
        while (position < end) {
            entry();
            skipBlanks();
        }
        if (entries == 0 && !format.emptyAllowed()) {
            throw lines.bad("empty example: there is no feature after the label");
        }
        return SparseVector.copyOf(indices, values, entries);
    }

    private int endOfRecord() {
        int i = 0;
        while (i < lines.length() && lines.at(i) != '#') {
            i++;
        }
        return i;
    }

    private void skipBlanks() {
        while (position < end && isBlank(lines.at(position))) {
            position++;
        }
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\t';
    }

    /** The place where the word that starts here ends: at a blank, at a colon, or with the record. */
    private int wordEnd() {
        int i = position;
        while (i < end && !isBlank(lines.at(i)) && lines.at(i) != ':') {
            i++;
        }
        return i;
    }

    private int labelEnd() {
        int wordEnd = wordEnd();
        if (wordEnd < end && lines.at(wordEnd) == ':') {
            throw lines.bad("label is missing: the line starts with a feature");
        }
        return wordEnd;
    }

    private String label() {
        int wordEnd = labelEnd();
        String text = word(position, wordEnd);
        position = wordEnd;
        if (format.labels().isDiscovered() && !Labels.isWhole(text)) {
            throw lines.bad("label must be a whole number, got " + text);
        }
        String label = Labels.canonical(text);
        if (!format.labels().isDiscovered() && !classes.containsKey(label)) {
            throw lines.bad("label out of range: must be one of " + choices() + ", got " + text);
        }
        return label;
    }

    private String choices() {
        int count = classNames.size();
        return count <= 2 ? classNames.toString() : classNames.get(0) + " to " + classNames.get(count - 1);
    }

    private int classOf(String label) {
        Integer known = classes.get(label);
        if (known != null) {
            return known;
        }
        if (classNames.size() == Labels.MOST_DISCOVERED) {
            throw lines.bad("label " + label + " is one too many: there are " + Labels.MOST_DISCOVERED
                    + " different ones before it; are these classes?");
        }
        classes.put(label, classNames.size());
        classNames.add(label);
        return classNames.size() - 1;
    }

    private void entry() {
        int start = position;
        int colon = wordEnd();
        if (colon == end || lines.at(colon) != ':') {
            throw lines.bad("a feature must be index:value, got " + word(start, colon));
        }
        int index = index(start, colon);
        position = colon + 1;
        int valueEnd = wordEnd();
        if (valueEnd < end && lines.at(valueEnd) == ':') {
            throw lines.bad("a feature must be index:value, got " + word(start, valueEnd + 1));
        }
        double value = Decimal.parse(lines, position, valueEnd);
        if (!Double.isFinite(value)) {
            throw lines.bad("value of feature " + word(start, colon) + " must be a finite number, got "
                    + (valueEnd == position ? "nothing" : word(position, valueEnd)));
        }
        position = valueEnd;
        add(index, value);
    }

    private int index(int start, int colon) {
        long index = 0;
        boolean negative = start < colon && lines.at(start) == '-';
        int firstDigit = negative ? start + 1 : start;
        boolean digits = firstDigit < colon;
        for (int i = firstDigit; i < colon; i++) {
            byte b = lines.at(i);
            digits &= b >= '0' && b <= '9';
            index = Math.min(10 * index + (b - '0'), Integer.MAX_VALUE);
        }
        if (!digits) {
            throw lines.bad(
                    "feature index must be a whole number, got " + (start == colon ? "nothing" : word(start, colon)));
        }
        if (negative || index < format.firstIndex()) {
            throw lines.bad("feature index must be at least " + format.firstIndex() + ", got " + word(start, colon));
        }
        int zeroBased = (int) index - format.firstIndex();
        int most = format.dimension() > 0 ? format.dimension() : Integer.MAX_VALUE - 1;
        if (zeroBased >= most) {
            throw lines.bad("feature index must be at most " + (most - 1L + format.firstIndex()) + ", got "
                    + word(start, colon));
        }
        return zeroBased;
    }

    private void add(int index, double value) {
        if (entries > 0 && index <= indices[entries - 1]) {
            int shown = index + format.firstIndex();
            throw lines.bad(
                    index == indices[entries - 1]
                            ? "feature index " + shown + " is there twice"
                            : "feature indices must increase, got " + shown + " after "
                                    + (indices[entries - 1] + format.firstIndex()));
        }
        if (entries == indices.length) {
            indices = Arrays.copyOf(indices, 2 * entries);
            values = Arrays.copyOf(values, 2 * entries);
        }
        indices[entries] = index;
        values[entries] = value;
        entries++;
    }

    private String word(int start, int wordEnd) {
        return lines.text(start, wordEnd, StandardCharsets.ISO_8859_1);
    }

    @Override
    public void close() {
        lines.close();
    }
}
