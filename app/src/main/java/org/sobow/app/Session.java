package org.sobow.app;

import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.report.ResultJson;
import org.sobow.experiments.report.ResultText;
import org.sobow.experiments.report.RunDirectory;
import org.sobow.experiments.report.RunRecord;
import org.sobow.experiments.report.RunRecord.Status;
import org.sobow.learn.format.Printable;

/** Runs experiments, writes their run directory and prints what came of them. */
final class Session {
    private final Console console;
    private final RunOptions options;
    private final List<ExperimentResult> results = new ArrayList<>();

    Session(Console console, RunOptions options) {
        this.console = console;
        this.options = options;
    }

    /** What was run so far. */
    List<ExperimentResult> results() {
        return List.copyOf(results);
    }

    /**
     * Runs them in order; returns the exit code.
     *
     * @param name the name of the run directory, where none is given
     */
    int run(String name, List<Experiment> experiments) {
        options.json().check();
        try (RunDirectory directory = start(name, experiments)) {
            runAll(experiments, directory);
            boolean complete =
                    results.size() == experiments.size() && results.stream().allMatch(ExperimentResult::complete);
            directory.end(complete ? Status.DONE : Status.INTERRUPTED, null);
            if (!complete) {
                console.say("what was finished is in " + directory.report());
                return ExitCode.INTERRUPTED;
            }
            print();
            say("report: " + directory.report());
            return ExitCode.DONE;
        }
    }

    private RunDirectory start(String name, List<Experiment> experiments) {
        Path path = options.out() == null
                ? RunDirectory.unused(name, LocalDateTime.now(ZoneId.systemDefault()))
                : options.out();
        return UsageException.asking(
                () -> RunDirectory.start(path, RunRecord.start(console.commandLine(), experiments)));
    }

    private void runAll(List<Experiment> experiments, RunDirectory directory) {
        try {
            for (Experiment experiment : experiments) {
                if (console.interruption().requested()) {
                    return;
                }
                ExperimentResult result = run(experiment, directory);
                results.add(result);
                directory.add(result);
            }
        } catch (RuntimeException | Error e) {
            endFailed(directory, e);
            throw e;
        }
    }

    private static void endFailed(RunDirectory directory, Throwable cause) {
        try {
            directory.end(Status.FAILED, String.valueOf(cause.getMessage()));
        } catch (RuntimeException e) {
            cause.addSuppressed(e);
        }
    }

    private ExperimentResult run(Experiment experiment, RunDirectory directory) {
        long start = System.nanoTime();
        ExperimentResult result;
        try (Progress progress = progress(experiment.name())) {
            result = experiment.run(new Context(progress, directory).tagged("experiment", experiment.name()));
        }
        long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
        say(experiment.name() + (result.complete() ? ": done in " : ": stopped after ") + seconds + " s");
        return result;
    }

    private Progress progress(String name) {
        if (!options.showsProgress()) {
            return Progress.NONE;
        }
        return console.terminal().live()
                ? new ProgressView(name, console, System::nanoTime)
                : new ProgressLines(name, console, System::nanoTime);
    }

    private void say(String line) {
        if (!options.quiet()) {
            console.say(line);
        }
    }

    private void print() {
        options.json().write(ResultJson.of(results), console);
        if (!options.json().takesStandardOutput()) {
            List<String> texts = results.stream()
                    .map(result -> ResultText.of(result, console.terminal().outWidth()))
                    .toList();
            console.out().print(Printable.lines(String.join("\n\n", texts)));
        }
    }

    /** What an experiment sees of this session. */
    private final class Context implements ExperimentContext {
        private final Progress progress;
        private final RunDirectory directory;

        Context(Progress progress, RunDirectory directory) {
            this.progress = progress;
            this.directory = directory;
        }

        @Override
        public void expect(long units) {
            progress.expect(units);
        }

        @Override
        public void advance(long units) {
            progress.advance(units);
        }

        @Override
        public void metric(Map<String, Object> record) {
            directory.metric(record);
            progress.metric(record);
        }

        @Override
        public boolean cancelled() {
            return console.interruption().requested();
        }
    }
}
