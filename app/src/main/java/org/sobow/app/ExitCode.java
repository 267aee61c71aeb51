package org.sobow.app;

/** The exit codes of the program, those of sysexits.h where it has one. */
final class ExitCode {
    static final int DONE = 0;
    static final int BUG = 1;
    static final int USAGE = 2;
    static final int BAD_DATA = 65;
    static final int NO_INPUT = 66;
    static final int UNAVAILABLE = 69;
    static final int NUMERICAL = 70;
    static final int STORAGE = 74;
    static final int LOCKED = 75;
    static final int CONFIGURATION = 78;
    static final int INTERRUPTED = 130;

    private ExitCode() {}
}
