package org.sobow.autodiff;

import org.jspecify.annotations.Nullable;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.ObjectiveArithmeticException;
import org.sobow.problem.UnusableObjectiveException;

/**
 * What the messages about f or g need: its name, and those of its variables.
 *
 * @param name f or g
 * @param x the names and shapes of x
 * @param y the names and shapes of y
 */
record Objective(String name, Variables x, Variables y) {
    /** Checks the lengths of (x, y). */
    void requirePoint(double[] atX, double[] atY) {
        Require.length("x", x.length(), atX);
        Require.length("y", y.length(), atY);
    }

    /** The function is wrong whatever the numbers. */
    UnusableObjectiveException unusable(String whatAndRemedy, @Nullable Throwable cause) {
        return new UnusableObjectiveException(name + " " + whatAndRemedy, cause);
    }

    /** The function threw. */
    UnusableObjectiveException failed(RuntimeException cause) {
        String kind = cause.getClass() == RuntimeException.class
                ? ""
                : cause.getClass().getSimpleName() + ": ";
        return unusable("failed: " + kind + firstLine(cause), cause);
    }

    /** Checks the value of the function. */
    void requireFinite(double value) {
        if (!(Math.abs(value) <= Double.MAX_VALUE)) {
            throw notFinite("(x, y) = " + value);
        }
    }

    /** Checks the derivative called {@code what}, whose entries are those of {@code variables}. */
    void requireFinite(String what, Variables variables, double[] derivative) {
        int i = Vectors.indexOfNonFinite(derivative);
        if (i >= 0) {
            throw notFinite(" has a " + what + " that is " + derivative[i] + " at " + variables.entry(i));
        }
    }

    private ObjectiveArithmeticException notFinite(String what) {
        return new ObjectiveArithmeticException(name + what + "; look in " + name
                + " for a logarithm, root, quotient or norm at the edge of its domain and for overflow, in its data for NaN,"
                + " or lower the step sizes");
    }

    /** What an error says first; the lines after that are addresses of native code. */
    static String firstLine(@Nullable Throwable error) {
        if (error == null) {
            return "";
        }
        String message = error.getMessage() == null ? error.getClass().getSimpleName() : error.getMessage();
        return message.lines().findFirst().orElse("").strip();
    }
}
