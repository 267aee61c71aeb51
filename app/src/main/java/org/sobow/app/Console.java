package org.sobow.app;

import java.io.PrintStream;
import java.util.List;
import java.util.stream.Collectors;
import org.sobow.learn.format.Printable;

/**
 * Where the program talks to, and what it was told.
 *
 * @param terminal the terminal, if there is one
 * @param arguments the command line
 */
record Console(
        StandardOutput out, PrintStream err, Terminal terminal, Interruption interruption, List<String> arguments) {
    Console {
        arguments = List.copyOf(arguments);
    }

    /** A line for whoever watches. */
    void say(String line) {
        err.println("sobow: " + Printable.of(line));
    }

    /** What to type to have the same again. */
    String commandLine() {
        return "./sobow " + arguments.stream().map(Console::quote).collect(Collectors.joining(" "));
    }

    private static String quote(String argument) {
        return argument.matches("[A-Za-z0-9_./,:=+@%-]+") ? argument : "'" + argument.replace("'", "'\\''") + "'";
    }
}
