package org.sobow.learn.format;

/** Whether the first record of a CSV file names the columns. */
public enum Header {
    /** It does. */
    PRESENT,
    /** It is a row like the others; the columns are named c1, c2 and so on. */
    ABSENT,
    /** It does unless most of its fields are numbers. */
    FOUND_OUT
}
