package org.sobow.app;

import static org.sobow.app.Captured.done;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.store.ModelStore;

/** A folder with a file of rows to train on, and the name of a directory for the model. */
abstract class TrainingFolder {
    static final int ROWS = 1000;

    @TempDir
    Path folder;

    Path file;
    String state = "";

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("rows.csv");
        state = folder.resolve("state").toString();
        Files.write(file, TrainingRows.csv(ROWS, 4));
    }

    /** The directory of a model that was trained elsewhere and imported, from a file that does not tell by which options. */
    String imported() {
        done("train", file.toString(), "--target", "sold", "--state", state);
        String exported = folder.resolve("model.safetensors").toString();
        try (ModelStore store = ModelStore.open(Path.of(state))) {
            store.exportTo(Path.of(exported));
        }
        String copy = folder.resolve("copy").toString();
        done("state", "import", copy, exported);
        return copy;
    }
}
