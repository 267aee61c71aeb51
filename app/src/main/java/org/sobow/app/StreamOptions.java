package org.sobow.app;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.evaluate.FileSource;
import org.sobow.experiments.evaluate.GeneratedSource;
import org.sobow.experiments.evaluate.KnownSource;
import org.sobow.experiments.evaluate.StreamSource;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.format.RowFiles;
import org.sobow.learn.format.TableFormat;
import org.sobow.learn.row.ArrivalStream;
import org.sobow.learn.tuning.Loss;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that say which streams are evaluated on. */
final class StreamOptions {
    /** How many rows are looked at before anything runs. */
    private static final int GLANCE = 1000;

    /** Fewer rows than this say nothing about how many classes there are. */
    private static final int FEW = 50;

    /** The suites. */
    enum Suite {
        STREAMS
    }

    @Parameters(
            paramLabel = "FILE",
            arity = "0..1",
            description = "A file of rows in the order of time: CSV with a header, NDJSON or libsvm, gzip or not.")
    private @Nullable Path file;

    @Option(
            names = "--generator",
            paramLabel = "NAME",
            description = "A generated stream that drifts, in place of a file; see 'sobow list'.")
    private @Nullable String generator;

    @Option(
            names = "--suite",
            paramLabel = "NAME",
            description = "Several streams in one table. streams: the public data sets under --data, or without it all"
                    + " generators.")
    private @Nullable Suite suite;

    @Option(names = "--data", paramLabel = "DIR", description = "The folder with the data sets of the suite.")
    private @Nullable Path data;

    @Option(
            names = "--format",
            paramLabel = "NAME",
            description = "Format of FILE: csv, ndjson or libsvm. Default: by the ending of its name.")
    private @Nullable FileFormat format;

    @Option(
            names = "--separator",
            paramLabel = "CHAR",
            description = "What stands between the fields of a CSV file: a character, or tab. Default: a comma.")
    private @Nullable String separator;

    @Option(
            names = "--target",
            paramLabel = "COLUMN",
            description =
                    "What is predicted. Default: the column class, target, label or y; in CSV, where there is none of"
                            + " these, the last one that is not ignored.")
    private @Nullable String target;

    @Option(names = "--ignore", paramLabel = "COLUMNS", split = ",", description = "Columns of FILE to leave out.")
    private @Nullable List<String> ignored;

    @Option(
            names = "--task",
            paramLabel = "TASK",
            description = "What the target of FILE is: classification or regression. Default: classification.")
    private @Nullable Task task;

    @Option(
            names = "--loss",
            paramLabel = "LOSS",
            description = "What a regression minimizes: squared, huber or quantile (the median). Default: squared.")
    private @Nullable LossName loss;

    @Option(
            names = "--skip-bad",
            paramLabel = "COUNT",
            description = "Skip and count up to COUNT bad rows of every file. Default: 0.")
    private @Nullable Integer skipBad;

    boolean isSuite() {
        return suite != null;
    }

    Loss loss() {
        return (loss == null ? LossName.SQUARED : loss).loss();
    }

    /** The streams; throws where the options do not fit together, or there is nothing to read. */
    List<StreamSource> sources(Console console, boolean quiet) {
        requireOne();
        if (file != null) {
            return List.of(checked(fileSource(file), console, quiet));
        }
        forbid(
                "FILE",
                format,
                "--format",
                separator,
                "--separator",
                target,
                "--target",
                ignored,
                "--ignore",
                task,
                "--task");
        if (generator != null) {
            forbid("--suite", data, "--data", skipBad, "--skip-bad", loss, "--loss");
            return List.of(named(generator));
        }
        if (data == null) {
            forbid("--data", skipBad, "--skip-bad", loss, "--loss");
            if (!quiet) {
                console.say("no --data given, so generated streams take the place of the data sets");
            }
            return List.copyOf(GeneratedSource.all());
        }
        return known(data, console, quiet);
    }

