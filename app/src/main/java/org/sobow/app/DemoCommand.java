package org.sobow.app;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.Study;
import org.sobow.experiments.demo.DemoStudy;
import org.sobow.experiments.report.AtomicFile;
import org.sobow.experiments.report.SvgChart;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sobow demo}. */
@Command(
        name = "demo",
        sortOptions = false,
        description = {
            "Show the main job in under a minute: a classifier without settings on a generated stream that drifts, beside"
                    + " fixed settings, all on the same rows.",
            "Prints a table and writes a report with charts. On a terminal it shows the learner while it runs."
        },
        footer = {
            "",
            "Examples:",
            "  sobow demo --out demo",
            "  sobow demo --svg docs/demo.svg",
            "",
            "Exit codes: see 'sobow --help'."
        })
final class DemoCommand implements Callable<Integer> {
    private final Console console;
    private final Study study = new DemoStudy();

    @Option(names = "--svg", paramLabel = "FILE", description = "Write the chart of the log loss to a file as well.")
    private @Nullable Path svg;

    @Mixin
    private final RunOptions run = new RunOptions();

    private final SettingOptions options = new SettingOptions(List.of(study));

    DemoCommand(Console console) {
        this.console = console;
    }

    /** The command with an option for every setting. */
    CommandLine commandLine() {
        return options.addTo(this);
    }

    @Override
    public Integer call() {
        if (svg != null) {
            OutputFile.requireWritable(svg);
        }
        Session session = new Session(console, run);
        int exitCode = session.run(study.name(), List.of(options.experiment(study, run.saying(console))));
        if (svg != null && exitCode == ExitCode.DONE) {
            AtomicFile.write(
                    svg, SvgChart.file(session.results().get(0).charts().get(0)));
        }
        return exitCode;
    }
}
