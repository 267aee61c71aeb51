package org.sobow.app;

import org.sobow.learn.format.BadRecords;
import picocli.CommandLine.Option;

/** The option that says how many bad rows are skipped, and what is said of them. */
final class BadRowOptions {
    @Option(
            names = "--skip-bad",
            paramLabel = "N",
            defaultValue = "0",
            description = "Skip up to N rows that cannot be read. Default: ${DEFAULT-VALUE}.")
    private int skipBad;

    /** Throws where the option cannot be. */
    void check() {
        if (skipBad < 0) {
            throw new UsageException("--skip-bad must be at least 0, got " + skipBad);
        }
    }

    /** Counts bad rows anew. */
    BadRecords start() {
        return BadRecords.skipUpTo(skipBad, "--skip-bad N skips up to N bad rows");
    }

    /** Says how many were skipped, if any. */
    static void say(BadRecords bad, Console console) {
        if (bad.skipped() > 0) {
            console.say(bad.skipped() + " bad row" + (bad.skipped() == 1 ? " was" : "s were") + " skipped, the first: "
                    + bad.first().get(0).getMessage());
        }
    }
}
