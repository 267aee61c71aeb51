package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The archive of this build, unpacked as a user does. */
final class UnpackedArchive {
    static final Path ZIP = Path.of(System.getProperty("sobow.archive", "target/sobow.zip"));

    private UnpackedArchive() {}

    /** Unpacks it below a folder; returns the folder that holds {@code bin}. */
    static Path in(Path folder) throws IOException {
        assertThat(ZIP).exists();
        Set<FileTime> times = new HashSet<>();
        try (FileSystem zip = FileSystems.newFileSystem(ZIP, Map.of("enablePosixFileAttributes", true));
                Stream<Path> files = Files.walk(zip.getPath("/"))) {
            for (Path file : files.toList()) {
                Path copy = folder.resolve(file.toString().substring(1));
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                    Files.setPosixFilePermissions(copy, Files.getPosixFilePermissions(file));
                    times.add(Files.getLastModifiedTime(file));
                }
            }
        }
        assertThat(times)
                .as("dates of files in an archive that can be made again")
                .hasSize(1);
        return folder.resolve(ZIP.getFileName().toString().replaceAll("\\.zip$", ""));
    }
}
