package org.sobow.experiments.evaluate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.InputFormat;
import org.sobow.experiments.NoInputException;
import org.sobow.experiments.SettingValues;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.format.BadDataException;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.format.Source;
import org.sobow.learn.format.SourceReader;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;

/**
 * Which streams are evaluated on.
 *
 * @param values what the user set
 * @param file the rows, where they are in a file
 * @param say takes what the user should know before anything runs
 */
record StreamChoice(SettingValues values, @Nullable Path file, Consumer<String> say) {
    /** How many rows are looked at before anything runs. */
    private static final int GLANCE = 1000;

    /** Fewer rows than this say nothing about how many classes there are. */
    private static final int FEW = 50;

    /** The streams; throws where the settings do not fit together, or there is nothing to read. */
    List<StreamSource> streams() {
        boolean generated = values.isGiven("generator");
        boolean suite = values.isGiven("suite");
        int given = (file == null ? 0 : 1) + (generated ? 1 : 0) + (suite ? 1 : 0);
        if (given != 1) {
            throw new IllegalArgumentException(
                    "give one of FILE, --generator NAME and --suite streams, got " + (given == 0 ? "none" : "several"));
        }
        if (file != null) {
            forbid("--suite", "data");
            return List.of(NoInputException.reading(file, this::glanced));
        }
        forbid("FILE", "format", "separator", "target", "ignore", "task");
        if (generated) {
            forbid("--suite", "data", "skip-bad");
            GeneratedSource source =
                    GeneratedSource.of(values.word("generator")).orElseThrow();
            if (values.isGiven("loss") && source.task() == Task.CLASSIFICATION) {
                throw new IllegalArgumentException(
                        "--loss is about a regression; the targets of " + source.name() + " are classes");
            }
            return List.of(source);
        }
        if (!values.isGiven("data")) {
            forbid("--data", "skip-bad", "loss");
            say.accept("no --data given, so generated streams take the place of the data sets");
            return List.copyOf(GeneratedSource.suite());
        }
        return known(values.path("data").orElseThrow());
    }

    private void forbid(String owner, String... settings) {
        for (String setting : settings) {
            if (values.isGiven(setting)) {
                throw new IllegalArgumentException("--" + setting + " is about " + owner + ", and none is given");
            }
        }
    }

    private StreamSource source(Path path) {
        Map<String, String> options = new LinkedHashMap<>();
        values.text("ignore").ifPresent(columns -> options.put(InputFormat.DROP, columns));
        for (String name : List.of(InputFormat.TARGET, InputFormat.SEPARATOR, InputFormat.FORMAT)) {
            values.text(name).ifPresent(text -> options.put(name, text));
        }
        Task task = values.isGiven("task") ? values.constant("task", Task.class) : foundOut(path, options);
        if (values.isGiven("loss") && task == Task.CLASSIFICATION) {
            throw new IllegalArgumentException("--loss is about a regression; add --task regression");
        }
        options.put(InputFormat.TASK, task.words());
        Source source = Source.of(path, InputFormat.of(options));
        return FileSource.of(path, task, source::open, values.integer("skip-bad"));
    }

    /** The task that the first targets tell, which is said with the reason. */
    private Task foundOut(Path path, Map<String, String> options) {
        try (SourceReader reader =
                Source.of(path, InputFormat.of(options)).open(BadRecords.skipUpTo(values.integer("skip-bad")))) {
            reader.notes().forEach(say);
            return reader.format().regression() ? Task.REGRESSION : Task.CLASSIFICATION;
        }
    }

    /* What is wrong with the file as a whole is said before anything runs. */
    private StreamSource glanced(Path path) {
        if (path.equals(Path.of("-")) && !Files.exists(path)) {
            throw new NoInputException(
                    "cannot read standard input: the rows are read more than once; write them to a file first", null);
        }
        if (Files.isDirectory(path)) {
            throw new NoInputException("cannot read " + path + ": it is a folder, not a file", null);
        }
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            throw new NoInputException(
                    "cannot read " + path
                            + ": it is a pipe or a device, and the rows are read more than once; write them"
                            + " to a file first",
                    null);
        }
        StreamSource source = source(path);
        try (ExampleStream stream = source.open(0)) {
            int rows = 0;
            Set<String> labels = new HashSet<>();
            for (; rows < GLANCE && stream.hasNext(); rows++) {
                Example example = stream.next();
                if (example.isOfClass()) {
                    labels.add(example.label());
                }
            }
            if (rows == 0) {
                throw new BadDataException(path.toString(), "there are no rows");
            }
            if (!values.isGiven("task") && rows >= FEW && 2 * labels.size() > rows) {
                say.accept("the target has " + labels.size() + " classes in the first " + rows
                        + " rows; if it is a number, add --task regression");
            }
        }
        return source;
    }

    private List<StreamSource> known(Path folder) {
        NoInputException.requireFolder(folder);
        List<StreamSource> found = FileSource.knownIn(folder, values.integer("skip-bad"));
        if (found.isEmpty()) {
            throw new NoInputException(
                    folder + " holds none of the data sets: " + String.join(", ", FileSource.knownNames())
                            + ", each in a folder of its name",
                    null);
        }
        List<String> absent = new ArrayList<>(FileSource.knownNames());
        found.forEach(stream -> absent.remove(stream.name()));
        if (!absent.isEmpty()) {
            say.accept("not under " + folder + ", so left out: " + String.join(", ", absent));
        }
        return found;
    }
}
