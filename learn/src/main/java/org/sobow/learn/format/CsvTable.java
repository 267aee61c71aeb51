package org.sobow.learn.format;

import java.time.DateTimeException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.data.BadDataException;
import org.sobow.learn.data.BadRecords;
import org.sobow.learn.data.Lines;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.ClassNames;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;

/** The records of a CSV file under its header; the first ones are read ahead, to see what the columns hold. */
final class CsvTable implements RecordSource {
    private static final Pattern OTHER_SEPARATORS = Pattern.compile("[,;|\t]");

    private final CsvLines lines;
    private final List<String> header;
    private final int target;
    private final UnaryOperator<Arrival> mapping;
    private final Targets targets;
    private final Columns columns;
    private final int[] position;
    private final Deque<CsvLines.Fields> ahead = new ArrayDeque<>();

    CsvTable(Lines text, TableFormat format, UnaryOperator<Arrival> mapping, BadRecords bad) {
        this.mapping = mapping;
        lines = new CsvLines(text, format.separator());
        CsvLines.Fields first = lines.next();
        if (first == null) {
            throw new BadDataException(text.name(), 1, "the file is empty; its first line must name the columns");
        }
        header = first.texts();
        checkHeader(first, format);
        target = targetOf(first, format);
        targets = new Targets(format.regression());
        readAhead(format.inferFrom(), bad);
        position = new int[header.size()];
        columns = columns(format);
    }

    ClassNames classes() {
        return targets.classes();
    }

    private void checkHeader(CsvLines.Fields first, TableFormat format) {
        if (header.size() == 1 && OTHER_SEPARATORS.matcher(header.get(0)).find()) {
            throw first.bad("the header is one column, " + header.get(0) + "; is there another separator than '"
                    + format.separator() + "'?");
        }
        Set<String> names = new HashSet<>();
        for (int i = 0; i < header.size(); i++) {
            if (header.get(i).isEmpty()) {
                throw first.bad("column " + (i + 1) + " has no name in the header");
            }
            if (!names.add(header.get(i))) {
                throw first.bad("column " + header.get(i) + " is in the header twice");
            }
        }
        for (Set<String> named : List.of(format.ignored(), format.kinds().keySet())) {
            named.stream()
                    .sorted()
                    .filter(name -> !names.contains(name))
                    .findFirst()
                    .ifPresent(name -> {
                        throw first.bad("there is no column " + name + "; the header has " + String.join(", ", header));
                    });
        }
    }

    private int targetOf(CsvLines.Fields first, TableFormat format) {
        String given = format.target();
        if (given == null) {
            List<String> kept = header.stream()
                    .filter(name -> !format.ignored().contains(name))
                    .toList();
            if (kept.isEmpty()) {
                throw first.bad("every column is ignored, so none is left to predict");
            }
            return header.indexOf(TableFormat.USUAL_TARGETS.stream()
                    .filter(kept::contains)
                    .findFirst()
                    .orElse(kept.get(kept.size() - 1)));
        }
        if (!header.contains(given)) {
            throw first.bad("there is no target " + given + "; the header has " + String.join(", ", header));
        }
        return header.indexOf(given);
    }

    private void readAhead(int count, BadRecords bad) {
        boolean more = true;
        while (more && ahead.size() < count) {
            try {
                CsvLines.Fields fields = record();
                more = fields != null;
                if (fields != null) {
                    ahead.add(fields);
                }
            } catch (BadDataException e) {
                bad.skip(e);
            }
        }
    }

    private CsvLines.@Nullable Fields record() {
        CsvLines.Fields fields = lines.next();
        if (fields != null && fields.texts().size() != header.size()) {
            throw fields.bad("a row must have " + header.size() + " fields like the header, got "
                    + fields.texts().size());
        }
        return fields;
    }

    private Columns columns(TableFormat format) {
        Map<String, Columns.Kind> given = format.kinds();
        Columns.Builder builder = Columns.builder();
        int next = 0;
        for (int i = 0; i < header.size(); i++) {
            boolean used = i != target && !format.ignored().contains(header.get(i));
            position[i] = used ? next++ : -1;
            if (used) {
                Columns.Kind kind = given.get(header.get(i));
                builder.add(header.get(i), kind == null ? inferred(i) : kind);
            }
        }
        return builder.build();
    }

    /** Numbers where there are values and all are numbers; infinite ones are left to be reported. */
    private Columns.Kind inferred(int column) {
        boolean any = false;
        for (CsvLines.Fields fields : ahead) {
            String text = fields.texts().get(column);
            if (!Cell.isMissing(text)) {
                any = true;
                if (Double.isNaN(Cell.number(text))) {
                    return Columns.Kind.CATEGORY;
                }
            }
        }
        return any ? Columns.Kind.NUMBER : Columns.Kind.CATEGORY;
    }

    @Override
    public @Nullable Arrival read() {
        CsvLines.Fields fields = ahead.isEmpty() ? record() : ahead.remove();
        return fields == null ? null : mapped(fields, arrival(fields));
    }

    private Arrival mapped(CsvLines.Fields fields, Arrival arrival) {
        try {
            return mapping.apply(arrival);
        } catch (IllegalArgumentException | DateTimeException e) {
            BadDataException bad = fields.bad(String.valueOf(e.getMessage()));
            bad.initCause(e);
            throw bad;
        }
    }

    private Arrival arrival(CsvLines.Fields fields) {
        double[] numbers = new double[columns.size()];
        @Nullable String[] categories = new @Nullable String[columns.size()];
        for (int i = 0; i < header.size(); i++) {
            int p = position[i];
            if (p >= 0) {
                String text = fields.texts().get(i);
                boolean missing = Cell.isMissing(text);
                categories[p] = missing ? null : text;
                numbers[p] = missing || columns.kind(p) == Columns.Kind.CATEGORY ? Double.NaN : number(fields, i);
            }
        }
        String label = fields.texts().get(target);
        String wrong = targets.wrong(header.get(target), label);
        if (wrong != null) {
            throw fields.bad(wrong);
        }
        return Arrival.of(Row.of(columns, numbers, categories), targets.take(label));
    }

    private double number(CsvLines.Fields fields, int i) {
        double number = Cell.number(fields.texts().get(i));
        if (!Double.isFinite(number)) {
            throw fields.bad("column " + header.get(i) + " must be a finite number, got "
                    + fields.texts().get(i));
        }
        return number;
    }

    @Override
    public void close() {
        lines.close();
    }
}
