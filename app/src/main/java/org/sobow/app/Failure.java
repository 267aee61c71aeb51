package org.sobow.app;

import org.sobow.experiments.StorageException;
import org.sobow.experiments.application.UnavailableException;
import org.sobow.learn.data.BadDataException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What the program says, and its exit code, when something goes wrong. */
final class Failure {
    private final Console console;
    private final boolean verbose;

    Failure(Console console, boolean verbose) {
        this.console = console;
        this.verbose = verbose;
    }

    /** Reports a usage error. */
    int report(ParameterException failure) {
        CommandLine command = failure.getCommandLine();
        console.say(String.valueOf(failure.getMessage()));
        if (failure instanceof UnmatchedArgumentException) {
            UnmatchedArgumentException.printSuggestions(failure, command.getErr());
        }
        console.say("try '" + command.getCommandSpec().qualifiedName() + " --help'");
        trace(failure);
        return ExitCode.USAGE;
    }

    /** Reports anything else. */
    int report(Throwable failure) {
        if (failure instanceof StorageException) {
            if (!console.out().isClosedPipe()) {
                console.say(String.valueOf(failure.getMessage()));
            }
            trace(failure);
            return ExitCode.STORAGE;
        }
        if (failure instanceof BadDataException) {
            console.say(String.valueOf(failure.getMessage()));
            trace(failure);
            return ExitCode.BAD_DATA;
        }
        if (failure instanceof NoInputException) {
            console.say(String.valueOf(failure.getMessage()));
            trace(failure);
            return ExitCode.NO_INPUT;
        }
        if (failure instanceof UnavailableException) {
            console.say(String.valueOf(failure.getMessage()));
            trace(failure);
            return ExitCode.UNAVAILABLE;
        }
        if (failure instanceof ArithmeticException) {
            console.say(String.valueOf(failure.getMessage()));
            trace(failure);
            return ExitCode.NUMERICAL;
        }
        if (failure instanceof OutOfMemoryError) {
            console.say(
                    "out of memory: ask for fewer or smaller rounds, or give the JVM more (SOBOW_JAVA_OPTS=-Xmx4g)");
            trace(failure);
            return ExitCode.UNAVAILABLE;
        }
        console.say("this is a bug in sobow: " + failure);
        if (verbose) {
            trace(failure);
        } else {
            console.say("run with --verbose for the stack trace");
        }
        return ExitCode.BUG;
    }

    private void trace(Throwable failure) {
        if (verbose) {
            failure.printStackTrace(console.err());
        }
    }
}
