package org.sobow.learn.format;

import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.SparseVector;

/**
 * The records of a file in the text format of Vowpal Wabbit, {@code label weight 'tag|namespace:scale feature:value ...}, one a line.
 * Weight, tag, namespace, scale and value may be left out. A label is as in a libsvm file. Features are entries of the bag, numbered by
 * a hash of their namespace and name, or by their name where it is a number without a namespace; the same feature twice counts as the
 * sum.
 */
final class VwRecords extends BagRecords {
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;
    private static final int MOST_DIGITS = 9;

    private final BagBuilder bag = new BagBuilder();

    VwRecords(Lines lines, TableFormat format, Targets targets) {
        super("a VW file", lines, format, targets);
    }

    @Override
    Example example() {
        bag.clear();
        int bar = position;
        while (bar < end && record[bar] != '|') {
            bar++;
        }
        if (bar == end) {
            throw lines.bad("a VW line must have a | before its features");
        }
        takeLabel(bar);
        position = bar;
        while (position < end) {
            namespace();
        }
        SparseVector features = bag.build();
        if (features == null) {
            throw lines.bad("the values of a feature that is there twice must have a finite sum");
        }
        return targets.example(Row.of(features));
    }

    /* A word that touches the bar, or begins with a quote, is a tag. */
    private void takeLabel(int bar) {
        int words = 0;
        for (skipBlanks(); position < bar; skipBlanks()) {
            int wordEnd = position;
            while (wordEnd < bar && !isBlank(record[wordEnd])) {
                wordEnd++;
            }
            boolean number = !Double.isNaN(Cell.number(record, position, wordEnd));
            boolean tag = record[position] == '\'' || (wordEnd == bar && !number);
            if (!tag && words == 0) {
                targets.takeWhole(record, position, wordEnd);
            } else if (!tag && words == 1) {
                targets.takeWeight("weight", record, position, wordEnd);
            } else if (!tag) {
                throw lines.bad("before the | there must be a label, a weight and a 'tag at most, got "
                        + word(position, wordEnd));
            }
            words += tag ? 0 : 1;
            position = wordEnd;
        }
        if (words == 0) {
            targets.takeNone("label is missing");
        }
    }

    /** Takes the features from one bar to the next. */
    private void namespace() {
        position++;
        int nameEnd = wordEnd();
        long seed = hash(FNV_OFFSET, position, nameEnd);
        boolean named = nameEnd > position;
        position = nameEnd;
        double scale = 1;
        if (position < end && record[position] == ':') {
            scale = value(position);
        }
        skipBlanks();
        while (position < end && record[position] != '|') {
            int start = position;
            int featureEnd = wordEnd();
            int index = named ? -1 : number(start, featureEnd);
            index = index >= 0 ? index : (int) (hash(hash(seed, '^'), start, featureEnd) & 0x3fffffff);
            position = featureEnd;
            double value = position < end && record[position] == ':' ? value(start) : 1;
            if (!Double.isFinite(value * scale)) {
                throw lines.bad("the value of " + word(start, position) + " must be finite, scaled by " + scale);
            }
            if (bag.size() == Records.MOST_VALUES) {
                throw lines.bad("a row must have at most " + Records.MOST_VALUES + " features");
            }
            bag.add(index, value * scale);
            skipBlanks();
        }
    }

    /** The number behind the colon here; {@code start} is where the word began. */
    private double value(int start) {
        position++;
        int valueEnd = wordEnd();
        double value = Cell.number(record, position, valueEnd);
        if (!Double.isFinite(value) || (valueEnd < end && record[valueEnd] == ':')) {
            throw lines.bad("a feature must be name or name:value with a finite number, got " + word(start, valueEnd));
        }
        position = valueEnd;
        return value;
    }

    private int number(int start, int wordEnd) {
        int number = 0;
        for (int i = start; i < wordEnd; i++) {
            int digit = record[i] - '0';
            if (digit < 0 || digit > 9 || wordEnd - start > MOST_DIGITS) {
                return -1;
            }
            number = 10 * number + digit;
        }
        return number;
    }

    private long hash(long seed, int start, int wordEnd) {
        long hash = seed;
        for (int i = start; i < wordEnd; i++) {
            hash = hash(hash, record[i]);
        }
        return hash ^ hash >>> Integer.SIZE;
    }

    /** One step of the hash FNV-1a of 64 bits. */
    private static long hash(long seed, int b) {
        return (seed ^ (b & 0xff)) * FNV_PRIME;
    }

    private int wordEnd() {
        int i = position;
        while (i < end && !isBlank(record[i]) && record[i] != ':' && record[i] != '|') {
            i++;
        }
        return i;
    }
}