    private void requireOne() {
        int given = (file == null ? 0 : 1) + (generator == null ? 0 : 1) + (suite == null ? 0 : 1);
        if (given != 1) {
            throw new UsageException(
                    "give one of FILE, --generator NAME and --suite streams, got " + (given == 0 ? "none" : "several"));
        }
        if (file != null) {
            forbid("--suite", data, "--data");
        }
    }

    /** Throws where one of the options is given: value and name in turn. */
    private static void forbid(String owner, @Nullable Object... optionsAndNames) {
        for (int i = 0; i < optionsAndNames.length; i += 2) {
            if (optionsAndNames[i] != null) {
                throw new UsageException(optionsAndNames[i + 1] + " is about " + owner + ", and none is given");
            }
        }
    }

    private StreamSource fileSource(Path path) {
        Task chosen = task == null ? Task.CLASSIFICATION : task;
        if (loss != null && chosen == Task.CLASSIFICATION) {
            throw new UsageException("--loss is about a regression; add --task regression");
        }
        TableFormat table = chosen == Task.REGRESSION ? TableFormat.numbers() : TableFormat.classes();
        if (target != null) {
            table = table.withTarget(target);
        }
        if (ignored != null) {
            table = table.withIgnored(ignored.toArray(new String[0]));
        }
        if (separator != null) {
            table = table.withSeparator(separatorCharacter(separator));
        }
        TableFormat columns = table;
        FileFormat given = format;
        return new FileSource(
                path,
                chosen,
                given == null ? bad -> RowFiles.open(path, columns, bad) : bad -> given.open(path, columns, bad),
                bad());
    }

    private static char separatorCharacter(String text) {
        if (text.equalsIgnoreCase("tab")) {
            return '\t';
        }
        if (text.length() != 1) {
            throw new UsageException("--separator must be one character or tab, got " + text);
        }
        return text.charAt(0);
    }

    private int bad() {
        return skipBad == null ? 0 : skipBad;
    }

    /* What is wrong with the file as a whole is said before anything runs. */
    private StreamSource checked(StreamSource source, Console console, boolean quiet) {
        Path path = Objects.requireNonNull(file);
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
        try (ArrivalStream stream = source.open(0)) {
            int rows = 0;
            for (; rows < GLANCE && stream.hasNext(); rows++) {
                stream.next();
            }
            if (rows == 0) {
                throw new NoInputException("cannot learn from " + path + ": it has no rows", null);
            }
            int classes = stream.classes().size();
            if (task == null && rows >= FEW && 2 * classes > rows && !quiet) {
                console.say("the target has " + classes + " classes in the first " + rows
                        + " rows; if it is a number, add --task regression");
            }
        } catch (UncheckedIOException e) {
            throw NoInputException.of(path, e);
        }
        return source;
    }

    private static StreamSource named(String name) {
        return GeneratedSource.of(name).orElseThrow(() -> {
            List<String> known =
                    GeneratedSource.all().stream().map(GeneratedSource::name).toList();
            String hint = Suggestion.of(name, known)
                    .map(word -> " Did you mean " + word + "?")
                    .orElse("");
            return new UsageException(
                    "there is no generator " + name + "." + hint + " Known: " + String.join(", ", known));
        });
    }

    private List<StreamSource> known(Path folder, Console console, boolean quiet) {
        if (!Files.isDirectory(folder)) {
            throw new NoInputException(
                    "cannot read " + folder + ": "
                            + (Files.exists(folder) ? "it is a file, not a folder" : "no such file or folder"),
                    null);
        }
        List<StreamSource> found = new ArrayList<>(KnownSource.in(folder, bad()));
        if (found.isEmpty()) {
            throw new NoInputException(
                    folder + " holds none of the data sets: " + String.join(", ", KnownSource.names())
                            + ", each in a folder of its name",
                    null);
        }
        List<String> absent = new ArrayList<>(KnownSource.names());
        found.forEach(stream -> absent.remove(stream.name()));
        if (!absent.isEmpty() && !quiet) {
            console.say("not under " + folder + ", so left out: " + String.join(", ", absent));
        }
        return found;
    }
}
