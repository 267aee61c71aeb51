package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code sobow arena} and the folder of its data sets. */
class ArenaCommandTest {
    @TempDir
    private Path folder;

    private Captured arena(Path data, String problems) {
        return Captured.run(
                "arena",
                "--data",
                data.toString(),
                "--problems",
                problems,
                "--algorithms",
                "ogd",
                "--rounds",
                "20",
                "--seeds",
                "1",
                "--trial-seeds",
                "1",
                "--slope-rounds",
                "0",
                "--out",
                folder.resolve("run").toString());
    }

    @Test
    void dataThatAreNotThere_areRefusedInPlaceOfGenerated() throws IOException {
        Path absent = folder.resolve("nowhere");
        Path file = Files.writeString(folder.resolve("rows.csv"), "a,b\n");
        Path empty = Files.createDirectory(folder.resolve("empty"));
        assertRefused(arena(absent, "newsgroups"), "cannot read " + absent + ": no such file or folder");
        assertRefused(arena(file, "newsgroups"), "cannot read " + file + ": it is a file, not a folder");
        assertRefused(
                arena(empty, "newsgroups,imbalance"),
                empty + " holds none of the data sets: 20news, mnist, each in a folder of its name");
    }

    private void assertRefused(Captured captured, String message) {
        assertThat(captured.exitCode()).as(captured.err()).isEqualTo(66);
        assertThat(captured.err()).contains(message);
        assertThat(folder.resolve("run")).doesNotExist();
    }

    @Test
    void problemsThatDrawTheirOwnRounds_needNoDataSet() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Captured captured = arena(empty, "quadratic-bounded");
        assertThat(captured.exitCode()).as(captured.err()).isZero();
    }
}
