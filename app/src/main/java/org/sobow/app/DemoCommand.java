package org.sobow.app;

import java.util.List;
import java.util.concurrent.Callable;
import org.sobow.experiments.hr.HrDemo;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code sobow demo}. */
@Command(
        name = "demo",
        description = {
            "Show the main job in under a minute: SOBOW beside OAGD and OGD on a stream that drifts.",
            "Prints a table and writes a report with charts."
        },
        footer = {"", "Example:", "  sobow demo --out demo", "", "Exit codes: see 'sobow --help'."})
final class DemoCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private final RunOptions run = new RunOptions();

    @Mixin
    private final JsonTarget json = new JsonTarget();

    DemoCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        return new Session(console, run, json).run("demo", List.of(HrDemo.experiment()));
    }
}
