package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InspectCommandTest {
    @TempDir
    private Path folder;

    @Test
    void oneOfAKind_isNotAPlural() throws IOException {
        String rows =
                Files.writeString(folder.resolve("rows.csv"), "x,y\n1,a\n").toString();
        String state = folder.resolve("model").toString();
        Captured trained = Captured.run("train", rows, "--task", "classification", "--state", state);
        assertThat(trained.exitCode()).as(trained.err()).isZero();
        assertThat(Captured.run("inspect", state).out())
                .startsWith("A classifier that has learned 1 row of 1 column, as ");
    }
}
