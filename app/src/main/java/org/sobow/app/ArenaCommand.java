package org.sobow.app;

import java.util.List;
import java.util.concurrent.Callable;
import org.sobow.experiments.Study;
import org.sobow.experiments.arena.ArenaStudy;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code sobow arena}. */
@Command(
        name = "arena",
        sortOptions = false,
        description = {
            "Compare the online bilevel algorithms: every one on the same rounds of every problem, at step sizes that the"
                    + " same number of trials chose on other seeds.",
            "Prints losses, ranks and costs, and writes a report with charts."
        },
        footer = {
            "",
            "Examples:",
            "  sobow arena --quick",
            "  sobow arena --problems cleaning --algorithms sobow,oagd,sogd --out arena",
            "",
            "Exit codes: see 'sobow --help'."
        })
final class ArenaCommand implements Callable<Integer> {
    private final Console console;
    private final Study study = new ArenaStudy();

    @Mixin
    private final RunOptions run = new RunOptions();

    private final SettingOptions options = new SettingOptions(List.of(study));

    ArenaCommand(Console console) {
        this.console = console;
    }

    /** The command with an option for every setting. */
    CommandLine commandLine() {
        return options.addTo(this);
    }

    @Override
    public Integer call() {
        return new Session(console, run).run(study.name(), List.of(options.experiment(study, run.saying(console))));
    }
}
