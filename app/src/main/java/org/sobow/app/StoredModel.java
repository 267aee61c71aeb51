package org.sobow.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sobow.app.train.DerivedOptions;
import org.sobow.experiments.InputFormat;
import org.sobow.experiments.NoInputException;
import org.sobow.experiments.report.StorageException;
import org.sobow.learn.Classifier;
import org.sobow.learn.Model;
import org.sobow.learn.Regressor;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.format.Derivation;
import org.sobow.learn.format.DerivedColumns;
import org.sobow.learn.format.SourceReader;
import org.sobow.learn.format.TableFormat;
import org.sobow.learn.row.Columns;
import org.sobow.learn.state.StateFile;
import org.sobow.state.State;
import org.sobow.store.ModelStore;
import org.sobow.store.NamedValues;
import org.sobow.store.StoreReader;

/**
 * A model to predict with, from a directory or from a file. A directory may be in use meanwhile; the model is then the newest that is on disk.
 *
 * @param options how rows are read, as training was told
 * @param lastValues of the series that rows with lags go on from
 */
record StoredModel(Model model, Map<String, String> options, List<String> lastValues) {
    static StoredModel open(Path place) {
        if (!Files.isDirectory(place)) {
            State state = NoInputException.reading(place, StateFile::load);
            Map<String, String> properties = ModelStore.exportedProperties(state);
            return new StoredModel(
                    Model.resume(state),
                    options(properties),
                    DerivedOptions.lastValues(properties, ModelStore.exportedOffsets(state)));
        }
        requireModel(place);
        try (StoreReader reader = StoreReader.open(place)) {
            Map<String, String> options =
                    NamedValues.read(reader.property(InputFormat.PROPERTY).orElse(""));
            return new StoredModel(
                    reader.model(), options, options.containsKey(DerivedOptions.LAGS) ? lastValues(reader) : List.of());
        }
    }

    private static List<String> lastValues(StoreReader reader) {
        return DerivedOptions.lastValues(reader.properties(DerivedOptions.KEPT), reader.offsets());
    }

    private static Map<String, String> options(Map<String, String> properties) {
        return NamedValues.read(properties.getOrDefault(InputFormat.PROPERTY, ""));
    }

    /** Reads rows to predict as training was told; how their files are written, and what training was not told, is given now. */
    Rows rows(Map<String, String> given) {
        Map<String, String> all = InputOptions.again(
                model instanceof Regressor, options, given, true, "leave it out, or train another model");
        DerivedColumns columns = InputOptions.derived(all);
        Derivation derivation = columns.start(model instanceof Classifier);
        if (columns.lags() > 0) {
            derivation.load(lastValues);
        }
        return new Rows(this, all, derivation);
    }

    /** Rows to predict, of one input after the other: where rows have lags, they follow those that the model has learned. */
    record Rows(StoredModel stored, Map<String, String> options, Derivation derivation) {
        SourceReader open(String place, BadRecords bad) {
            return InputOptions.open(
                    InputOptions.source(place, options, stored::asLearned, columns -> () -> derivation), null, bad);
        }
    }

    /** The format of files to predict: columns hold what they held when they were learned, and none needs to be there. */
    private TableFormat asLearned(TableFormat format) {
        Map<String, Columns.Kind> kinds = new HashMap<>();
        Columns columns = model.columns();
        for (int i = 0; i < columns.size(); i++) {
            kinds.put(columns.name(i), columns.kind(i));
        }
        kinds.putAll(format.kinds());
        kinds.keySet().removeAll(format.ignored());
        return format.withTargetOptional().withKinds(kinds);
    }

    /** Renames the directory of a model, which must not be open; returns its new name, or nothing where there is no model. */
    static Optional<Path> setAside(Path folder) {
        if (!ModelStore.exists(folder)) {
            return Optional.empty();
        }
        ModelStore.open(folder).close();
        Path aside = folder;
        for (int i = 1; Files.exists(aside); i++) {
            aside = folder.resolveSibling(folder.getFileName() + ".old-" + i);
        }
        try {
            return Optional.of(Files.move(folder, aside));
        } catch (IOException e) {
            throw new StorageException(aside.toString(), e);
        }
    }

    /** Throws {@link NoInputException} if a folder is not there, or is not the directory of a model. */
    static void requireModel(Path folder) {
        if (!ModelStore.exists(folder)) {
            if (Files.isDirectory(folder) && !Files.isExecutable(folder)) {
                throw new NoInputException(
                        "cannot read " + folder
                                + ": permission denied; the directory of a model is open to its owner only."
                                + " Ask that user for an export ('sobow state export')",
                        null);
            }
            String reason = Files.exists(folder) ? "it is not the directory of a model" : "no such file or folder";
            throw new NoInputException(
                    "cannot read " + folder + ": " + reason + "; 'sobow train FILE --state DIR' makes one", null);
        }
    }
}
