package org.sobow.learn.format;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Labels;
import org.sobow.learn.row.Row;

/** What stands in the place of the target, the label of a class or a number, and in that of the weight. For one thread. */
/* A reader takes the parts of a record one by one and then makes the example, so that a bad record leaves nothing behind. As long
 * as nobody decided what is predicted, targets are labels as they are written, and are not counted. */
final class Targets {
    /** A target that was found out to be a class must not have more numbers for classes. */
    private static final int MOST_NUMBERS = 1000;

    private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]{1,10}(\\.0*)?");

    private final Lines lines;
    private final boolean optional;
    private final Labels classes = new Labels();
    private TargetKind kind;
    private boolean guessed;
    private @Nullable String label;
    private double number;
    private double weight;

    Targets(Lines lines, TableFormat format) {
        this.lines = lines;
        optional = format.targetOptional();
        kind = format.predicts();
        clear();
    }

    /** Starts a record: no target, and a weight of 1. */
    void clear() {
        label = null;
        number = Double.NaN;
        weight = 1;
    }

    /** Decides what is predicted, where it was to be found out. */
    void decide(boolean regression) {
        guessed = true;
        kind = regression ? TargetKind.NUMBER : TargetKind.CLASS;
    }

    /** What is predicted, as far as it is known. */
    TargetKind kind() {
        return kind;
    }

    boolean isRegression() {
        return kind == TargetKind.NUMBER;
    }

    /** Takes it that the record has no target; where it must have one, that is what is wrong with it. */
    void takeNone(String wrong) {
        if (!optional) {
            throw lines.bad(wrong);
        }
    }

    /** Takes the number that stands there, which must be finite. */
    void takeNumber(String target, byte[] text, int start, int end) {
        if (Cell.isMissing(text, start, end)) {
            takeNone(target + " is missing");
        } else {
            number = finite(target, text, start, end);
        }
    }

    private double finite(String what, byte[] text, int start, int end) {
        double value = Cell.number(text, start, end);
        if (!Double.isFinite(value)) {
            throw lines.bad(what + " must be a finite number, got "
                    + new String(text, start, end - start, StandardCharsets.UTF_8));
        }
        return value;
    }

    /** Takes the label that stands there; more than can be classes are refused. Examples of one class share its label. */
    void takeLabel(String target, String text) {
        int known = kind == TargetKind.CLASS ? classes.find(text) : -1;
        if (known >= 0) {
            label = (String) classes.get(known);
            return;
        }
        if (classes.size() == Labels.MOST) {
            throw lines.bad(target + " has more than " + Labels.MOST + " classes, the next is " + text
                    + "; if it is a number, ask for a regression");
        }
        if (guessed && classes.size() >= MOST_NUMBERS && !Double.isNaN(Cell.number(text))) {
            throw lines.bad(target + " has more than " + MOST_NUMBERS + " classes, the next is the number " + text
                    + "; the first rows looked like classes. Ask for a regression, or for a classification if"
                    + " they are");
        }
        label = text;
    }

    /** Takes the target of a format whose classes are whole numbers: {@code 1}, {@code +1} and {@code 1.0} are the same one. */
    void takeWhole(byte[] bytes, int start, int end) {
        if (isRegression()) {
            takeNumber("label", bytes, start, end);
            return;
        }
        String text = new String(bytes, start, end - start, StandardCharsets.UTF_8);
        boolean whole = WHOLE.matcher(text).matches() && Math.abs(Double.parseDouble(text)) <= Integer.MAX_VALUE;
        if (!whole && kind == TargetKind.CLASS) {
            throw lines.bad("label must be a whole number, got " + text);
        }
        takeLabel("the label", whole ? Integer.toString((int) Double.parseDouble(text)) : text);
    }

    /** Takes a target that stands alone, whichever is predicted. */
    void take(String target, String text) {
        if (isRegression()) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            takeNumber(target, bytes, 0, bytes.length);
        } else {
            takeLabel(target, text);
        }
    }

    /** Takes the weight in a text, which must be finite and at least 0. */
    void takeWeight(String words, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        takeWeight(words, bytes, 0, bytes.length);
    }

    /** Takes the weight that stands there, which must be finite and at least 0. */
    void takeWeight(String words, byte[] text, int start, int end) {
        if (Cell.isMissing(text, start, end)) {
            throw lines.bad(words + " is missing");
        }
        weight = finite(words, text, start, end);
        if (weight < 0) {
            throw lines.bad(words + " must be at least 0, got " + weight);
        }
    }

    /** The example of a good record: its class is counted from now on. */
    Example example(Row row) {
        if (label != null && kind == TargetKind.CLASS) {
            classes.numberOf(label);
        }
        return new Example(row, label, number, weight);
    }
}
