package org.sobow.bench;

import java.io.PrintStream;
import java.util.concurrent.Callable;
import org.sobow.learn.format.BadDataException;
import picocli.CommandLine;

/** How the programs of this module run and fail. */
public final class Program {
    private static final int USAGE = 64;
    private static final int BAD_DATA = 65;

    private Program() {}

    /** Makes a command that prints to these streams. */
    @FunctionalInterface
    public interface Maker {
        Callable<Integer> make(PrintStream out, PrintStream err);
    }

    /** Runs a command on the streams of the JVM, and ends that with its exit code. */
    public static void main(Maker command, String... args) {
        System.exit(run(command, System.out, System.err, args));
    }

    /** Runs a command; returns its exit code: 65 for a file that cannot be used, 64 for arguments that cannot. */
    public static int run(Maker command, PrintStream out, PrintStream err, String... args) {
        return new CommandLine(command.make(out, err))
                .setExecutionExceptionHandler((e, line, parsed) -> {
                    if (e instanceof BadDataException || e instanceof IllegalArgumentException) {
                        err.println(e.getMessage());
                        return e instanceof BadDataException ? BAD_DATA : USAGE;
                    }
                    throw e;
                })
                .execute(args);
    }
}
