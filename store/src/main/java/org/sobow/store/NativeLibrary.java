package org.sobow.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

/**
 * The native library of SQLite, at one place that stays. The driver would otherwise unpack a new copy into the temporary folder for every process
 * and leave it there when the process is killed.
 */
final class NativeLibrary {
    static final String FOLDER = "native";

    private static final String LIBRARY_PATH = "org.sqlite.lib.path";
    private static final String TEMPORARY = "org.sqlite.tmpdir";

    private NativeLibrary() {}

    /**
     * Puts the library into a folder of the directory of a model, unless it is there or the user chose a place of their own by one of the driver's
     * properties. One library serves all directories of a process.
     */
    static synchronized void prepare(Path place) {
        if (System.getProperty(LIBRARY_PATH) != null || System.getProperty(TEMPORARY) != null) {
            return;
        }
        String name = LibraryLoaderUtil.getNativeLibName();
        String resource = LibraryLoaderUtil.getNativeLibResourcePath() + "/" + name;
        try (InputStream in = SQLiteJDBCLoader.class.getResourceAsStream(resource)) {
            Files.createDirectories(place);
            // Where the driver has no library for this machine it says so itself, or finds one elsewhere.
            System.setProperty(TEMPORARY, place.toString());
            if (in != null) {
                place(in.readAllBytes(), place.resolve(name));
                System.setProperty(LIBRARY_PATH, place.toString());
            }
        } catch (IOException e) {
            throw StoreException.of(place, "unpack the library of SQLite into", e);
        }
    }

    private static void place(byte[] library, Path file) throws IOException {
        if (Files.exists(file) && Arrays.equals(library, Files.readAllBytes(file))) {
            return;
        }
        Path temporary = file.resolveSibling(file.getFileName() + SnapshotFile.TEMPORARY);
        Files.write(temporary, library);
        Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
