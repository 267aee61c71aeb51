package org.sobow.app;

import org.sobow.app.serve.ConfigurationException;
import org.sobow.experiments.NoInputException;
import org.sobow.experiments.UnavailableException;
import org.sobow.experiments.report.StorageException;
import org.sobow.learn.format.BadDataException;
import org.sobow.learn.format.InterruptedInputException;
import org.sobow.state.StateException;
import org.sobow.store.StoreException;
import org.sobow.store.StoreLockedException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

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
        console.say(UsageText.of(failure));
        console.say("try '" + command.getCommandSpec().qualifiedName() + " --help'");
        trace(failure);
        return ExitCode.USAGE;
    }

    /** Reports anything else. */
    int report(Throwable failure) {
        int exitCode = exitCode(failure);
        if (exitCode == ExitCode.BUG) {
            console.say("this is a bug in sobow: " + failure);
            if (!verbose) {
                console.say("run with --verbose for the stack trace");
            }
        } else if (failure instanceof OutOfMemoryError) {
            console.say(
                    "out of memory: ask for fewer or smaller rounds, or give the JVM more (SOBOW_JAVA_OPTS=-Xmx4g)");
        } else if (exitCode != ExitCode.STORAGE || !console.out().isClosedPipe()) {
            console.say(String.valueOf(failure.getMessage()));
        }
        trace(failure);
        return exitCode;
    }

    private static int exitCode(Throwable failure) {
        if (failure instanceof StoreLockedException) {
            return ExitCode.LOCKED;
        }
        if (failure instanceof StorageException || failure instanceof StoreException) {
            return ExitCode.STORAGE;
        }
        if (failure instanceof BadDataException || failure instanceof StateException) {
            return ExitCode.BAD_DATA;
        }
        if (failure instanceof NoInputException) {
            return ExitCode.NO_INPUT;
        }
        if (failure instanceof ConfigurationException) {
            return ExitCode.CONFIGURATION;
        }
        if (failure instanceof UnavailableException || failure instanceof OutOfMemoryError) {
            return ExitCode.UNAVAILABLE;
        }
        if (failure instanceof InterruptedInputException) {
            return ExitCode.INTERRUPTED;
        }
        return failure instanceof ArithmeticException ? ExitCode.NUMERICAL : ExitCode.BUG;
    }

    private void trace(Throwable failure) {
        if (verbose) {
            failure.printStackTrace(console.err());
        }
    }
}
