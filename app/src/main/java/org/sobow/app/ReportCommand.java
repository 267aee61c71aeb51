package org.sobow.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.sobow.app.serve.ModelReport;
import org.sobow.experiments.report.AtomicFile;
import org.sobow.store.ModelStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sobow report}. */
@Command(
        name = "report",
        sortOptions = false,
        description = {
            "Write a page about models that works from disk, offline: the charts of the server's page.",
            "Several models are compared in one table. A model may be in use meanwhile."
        },
        footer = {"", "Example:", "  sobow report models/clicks models/spam --out report.html"})
final class ReportCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(
            paramLabel = "DIR",
            arity = "1..*",
            description = "Directories of models, or such that hold those of several.")
    private List<Path> folders = List.of();

    @Option(
            names = "--out",
            paramLabel = "FILE",
            defaultValue = "report.html",
            description = "The page; what was there is replaced. Default: ${DEFAULT-VALUE}.")
    private Path out = Path.of("");

    ReportCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<Path> models = new ArrayList<>();
        folders.forEach(folder -> models.addAll(models(folder)));
        OutputFile.requireWritable(out);
        AtomicFile.write(out, ModelReport.html(models));
        console.say("the report of " + models.size() + (models.size() == 1 ? " model is in " : " models is in ") + out);
        return ExitCode.DONE;
    }

    /** The directory itself, or those of models in it. */
    private static List<Path> models(Path folder) {
        if (!ModelStore.exists(folder) && Files.isDirectory(folder)) {
            try (Stream<Path> all = Files.list(folder)) {
                List<Path> found = all.filter(ModelStore::exists).sorted().toList();
                if (!found.isEmpty()) {
                    return found;
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        StoredModel.requireModel(folder);
        return List.of(folder);
    }
}
