package org.sobow.learn.format;

import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.ClassNames;

/** Turns what stands in the column of the target into a number: the class's, in order of appearance, or the target itself. */
final class Targets {
    private final boolean regression;
    private final ClassNames classes = new ClassNames();

    Targets(boolean regression) {
        this.regression = regression;
    }

    ClassNames classes() {
        return classes;
    }

    /** What is wrong with the text as a target; null if nothing is. */
    @Nullable
    String wrong(String column, String text) {
        if (Cell.isMissing(text)) {
            return "target " + column + " is missing";
        }
        if (regression && !Double.isFinite(Cell.number(text))) {
            return "target " + column + " must be a finite number, got " + text;
        }
        if (!regression && classes.size() == ClassNames.MOST && classes.find(text) < 0) {
            return "target " + column + " has more than " + ClassNames.MOST + " classes, the next is " + text
                    + "; if it is a number, ask for a regression";
        }
        return null;
    }

    /** The target of a record in which nothing is wrong: a class that is new is taken up. */
    double take(String text) {
        return regression ? Cell.number(text) : classes.numberOf(text);
    }
}
