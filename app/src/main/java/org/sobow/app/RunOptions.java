package org.sobow.app;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a command that runs experiments: where results go and how much is said meanwhile. */
final class RunOptions {
    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Run directory: run.json, metrics.jsonl, result.json, report.html and charts. Default:"
                    + " runs/NAME-DATE-TIME. An earlier run in it is replaced; anything else is refused.")
    private @Nullable Path out;

    @Option(names = "--quiet", description = "Say nothing on stderr but errors.")
    private boolean quiet;

    @Option(names = "--no-progress", description = "Show no progress.")
    private boolean noProgress;

    @Mixin
    private final JsonTarget json = new JsonTarget();

    @Nullable
    Path out() {
        return out;
    }

    boolean quiet() {
        return quiet;
    }

    /** Says what is worth knowing before a run, unless it is to be quiet. */
    Consumer<String> saying(Console console) {
        return quiet ? line -> {} : console::say;
    }

    /** Where JSON goes. */
    JsonTarget json() {
        return json;
    }

    boolean showsProgress() {
        return !quiet && !noProgress;
    }
}
