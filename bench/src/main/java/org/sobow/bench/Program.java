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

    /** Runs a command; returns its exit code: 65 for a file that cannot be used, 64 for arguments that cannot. */
    public static int run(Callable<Integer> command, PrintStream err, String... args) {
        return new CommandLine(command)
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
