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
record Failure(Console console, boolean verbose) {
    private static final String TRAIN = "train";

    /* Constants, since to put a text together takes memory. */
    private static final String FULL =
            "out of memory: give the JVM more (SOBOW_JAVA_OPTS=-Xmx4g), or ask for fewer or smaller rounds";
    private static final String FULL_OF_FEATURES =
            "out of memory: give the JVM more (SOBOW_JAVA_OPTS=-Xmx4g), or learn from"
                    + " fewer features (--drop COLUMN, --representation linear, a smaller --memory)";

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
            console.say(console.arguments().contains(TRAIN) ? FULL_OF_FEATURES : FULL);
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
