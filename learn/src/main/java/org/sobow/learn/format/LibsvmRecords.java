package org.sobow.learn.format;

import java.util.Arrays;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.SparseVector;

/**
 * The records of a libsvm (svmlight) file, {@code label index:value index:value ... # comment}, one a line, indices from 1 and
 * increasing. Blank lines and lines that are only a comment are passed over. A label is a whole number, and {@code 1}, {@code +1} and
 * {@code 1.0} are the same one; or it is any number, where numbers are to be predicted.
 */
final class LibsvmRecords extends BagRecords {
    private static final int FIRST_INDEX = 1;
    private static final int MOST_INDEX = Integer.MAX_VALUE - 1;
    private static final int FIRST_CAPACITY = 256;

    private int[] indices = new int[FIRST_CAPACITY];
    private double[] values = new double[FIRST_CAPACITY];
    private int entries;

    LibsvmRecords(Lines lines, TableFormat format, Targets targets) {
        super("a libsvm file", lines, format, targets);
    }

    @Override
    Example example() {
        int wordEnd = wordEnd();
        if (wordEnd < end && record[wordEnd] == ':') {
            targets.takeNone("label is missing: the line starts with a feature");
        } else {
            targets.takeWhole(record, position, wordEnd);
            position = wordEnd;
        }
        return targets.example(Row.of(features()));
    }

    private SparseVector features() {
        entries = 0;
        skipBlanks();
        while (position < end) {
            entry();
            skipBlanks();
        }
        return SparseVector.copyOf(indices, values, entries);
    }

    @Override
    int endOfRecord(int endOfLine) {
        int i = position;
        while (i < endOfLine && record[i] != '#') {
            i++;
        }
        return i;
    }

    /** The place where the word that starts here ends: at a blank, at a colon, or with the record. */
    private int wordEnd() {
        int i = position;
        while (i < end && !isBlank(record[i]) && record[i] != ':') {
            i++;
        }
        return i;
    }

    private void entry() {
        int start = position;
        int colon = wordEnd();
        if (colon == end || record[colon] != ':') {
            throw lines.bad("a feature must be index:value, got " + word(start, colon));
        }
        int index = index(start, colon);
        position = colon + 1;
        int valueEnd = wordEnd();
        if (valueEnd < end && record[valueEnd] == ':') {
            throw lines.bad("a feature must be index:value, got " + word(start, valueEnd + 1));
        }
        double value = Cell.number(record, position, valueEnd);
        if (!Double.isFinite(value)) {
            throw lines.bad("value of feature " + word(start, colon) + " must be a finite number, got "
                    + (valueEnd == position ? "nothing" : word(position, valueEnd)));
        }
        position = valueEnd;
        add(index, value);
    }

    private int index(int start, int colon) {
        long index = 0;
        boolean negative = start < colon && record[start] == '-';
        int firstDigit = negative ? start + 1 : start;
        boolean digits = firstDigit < colon;
        for (int i = firstDigit; i < colon; i++) {
            byte b = record[i];
            digits &= b >= '0' && b <= '9';
            index = Math.min(10 * index + (b - '0'), Integer.MAX_VALUE);
        }
        if (!digits) {
            throw lines.bad(
                    "feature index must be a whole number, got " + (start == colon ? "nothing" : word(start, colon)));
        }
        if (negative || index < FIRST_INDEX) {
            throw lines.bad("feature index must be at least " + FIRST_INDEX + ", got " + word(start, colon));
        }
        if (index > MOST_INDEX) {
            throw lines.bad("feature index must be at most " + MOST_INDEX + ", got " + word(start, colon));
        }
        return (int) index - FIRST_INDEX;
    }

    private void add(int index, double value) {
        if (entries > 0 && index <= indices[entries - 1]) {
            int shown = index + FIRST_INDEX;
            throw lines.bad(
                    index == indices[entries - 1]
                            ? "feature index " + shown + " is there twice"
                            : "feature indices must increase, got " + shown + " after "
                                    + (indices[entries - 1] + FIRST_INDEX));
        }
        if (entries == Records.MOST_VALUES) {
            throw lines.bad("a row must have at most " + Records.MOST_VALUES + " features");
        }
        if (entries == indices.length) {
            indices = Arrays.copyOf(indices, 2 * entries);
            values = Arrays.copyOf(values, 2 * entries);
        }
        indices[entries] = index;
        values[entries] = value;
        entries++;
    }
}
