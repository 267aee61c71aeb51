package org.sobow.learn.format;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Whether a target is a class or a number, judged by its first values. For one thread. */
/* Texts are classes. Numbers with a fraction are numbers. Whole numbers are classes where they are few: numbers from FEW on that
 * come back too seldom, or MANY, are numbers. */
final class TaskGuess {
    private static final int FEW = 10;
    private static final int MANY = 30;

    private final Set<String> distinct = new HashSet<>();
    private long count;
    private @Nullable String text;
    private @Nullable String fraction;

    /** Looks at the target of one row, as it is written. */
    void see(String target) {
        count++;
        if (distinct.size() <= MANY) {
            distinct.add(target);
        }
        double number = Cell.number(target);
        if (Double.isNaN(number)) {
            text = text == null ? target : text;
        } else if (number != Math.rint(number)) {
            fraction = fraction == null ? target : fraction;
        }
    }

    /** Whether the target is a number. */
    boolean isRegression() {
        return text == null
                && (fraction != null
                        || distinct.size() > MANY
                        || (distinct.size() > FEW && 2L * distinct.size() > count));
    }

    /** Why, in one sentence without a dot: {@code a regression: the target has numbers with a fraction, such as 2.5}. */
    String why() {
        if (text != null) {
            return "a classification: the target has values that are no numbers, such as " + text;
        }
        if (fraction != null) {
            return "a regression: the target has numbers with a fraction, such as " + fraction;
        }
        String size = distinct.size() > MANY ? "more than " + MANY : Integer.toString(distinct.size());
        String values = "the target has " + size
                + (distinct.size() == 1 ? " whole number" : " different whole numbers") + " in the first " + count
                + " rows";
        return isRegression()
                ? "a regression: " + values + "; set the task to classification if they name classes"
                : "a classification: " + values + "; set the task to regression if they are amounts";
    }
}
