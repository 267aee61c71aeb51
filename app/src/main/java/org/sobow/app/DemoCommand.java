package org.sobow.app;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.Experiment;
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

    @Mixin
    private final JsonTarget json = new JsonTarget();

    @SuppressWarnings("NullAway.Init") // set with the command line
    private SettingOptions options;

    private DemoCommand(Console console) {
        this.console = console;
    }

    /** The command with an option for every setting. */
    static CommandLine commandLine(Console console) {
        DemoCommand command = new DemoCommand(console);
        CommandLine commandLine = new CommandLine(command);
        command.options = SettingOptions.add(commandLine.getCommandSpec(), List.of(command.study));
        return commandLine;
    }

    @Override
    public Integer call() {
        if (svg != null) {
            OutputFile.requireWritable(svg);
        }
        Session session =
                new Session(console, run, json).showing(name -> new LearnerView(name, console, System::nanoTime));
        int exitCode = session.run(study.name(), List.of(experiment()));
        if (svg != null && exitCode == ExitCode.DONE) {
            AtomicFile.write(
                    svg, SvgChart.file(session.results().get(0).charts().get(0)));
        }
        return exitCode;
    }

    private Experiment experiment() {
        try {
            return study.with(options.values(study, List.of()), run.saying(console));
        } catch (IllegalArgumentException e) {
            throw new UsageException(e);
        }
    }
}
