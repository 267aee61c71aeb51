package org.sobow.app.serve.live;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sobow.experiments.InputFormat;
import org.sobow.experiments.report.StorageException;
import org.sobow.learn.Model;
import org.sobow.learn.Representation;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.evaluate.Task;
import org.sobow.store.DirectoryLock;
import org.sobow.store.LiveOptions;
import org.sobow.store.ModelStore;
import org.sobow.store.StoreException;

/** The models of a server, each in a directory of its own below one directory. For any number of threads. */
public final class Models implements AutoCloseable {
    /** How many there may be. */
    public static final int MOST = 1000;

    private static final Logger LOG = LoggerFactory.getLogger(Models.class);
    private static final Pattern ID = Pattern.compile("[a-z0-9_-]{1,64}");
    private static final String DELETED = ".deleted-";
    private static final String TEMPORARY = ".temporary-";

    private final Path folder;
    private final DirectoryLock lock;
    private final LiveOptions options;
    private final Map<String, ServedModel> served = new ConcurrentSkipListMap<>();
    private final Map<String, String> broken = new ConcurrentSkipListMap<>();

    private Models(Path folder, DirectoryLock lock, LiveOptions options) {
        this.folder = folder;
        this.lock = lock;
        this.options = options;
    }

    /**
     * Opens all models below a directory. One that cannot be read is left as it is and told as broken.
     *
     * @throws org.sobow.store.StoreLockedException where another server has the directory, or another process one of the models
     */
    public static Models open(Path folder, LiveOptions options) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new StorageException(folder.toString(), e);
        }
        Models models = new Models(folder, DirectoryLock.take(folder), options);
        boolean opened = false;
        try {
            for (Path each : folders(folder)) {
                models.open(each);
            }
            opened = true;
            return models;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            if (!opened) {
                models.close();
            }
        }
    }

    private static List<Path> folders(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            List<Path> found = new ArrayList<>();
            for (Path each : all.sorted().toList()) {
                String name = String.valueOf(each.getFileName());
                if (name.startsWith(DELETED) || name.startsWith(TEMPORARY)) {
                    deleteAll(each);
                } else if (isId(name) && ModelStore.exists(each)) {
                    found.add(each);
                }
            }
            return found;
        }
    }

    private void open(Path each) {
        String id = String.valueOf(each.getFileName());
        try {
            ModelStore store = ModelStore.open(each);
            try {
                add(id, store);
            } catch (IllegalArgumentException e) {
                store.close();
                throw e;
            }
        } catch (StoreException | IllegalArgumentException e) {
            broken.put(id, String.valueOf(e.getMessage()));
            LOG.error("model {} cannot be opened: {}", id, e.getMessage());
        }
    }

    private ServedModel add(String id, ModelStore store) {
        ServedModel model = new ServedModel(id, store, options);
        served.put(id, model);
        LOG.info("model {} is served from round {}", id, store.round());
        return model;
    }

    /** Whether that may be the id of a model. */
    public static boolean isId(String text) {
        return ID.matcher(text).matches();
    }

    /** The models, by id. */
    public List<ServedModel> all() {
        return List.copyOf(served.values());
    }

    /** The model of that id. */
    public Optional<ServedModel> find(String id) {
        return Optional.ofNullable(served.get(id));
    }

    /** Those that could not be opened, with the reasons. */
    public Map<String, String> broken() {
        return new TreeMap<>(broken);
    }

    /** Makes a model; refused with an IllegalStateException where there is one of that id, or too many. */
    public ServedModel create(String id, Settings settings, Representation representation) {
        Model model = settings.task() == Task.CLASSIFICATION
                ? SelfTuning.classifier().withRepresentation(representation).start()
                : SelfTuning.regressor().withRepresentation(representation).start();
        return create(id, () -> {
            ModelStore store = ModelStore.create(folder.resolve(id), model);
            store.property(InputFormat.PROPERTY, settings.text());
            return store;
        });
    }

    /** Makes a model from a file that was exported, or that a model saved; the settings of an export count where the values have no other ones. */
    public ServedModel createFrom(String id, Path file, Map<String, String> values) {
        return create(
                id,
                () -> ModelStore.importFrom(folder.resolve(id), file, exported -> {
                    String text = exported.getOrDefault(InputFormat.PROPERTY, "");
                    return Map.of(InputFormat.PROPERTY, Settings.textOfImported(text, values));
                }));
    }

    /** The name of a new file in the directory; what is left of such files is deleted when the directory is opened again. */
    public Path temporary() {
        return folder.resolve(TEMPORARY + UUID.randomUUID());
    }

    private synchronized ServedModel create(String id, Supplier<ModelStore> making) {
        String reason = broken.get(id);
        if (reason != null) {
            throw new IllegalStateException("there is a model " + id + " already, which could not be opened: " + reason
                    + ". Stop the server to mend it or to move its directory away, or choose another id");
        }
        if (served.containsKey(id) || served.size() >= MOST) {
            throw new IllegalStateException(
                    served.size() >= MOST
                            ? "there are " + MOST + " models, which is the most"
                            : "there is a model " + id + " already; delete it first, or choose another id");
        }
        return add(id, making.get());
    }

    /** Deletes a model with all it has learned; returns whether there was one. */
    public synchronized boolean delete(String id) {
        ServedModel model = served.remove(id);
        if (model == null) {
            return false;
        }
        try {
            model.close();
        } catch (StoreException e) {
            LOG.warn("model {} is deleted after a failure: {}", id, e.getMessage());
        }
        Path away = folder.resolve(DELETED + id);
        try {
            deleteAll(away);
            if (Files.exists(model.folder())) {
                Files.move(model.folder(), away);
                deleteAll(away);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        LOG.info("model {} is deleted", id);
        return true;
    }

    private static void deleteAll(Path root) throws IOException {
        if (Files.exists(root)) {
            try (Stream<Path> all = Files.walk(root)) {
                for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
    }

    /** Lets each model learn what waits, makes its snapshot and closes it. Throws the first failure once all are closed. */
    @Override
    public void close() {
        StoreException failure = null;
        for (ServedModel model : served.values()) {
            try {
                model.close();
            } catch (StoreException e) {
                failure = failure == null ? e : failure;
            }
        }
        lock.close();
        if (failure != null) {
            throw failure;
        }
    }
}
