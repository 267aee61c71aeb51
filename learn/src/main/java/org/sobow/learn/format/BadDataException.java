package org.sobow.learn.format;

/**
 * Thrown for a record that cannot be used; the message is {@code file:line: what}.
 *
 * <p>What comes from the record is shortened, and {@linkplain Printable printable}, so that bad data cannot spoil a terminal.
 */
public final class BadDataException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static final int LONGEST = 300;
    private static final long WHOLE = -1;

    private final String file;
    private final long line;
    private final String what;

    /**
     * @param file the name of the file, as the user gave it
     * @param line the number of the line, from 1; in a topic the offset, from 0
     * @param what what is wrong there, with the offending value
     */
    public BadDataException(String file, long line, String what) {
        super(file + (line == WHOLE ? "" : ":" + line) + ": " + shown(what));
        this.file = file;
        this.line = line;
        this.what = shown(what);
    }

    /**
     * A file that has no lines: the message is {@code file: what}, and {@link #line()} is -1.
     *
     * @param file the name of the file, as the user gave it
     * @param what what is wrong with it, with the offending value
     */
    public BadDataException(String file, String what) {
        this(file, WHOLE, what);
    }

    /** Returns the same place with other words on what is wrong there. */
    public BadDataException saying(String other) {
        return new BadDataException(file, line, other);
    }

    /** A text, shortened and printable. */
    static String shown(String text) {
        StringBuilder shown = new StringBuilder();
        for (int i = 0; i < text.length() && shown.length() < LONGEST; i += Character.charCount(text.codePointAt(i))) {
            shown.append(Printable.of(text.codePointAt(i)));
        }
        return shown.length() < LONGEST ? shown.toString() : shown.append("...").toString();
    }

    /** The name of the file. */
    public String file() {
        return file;
    }

    /** The number of the line; -1 where the file has no lines. */
    public long line() {
        return line;
    }

    /** What is wrong there. */
    public String what() {
        return what;
    }
}
