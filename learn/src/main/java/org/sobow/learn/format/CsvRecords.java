package org.sobow.learn.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/**
 * The records of a CSV file, in UTF-8. An empty field, {@code ?}, {@code NA} and {@code NaN} are missing values. Blank lines are passed
 * over.
 */
/* Where kinds of columns are not given, the first records are read twice: once to see what they hold. */
final class CsvRecords implements Records {
    private static final int MOST_NAMED = 5;

    private final Lines lines;
    private final CsvFields fields;
    private final CsvHeader header;
    private final TableLayout layout;
    private final String targetWords;
    private final Targets targets;
    private final TableFormat known;
    private final boolean noticed;
    private final Columns columns;
    private final int[] features;
    private final boolean[] isNumber;
    private final double[] numbers;
    private final @Nullable String[] texts;

    CsvRecords(Lines lines, TableFormat format, Targets targets) {
        this.lines = lines;
        this.targets = targets;
        fields = new CsvFields(lines, format.separator());
        header = CsvHeader.read(lines, fields, format);
        noticed = format.header() != Header.FOUND_OUT;
        layout = new TableLayout(lines, header.names(), format);
        targetWords = layout.targetWords();
        columns = layout.columns(layout.kinds(inferredKinds(format.inferFrom())));
        known = layout.known(columns).withHeader(header.isThere() ? Header.PRESENT : Header.ABSENT);
        features = new int[columns.size()];
        int next = 0;
        for (int i = 0; i < layout.size(); i++) {
            if (layout.isFeature(i)) {
                features[next++] = i;
            }
        }
        isNumber = new boolean[columns.size()];
        for (int p = 0; p < isNumber.length; p++) {
            isNumber[p] = columns.kind(p) == Columns.Kind.NUMBER;
        }
        numbers = new double[columns.size()];
        texts = new @Nullable String[columns.size()];
    }

    /** Numbers where there are values and all are numbers; infinite ones are left to be reported. */
    private Columns.Kind[] inferredKinds(int rows) {
        boolean[] isNumber = new boolean[layout.size()];
        boolean[] isText = new boolean[layout.size()];
        if (!layout.hasAllKinds()) {
            lookAhead(rows, isNumber, isText);
        }
        Columns.Kind[] kinds = new Columns.Kind[layout.size()];
        for (int i = 0; i < kinds.length; i++) {
            kinds[i] = isNumber[i] && !isText[i] ? Columns.Kind.NUMBER : Columns.Kind.CATEGORY;
        }
        return kinds;
    }

    private void lookAhead(int rows, boolean[] isNumber, boolean[] isText) {
        lines.mark();
        boolean more = true;
        int seen = 0;
        while (more && seen < rows) {
            try {
                more = fields.next();
                if (more && fields.count() == layout.size()) {
                    seen++;
                    for (int i = 0; i < isText.length; i++) {
                        note(i, isNumber, isText);
                    }
                }
            } catch (BadDataException e) {
                // It is reported when it is read again.
                more = !lines.isCutOff();
            }
        }
        lines.rewind();
    }

    private void note(int column, boolean[] isNumber, boolean[] isText) {
        if (!fields.isMissing(column)) {
            boolean none = Double.isNaN(Cell.number(fields.bytes(), fields.start(column), fields.end(column)));
            isText[column] |= none;
            isNumber[column] |= !none;
        }
    }

    @Override
    public @Nullable Example read() {
        if (!fields.next()) {
            return null;
        }
        if (fields.count() != layout.size()) {
            throw lines.bad("a row must have " + layout.size() + " fields like the "
                    + (header.isThere() ? "header" : "first") + ", got " + fields.count());
        }
        for (int p = 0; p < features.length; p++) {
            int i = features[p];
            if (isNumber[p]) {
                numbers[p] = number(i);
            } else {
                texts[p] = fields.isMissing(i) ? null : fields.text(i);
            }
        }
        targets.clear();
        takeTarget();
        int weight = layout.weight();
        if (weight >= 0) {
            targets.takeWeight(
                    "weight " + layout.name(weight), fields.bytes(), fields.start(weight), fields.end(weight));
        }
        return targets.example(Row.of(columns, numbers, texts));
    }

    private void takeTarget() {
        int target = layout.target();
        if (target < 0 || fields.isMissing(target)) {
            targets.takeNone(targetWords + " is missing");
        } else if (targets.isRegression()) {
            targets.takeNumber(targetWords, fields.bytes(), fields.start(target), fields.end(target));
        } else {
            targets.takeLabel(targetWords, fields.text(target));
        }
    }

    private double number(int field) {
        double number = Cell.number(fields.bytes(), fields.start(field), fields.end(field));
        if (!Double.isFinite(number) && !fields.isMissing(field)) {
            throw lines.bad("column " + layout.name(field) + " must be a finite number, got " + fields.text(field));
        }
        return number;
    }

    @Override
    public TableFormat known() {
        return known;
    }

    @Override
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (!noticed && !header.isThere()) {
            notes.add("the first line is mostly numbers and is read as a row, so the columns are named "
                    + String.join(", ", Arrays.asList("c1", "c2").subList(0, Math.min(2, layout.size())))
                    + (layout.size() > 2 ? " to c" + layout.size() : "")
                    + "; say so if it is a header");
        }
        if (!layout.unnamed().isEmpty()) {
            notes.add("columns without a name in the header are called by their place: "
                    + String.join(
                            ", ",
                            layout.unnamed()
                                    .subList(
                                            0,
                                            Math.min(
                                                    MOST_NAMED, layout.unnamed().size())))
                    + (layout.unnamed().size() > MOST_NAMED ? ", ..." : ""));
        }
        return notes;
    }
}
