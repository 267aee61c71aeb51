package org.sobow.learn.format;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/**
 * The records of a CSV file under its header, in UTF-8. An empty field, {@code ?}, {@code NA} and {@code NaN} are missing values; a
 * target must not be missing. Blank lines are passed over.
 */
/* Where kinds of columns are not given, the first records are read twice: once to see what they hold. */
final class CsvRecords implements Records {
    private static final Pattern OTHER_SEPARATORS = Pattern.compile("[,;|\t]");
    private static final int MOST_AHEAD = 1 << 24;

    private final Lines lines;
    private final CsvFields fields;
    private final List<String> header;
    private final int target;
    private final String targetWords;
    private final Targets targets;
    private final TableFormat known;
    private final Columns columns;
    private final int[] position;
    private final double[] numbers;
    private final @Nullable String[] texts;

    CsvRecords(Lines lines, TableFormat format) {
        this.lines = lines;
        fields = new CsvFields(lines, format.separator());
        if (!fields.next()) {
            throw new BadDataException(lines.name(), 1, "the file is empty; its first line must name the columns");
        }
        header = fields.texts();
        checkHeader(format);
        target = targetOf(format);
        targetWords = "target " + header.get(target);
        targets = new Targets(lines, format.regression());
        position = new int[header.size()];
        Columns.Kind[] kinds = kinds(format);
        Map<String, Columns.Kind> found = new HashMap<>(format.kinds());
        Columns.Builder builder = Columns.builder();
        int next = 0;
        for (int i = 0; i < position.length; i++) {
            boolean used = i != target && !format.ignored().contains(header.get(i));
            position[i] = used ? next++ : -1;
            if (used) {
                builder.add(header.get(i), kinds[i]);
                found.put(header.get(i), kinds[i]);
            }
        }
        columns = builder.build();
        known = format.withTarget(header.get(target)).withKinds(found);
        numbers = new double[columns.size()];
        texts = new @Nullable String[columns.size()];
    }

    private void checkHeader(TableFormat format) {
        if (header.size() == 1 && OTHER_SEPARATORS.matcher(header.get(0)).find()) {
            throw lines.bad("the header is one column, " + header.get(0) + "; is there another separator than '"
                    + format.separator() + "'?");
        }
        Set<String> names = new HashSet<>();
        for (int i = 0; i < header.size(); i++) {
            if (header.get(i).isEmpty()) {
                throw lines.bad("column " + (i + 1) + " has no name in the header");
            }
            if (!names.add(header.get(i))) {
                throw lines.bad("column " + header.get(i) + " is in the header twice");
            }
        }
        for (Set<String> named : List.of(format.ignored(), format.kinds().keySet())) {
            named.stream()
                    .sorted()
                    .filter(name -> !names.contains(name))
                    .findFirst()
                    .ifPresent(name -> {
                        throw lines.bad("there is no column " + name + "; the header has " + String.join(", ", header));
                    });
        }
    }

    private int targetOf(TableFormat format) {
        String given = format.target();
        if (given == null) {
            List<String> kept = header.stream()
                    .filter(name -> !format.ignored().contains(name))
                    .toList();
            if (kept.isEmpty()) {
                throw lines.bad("every column is ignored, so none is left to predict");
            }
            return header.indexOf(TableFormat.USUAL_TARGETS.stream()
                    .filter(kept::contains)
                    .findFirst()
                    .orElse(kept.get(kept.size() - 1)));
        }
        if (!header.contains(given)) {
            throw lines.bad("there is no target " + given + "; the header has " + String.join(", ", header));
        }
        return header.indexOf(given);
    }

    /** The kinds by column: as given, or numbers where there are values and all are numbers; infinite ones are left to be reported. */
    private Columns.Kind[] kinds(TableFormat format) {
        int size = header.size();
        boolean[] isNumber = new boolean[size];
        boolean[] isText = new boolean[size];
        boolean allGiven = header.stream()
                .allMatch(name -> format.kinds().containsKey(name)
                        || format.ignored().contains(name)
                        || name.equals(header.get(target)));
        if (!allGiven) {
            lookAhead(format.inferFrom(), isNumber, isText);
        }
        Columns.Kind[] kinds = new Columns.Kind[size];
        for (int i = 0; i < size; i++) {
            Columns.Kind inferred = isNumber[i] && !isText[i] ? Columns.Kind.NUMBER : Columns.Kind.CATEGORY;
            kinds[i] = format.kinds().getOrDefault(header.get(i), inferred);
        }
        return kinds;
    }

    private void lookAhead(int rows, boolean[] isNumber, boolean[] isText) {
        lines.mark();
        boolean more = true;
        int seen = 0;
        while (more && seen < rows && lines.ahead() < MOST_AHEAD) {
            try {
                more = fields.next();
                if (more && fields.count() == header.size()) {
                    seen++;
                    for (int i = 0; i < isText.length; i++) {
                        note(i, isNumber, isText);
                    }
                }
            } catch (BadDataException e) {
                // It is reported when it is read again.
                more = true;
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
        if (fields.count() != header.size()) {
            throw lines.bad("a row must have " + header.size() + " fields like the header, got " + fields.count());
        }
        for (int i = 0; i < position.length; i++) {
            int p = position[i];
            if (p >= 0) {
                boolean number = columns.kind(p) == Columns.Kind.NUMBER;
                numbers[p] = number ? number(i) : Double.NaN;
                texts[p] = number || fields.isMissing(i) ? null : fields.text(i);
            }
        }
        if (targets.isRegression()) {
            double number = targets.number(targetWords, fields.bytes(), fields.start(target), fields.end(target));
            return Example.of(Row.of(columns, numbers, texts), number);
        }
        if (fields.isMissing(target)) {
            throw lines.bad(targetWords + " is missing");
        }
        String label = targets.label(targetWords, fields.text(target));
        return targets.example(Row.of(columns, numbers, texts), label);
    }

    private double number(int field) {
        double number = Cell.number(fields.bytes(), fields.start(field), fields.end(field));
        if (!Double.isFinite(number) && !fields.isMissing(field)) {
            throw lines.bad("column " + header.get(field) + " must be a finite number, got " + fields.text(field));
        }
        return number;
    }

    @Override
    public TableFormat known() {
        return known;
    }
}
