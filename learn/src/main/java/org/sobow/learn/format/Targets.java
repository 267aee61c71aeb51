package org.sobow.learn.format;

import java.nio.charset.StandardCharsets;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Labels;
import org.sobow.learn.row.Row;

/** What stands in the place of the target: the label of a class, or a number. */
final class Targets {
    private final Lines lines;
    private final boolean regression;
    private final Labels classes = new Labels();

    Targets(Lines lines, boolean regression) {
        this.lines = lines;
        this.regression = regression;
    }

    boolean isRegression() {
        return regression;
    }

    /** The number that stands there, which must be finite. */
    double number(String target, byte[] text, int start, int end) {
        if (Cell.isMissing(text, start, end)) {
            throw lines.bad(target + " is missing");
        }
        double number = Cell.number(text, start, end);
        if (!Double.isFinite(number)) {
            throw lines.bad(target + " must be a finite number, got "
                    + new String(text, start, end - start, StandardCharsets.UTF_8));
        }
        return number;
    }

    /** The label that stands there; more than can be classes are refused. Examples of one class share its label. */
    String label(String target, String text) {
        int known = classes.find(text);
        if (known >= 0) {
            return (String) classes.get(known);
        }
        if (classes.size() == Labels.MOST) {
            throw lines.bad(target + " has more than " + Labels.MOST + " classes, the next is " + text
                    + "; if it is a number, ask for a regression");
        }
        return text;
    }

    /** The example of a good record: its class is counted from now on. */
    Example example(Row row, String label) {
        classes.numberOf(label);
        return Example.of(row, label);
    }
}
