package org.sobow.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.sobow.app.serve.ModelReport;
import org.sobow.experiments.NoInputException;
import org.sobow.experiments.report.AtomicFile;
import org.sobow.state.StateException;
import org.sobow.store.ModelStore;
import org.sobow.store.StoreException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sobow report}. */
@Command(
        name = "report",
        sortOptions = false,
        description = {
            "Write a page about models that works from disk, offline: the charts of the server's page.",
            "Several models are compared in one table. A model may be in use meanwhile.",
            "Of several, those that cannot be read are named and left out, with exit code 65."
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
        List<Map<String, Object>> read = new ArrayList<>();
        for (Path model : models) {
            try {
                read.add(ModelReport.figures(model));
            } catch (StoreException | StateException e) {
                if (models.size() == 1) {
                    throw e;
                }
                console.say(model + " is left out: " + e.getMessage());
            }
        }
        if (read.isEmpty()) {
            throw new StateException("no model can be read, so no report is written");
        }
        AtomicFile.write(out, ModelReport.html(read));
        console.say("the report of " + read.size() + (read.size() == 1 ? " model is in " : " models is in ") + out);
        return read.size() == models.size() ? ExitCode.DONE : ExitCode.BAD_DATA;
    }

    /** The directory itself, or those of models in it. */
    private static List<Path> models(Path folder) {
        if (!ModelStore.exists(folder) && Files.isDirectory(folder)) {
            List<Path> found = NoInputException.reading(folder, ReportCommand::inside);
            if (!found.isEmpty()) {
                return found;
            }
        }
        StoredModel.requireModel(folder);
        return List.of(folder);
    }

    private static List<Path> inside(Path folder) {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(ModelStore::exists).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
