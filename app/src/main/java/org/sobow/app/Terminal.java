package org.sobow.app;

/**
 * The terminal that the program talks to, if there is one.
 *
 * @param live whether standard error is a terminal, so that lines can be drawn over
 * @param outWidth how many characters a line of standard output has room for
 * @param errWidth how many a line of standard error has room for
 */
record Terminal(boolean live, int outWidth, int errWidth) {
    /** The width of what goes to a file or a pipe. */
    private static final int UNKNOWN = 100;

    /** The width of a terminal that does not tell its own. */
    private static final int USUAL = 80;

    /** Tables are hard to read in less. */
    private static final int LEAST = 60;

    /** None: both streams go to a file or a pipe. */
    static final Terminal NONE = new Terminal(false, UNKNOWN, UNKNOWN);

    /** What the launcher found out; lib/java.sh says it by these properties. */
    static Terminal ofProperties() {
        return new Terminal(
                Boolean.getBoolean("sobow.tty"),
                Math.max(LEAST, columns("sobow.out.columns", UNKNOWN)),
                columns("sobow.err.columns", USUAL));
    }

    private static int columns(String property, int otherwise) {
        int columns = Integer.getInteger(property, otherwise);
        return columns < 1 ? otherwise : columns;
    }
}
