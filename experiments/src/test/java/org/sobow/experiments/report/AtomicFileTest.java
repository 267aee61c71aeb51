package org.sobow.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
    @TempDir
    private Path folder;

    @Test
    void file_isReplacedAndNothingElseIsLeft() {
        Path file = folder.resolve("a.json");
        AtomicFile.write(file, "one");
        AtomicFile.write(file, "two");
        assertThat(file).hasContent("two");
        assertThat(folder.toFile().list()).containsExactly("a.json");
    }

    @Test
    void symbolicLink_staysALink() throws IOException {
        Path file = Files.writeString(folder.resolve("a.json"), "one");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        AtomicFile.write(link, "two");
        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("two");
    }

    @Test
    void missingDirectory_isAStorageError() {
        assertThatThrownBy(() -> AtomicFile.write(folder.resolve("no/a.json"), "x"))
                .isInstanceOf(StorageException.class)
                .hasMessageContaining("a.json: no such directory");
    }

    @Test
    void directoryInPlaceOfTheFile_isAStorageError() {
        assertThatThrownBy(() -> AtomicFile.write(folder, "x")).isInstanceOf(StorageException.class);
        assertThat(folder).isEmptyDirectory();
    }
}
