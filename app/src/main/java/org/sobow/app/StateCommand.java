package org.sobow.app;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sobow.app.train.DerivedOptions;
import org.sobow.experiments.InputFormat;
import org.sobow.experiments.NoInputException;
import org.sobow.learn.Classifier;
import org.sobow.state.StateException;
import org.sobow.store.ModelStore;
import org.sobow.store.NamedValues;
import org.sobow.store.Pruned;
import org.sobow.store.Rewind;
import org.sobow.store.Snapshot;
import org.sobow.store.StoreReader;
import org.sobow.store.Verification;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sobow state}: one method for each of its commands. */
@Command(
        name = "state",
        synopsisSubcommandLabel = "COMMAND",
        description = "Look after the directory of a model.",
        footer = {
            "",
            "Examples:",
            "  sobow state ls clicks",
            "  sobow state snapshot clicks before-easter",
            "  sobow state restore clicks --round 120000",
            "  sobow state export clicks clicks.safetensors"
        })
final class StateCommand {
    private final Console console;

    StateCommand(Console console) {
        this.console = console;
    }

    @Command(name = "ls", description = "List the snapshots of a model, the oldest first, and how far it has come.")
    int list(@Parameters(paramLabel = "DIR", description = "The directory of the model.") Path folder) {
        StoredModel.requireModel(folder);
        try (StoreReader reader = StoreReader.open(folder)) {
            StringBuilder text = new StringBuilder();
            text.append(String.format(Locale.ROOT, "%12s  %12s  %-20s  %s%n", "round", "bytes", "made", "name"));
            for (Snapshot snapshot : reader.snapshots()) {
                text.append(String.format(
                        Locale.ROOT,
                        "%12d  %12d  %-20s  %s%n",
                        snapshot.round(),
                        snapshot.bytes(),
                        snapshot.made().toString().substring(0, 19) + "Z",
                        named(snapshot)));
            }
            console.out().print(text + "the model is at round " + reader.round() + "\n");
        }
        return ExitCode.DONE;
    }

    private static String named(Snapshot snapshot) {
        return snapshot.name() == null ? "" : snapshot.name();
    }

    @Command(name = "verify", description = "Check every byte of the directory: snapshots, journal and database.")
    int verify(@Parameters(paramLabel = "DIR", description = "The directory of the model.") Path folder) {
        StoredModel.requireModel(folder);
        Verification verification = Verification.of(folder);
        verification.problems().forEach(console::say);
        int problems = verification.problems().size();
        console.out()
                .print(verification.snapshots() + " snapshots and " + verification.entries()
                        + " entries of the journal lead to "
                        + (verification.round() < 0 ? "no model" : "round " + verification.round()) + "; "
                        + (problems == 0 ? "all is well" : problems + (problems == 1 ? " problem" : " problems"))
                        + "\n");
        return problems == 0 ? ExitCode.DONE : ExitCode.BAD_DATA;
    }

    @Command(name = "snapshot", description = "Make a snapshot that is kept under a name until it is deleted.")
    int snapshot(
            @Parameters(paramLabel = "DIR", description = "The directory of the model.") Path folder,
            @Parameters(paramLabel = "NAME", description = "Letters a to z, digits, _ and -.") String name) {
        return with(folder, store -> store.snapshot(name), "kept as " + name);
    }

    @Command(name = "delete", description = "Delete a snapshot that has a name.")
    int delete(
            @Parameters(paramLabel = "DIR", description = "The directory of the model.") Path folder,
            @Parameters(paramLabel = "NAME", description = "The name of the snapshot.") String name) {
        return with(folder, store -> store.deleteSnapshot(name), name + " is deleted");
    }

    @Command(
            name = "restore",
            description =
                    "Go back to an earlier round, or to a named snapshot. The present model is kept as a snapshot.")
    int restore(
            @Parameters(paramLabel = "DIR", description = "The directory of the model.") Path folder,
            @Option(names = "--round", paramLabel = "N", description = "How many rounds the model had learned.")
                    @Nullable
                    Long round,
            @Option(names = "--name", paramLabel = "NAME", description = "The name of a snapshot.") @Nullable
                    String name) {
        if ((round == null) == (name == null)) {
            throw new UsageException("give either --round or --name");
        }
        Consumer<ModelStore> restoring =
                round == null ? store -> store.restore(name) : store -> store.restore(round, rewind(store));
        return with(folder, restoring, "restored");
    }

    private static Rewind rewind(ModelStore store) {
        Map<String, String> options =
                NamedValues.read(store.property(InputFormat.PROPERTY).orElse(""));
        return DerivedOptions.rewind(InputOptions.derived(options), store.model() instanceof Classifier);
    }

    @Command(
            name = "export",
            description =
                    "Write the model, with how its rows are read, to one safetensors file, which Python reads too. An earlier export is replaced, any other file is refused.")
    int export(
            @Parameters(paramLabel = "DIR", description = "The directory of the model.") Path folder,
            @Parameters(paramLabel = "FILE", description = "The file to write.") Path file) {
        OutputFile.requireExportable(file);
        return with(folder, store -> store.exportTo(file, Set.of(InputFormat.PROPERTY)), "written to " + file);
    }

    @Command(name = "import", description = "Make the directory of a model from a file that was exported or saved.")
    int importFrom(
            @Parameters(paramLabel = "DIR", description = "A directory that is new or empty.") Path folder,
            @Parameters(paramLabel = "FILE", description = "The file to read.") Path file) {
        if (!Files.exists(file)) {
            throw new NoInputException("cannot read " + file + ": no such file", null);
        }
        try (ModelStore store = usage(() -> ModelStore.importFrom(folder, file))) {
            return said("round " + store.round() + " is in " + folder);
        }
    }

    @Command(name = "prune", description = "Delete what only looking back needs: models from before a restore.")
    int prune(@Parameters(paramLabel = "DIR", description = "The directory of the model.") Path folder) {
        StoredModel.requireModel(folder);
        try (ModelStore store = ModelStore.open(folder)) {
            Pruned pruned = store.prune();
            String names = pruned.deleted().stream().map(StateCommand::named).collect(Collectors.joining(", "));
            return said("round " + store.round() + ": deleted " + (names.isEmpty() ? "no snapshot" : names) + ", freed "
                    + pruned.bytes() + " bytes; kept " + pruned.kept() + " snapshots");
        }
    }

    private int with(Path folder, Consumer<ModelStore> action, String done) {
        StoredModel.requireModel(folder);
        try (ModelStore store = ModelStore.open(folder)) {
            usage(() -> {
                action.accept(store);
                return store;
            });
            return said("round " + store.round() + ": " + done);
        }
    }

    /** What is refused is the caller's mistake. */
    private static ModelStore usage(Supplier<ModelStore> action) {
        try {
            return action.get();
        } catch (StateException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new UsageException(e);
        }
    }

    private int said(String line) {
        console.out().print(line + "\n");
        return ExitCode.DONE;
    }
}
