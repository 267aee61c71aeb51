package org.sobow.learn.format;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/**
 * The records of an ARFF file: values by position, or {@code {index value, ...}} where all others are zero or the first value of their
 * attribute. A number in braces behind the values is the weight. The target is declared a number or not, so that nothing is inferred.
 */
final class ArffRecords implements Records {
    private final Lines lines;
    private final Targets targets;
    private final ArffHeader header;
    private final TableLayout layout;
    private final Columns columns;
    private final TableFormat known;
    private final boolean decided;
    private final ArffFields fields;
    private final @Nullable String[] values;
    private final double[] numbers;
    private final @Nullable String[] texts;

    ArffRecords(Lines lines, TableFormat format, Targets targets) {
        this.lines = lines;
        this.targets = targets;
        header = ArffHeader.read(lines);
        fields = new ArffFields(lines);
        layout = new TableLayout(
                lines,
                header.attributes().stream().map(ArffHeader.Attribute::name).toList(),
                format);
        Columns.Kind[] declared =
                header.attributes().stream().map(ArffHeader.Attribute::kind).toArray(Columns.Kind[]::new);
        columns = layout.columns(layout.kinds(declared));
        known = layout.known(columns);
        decided = targets.kind() == TargetKind.FOUND_OUT && layout.target() >= 0;
        if (decided) {
            targets.decide(declared[layout.target()] == Columns.Kind.NUMBER);
        }
        values = new @Nullable String[layout.size()];
        numbers = new double[columns.size()];
        texts = new @Nullable String[columns.size()];
    }

    @Override
    public @Nullable Example read() {
        while (lines.next()) {
            fields.start(ArffHeader.text(lines));
            if (!fields.isAtEnd()) {
                return example();
            }
        }
        return null;
    }

    private Example example() {
        targets.clear();
        if (fields.skip('{')) {
            sparse();
        } else {
            dense();
        }
        fields.requireEnd();
        int next = 0;
        for (int i = 0; i < values.length; i++) {
            if (layout.isFeature(i)) {
                take(next++, i);
            }
        }
        takeTarget();
        if (layout.weight() >= 0) {
            takeWeight("weight " + layout.name(layout.weight()), values[layout.weight()]);
        }
        return targets.example(Row.of(columns, numbers, texts));
    }

    private void dense() {
        int count = 0;
        do {
            if (count > 0 && fields.skip('{')) {
                weight();
                break;
            }
            String value = fields.word(",%");
            if (count < values.length) {
                values[count] = value;
            }
            count++;
        } while (fields.skip(','));
        fields.requireEnd();
        if (count != values.length) {
            throw lines.bad("a row must have " + values.length + " values, one for each attribute, got " + count);
        }
    }

    private void sparse() {
        for (int i = 0; i < values.length; i++) {
            values[i] = header.attributes().get(i).leftOut();
        }
        boolean[] given = new boolean[values.length];
        if (!fields.skip('}')) {
            do {
                int index = index(String.valueOf(fields.word(",}")));
                if (given[index]) {
                    throw lines.bad("index " + index + " is there twice");
                }
                given[index] = true;
                values[index] = fields.word(",}");
            } while (fields.skip(','));
            if (!fields.skip('}')) {
                throw lines.bad("a sparse row must be {index value, index value ...}");
            }
        }
        if (fields.skip(',')) {
            if (!fields.skip('{')) {
                throw lines.bad("behind a sparse row there may be a weight in braces only");
            }
            weight();
        }
    }

    private int index(String text) {
        int index = text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : -1;
        if (index < 0 || index >= values.length) {
            throw lines.bad("the index of a sparse row must lie in [0, " + (values.length - 1) + "], got " + text);
        }
        return index;
    }

    private void weight() {
        String value = fields.word("}");
        if (!fields.skip('}')) {
            throw lines.bad("a weight must be a number in braces");
        }
        takeWeight("the weight", value);
    }

    private void takeWeight(String words, @Nullable String value) {
        targets.takeWeight(words, value == null ? "" : value);
    }

    private void take(int p, int i) {
        String value = values[i];
        requireDeclared(i, value);
        boolean number = columns.kind(p) == Columns.Kind.NUMBER;
        texts[p] = number ? null : value;
        numbers[p] = Double.NaN;
        if (number && value != null) {
            numbers[p] = Cell.number(value);
            if (!Double.isFinite(numbers[p])) {
                throw lines.bad("attribute " + layout.name(i) + " must be a finite number or ?, got " + value);
            }
        }
    }

    private void requireDeclared(int i, @Nullable String value) {
        ArffHeader.Attribute attribute = header.attributes().get(i);
        if (value != null
                && !attribute.values().isEmpty()
                && !attribute.values().contains(value)) {
            throw lines.bad("attribute " + attribute.name() + " must be one of its declared values, got " + value);
        }
    }

    private void takeTarget() {
        int target = layout.target();
        String value = target < 0 ? null : values[target];
        if (value == null) {
            targets.takeNone(layout.targetWords() + " is missing");
            return;
        }
        requireDeclared(target, value);
        targets.take(layout.targetWords(), value);
    }

    @Override
    public List<String> notes() {
        return decided
                ? List.of("this is a " + (targets.isRegression() ? "regression" : "classification")
                        + ": so the file declares its " + layout.targetWords())
                : List.of();
    }

    @Override
    public TableFormat known() {
        return known;
    }
}
