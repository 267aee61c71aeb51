package org.sobow.store;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.sobow.learn.Model;

/** The directory itself: made for its owner only, and filled with the first snapshot of a model. */
final class StoreFolder {
    private static final Pattern OURS = Pattern.compile("lock|native|store\\.db\\.new.*|snap-.*|.*\\.tmp");
    private static final Pattern OLD_FORMAT = Pattern.compile("store-v\\d+\\.db");

    /** Names of snapshots by the digits of their rounds. */
    private static final Comparator<String> BY_ROUND =
            Comparator.comparing((String name) -> name.indexOf('.')).thenComparing(Comparator.naturalOrder());

    private StoreFolder() {}

    static boolean hasModel(Path folder) {
        return Files.exists(folder.resolve(Format.FILE));
    }

    /** Makes a directory, or takes an empty one. */
    static void make(Path folder) {
        boolean posix = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
        Path absolute = folder.toAbsolutePath();
        try {
            Files.createDirectories(absolute.getParent() == null ? absolute : absolute.getParent());
            try {
                Files.createDirectory(absolute);
            } catch (FileAlreadyExistsException e) {
                requireEmpty(absolute);
            }
            if (posix) {
                Files.setPosixFilePermissions(absolute, PosixFilePermissions.fromString("rwx------"));
            }
            SnapshotFile.sync(absolute.getParent() == null ? absolute : absolute.getParent());
        } catch (IOException e) {
            throw StoreException.of(folder, "make the directory", e);
        }
    }

    /** Throws where there is something that no attempt to make a model left behind. */
    private static void requireEmpty(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<String> names = files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
            // an attempt begins with a new database, and only then writes a snapshot
            boolean attempted = names.contains(Format.COPY);
            Optional<String> snapshot = names.stream()
                    .filter(name -> !attempted && !hasModel(folder) && SnapshotFile.isName(name))
                    .max(BY_ROUND);
            if (snapshot.isPresent()) {
                throw new IllegalArgumentException(
                        "the directory of a new model must be empty, got " + folder + " with "
                                + snapshot.get() + " in it, the last snapshot of a model whose " + Format.FILE
                                + " is missing; put that back, or import the snapshot into another directory");
            }
            List<String> others =
                    names.stream().filter(name -> !OURS.matcher(name).matches()).toList();
            if (!others.isEmpty()) {
                throw new IllegalArgumentException("the directory of a new model must be empty, got " + folder
                        + " with " + others.get(0)
                        + (hasModel(folder) ? "; it holds a model already: open that, or name another" : " in it"));
            }
        }
    }

    /** Puts a model into a directory whose lock the caller has. Until the last step there is none. */
    static void fill(Path folder, Model model, long round, Map<String, Offset> offsets) {
        try (Database database = Format.CURRENT.create(folder)) {
            Snapshots snapshots = new Snapshots(folder, database);
            snapshots.deleteUnlisted();
            SnapshotFile file = SnapshotFile.write(folder, round, model.state());
            database.transaction(() -> snapshots.enter(file, round, offsets, null));
        }
        Format.adopt(folder);
    }

    /** Deletes the files of older formats that were migrated; returns how many bytes they had. */
    static long deleteOldFormats(Path folder) {
        long bytes = 0;
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                if (OLD_FORMAT.matcher(String.valueOf(file.getFileName())).matches()) {
                    bytes += Files.size(file);
                    Files.delete(file);
                }
            }
            return bytes;
        } catch (IOException e) {
            throw StoreException.of(folder, "delete files of older formats in", e);
        }
    }
}
