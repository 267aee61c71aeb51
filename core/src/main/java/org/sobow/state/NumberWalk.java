package org.sobow.state;

/**
 * A walk through the numbers of a run, in an order that never changes: it writes them down, or puts others in their place. For one thread.
 *
 * <p>A run shows its numbers once and is saved and loaded by that, in place and without an object for each block. What is no number, such as names
 * of columns, it shows as what it has {@linkplain #alike alike} with others: its form. Only numbers of a run of that form fit it.
 */
public interface NumberWalk {
    /** Whether other numbers are put in the place of those that are shown: what follows from them is to be computed anew then. */
    boolean replaces();

    /** Shows a count that belongs to the form. */
    void alike(long count);

    /** Shows what belongs to the form: equal in all runs of it, and never changed. */
    void alike(Object what);

    /** Shows a number; returns what it is from now on. */
    double next(double number);

    /** Shows an integer; returns what it is from now on. */
    long next(long number);

    /** Shows the first {@code count} numbers of an array, which are changed there. */
    void next(double[] numbers, int count);

    /** Shows the first {@code count} integers of an array, which are changed there. */
    void next(int[] numbers, int count);
}
