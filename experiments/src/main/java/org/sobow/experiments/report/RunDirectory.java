package org.sobow.experiments.report;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.Chart;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.report.RunRecord.Status;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * The directory of a run: {@code run.json}, {@code metrics.jsonl}, {@code result.json}, {@code report.html} and the charts.
 *
 * <p>It is readable at any moment: what is not appended line by line is replaced as a whole. From the start there are {@code run.json},
 * {@code metrics.jsonl} and a report that says that the run has not ended; the rest comes with the first result. Whatever cannot be written throws
 * {@link StorageException}. For one thread.
 */
public final class RunDirectory implements AutoCloseable {
    private static final String RUN = "run.json";
    private static final String METRICS = "metrics.jsonl";
    private static final String RESULT = "result.json";
    private static final String REPORT = "report.html";
    private static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

    private final Path path;
    private final OutputStream metrics;
    private final List<ExperimentResult> results = new ArrayList<>();
    private final Set<String> charts = new LinkedHashSet<>();
    private RunRecord run;

    private RunDirectory(Path path, RunRecord run, OutputStream metrics) {
        this.path = path;
        this.run = run;
        this.metrics = metrics;
    }

    /** A path that is free: {@code runs/<name>-<time>}, in the current directory. */
    public static Path unused(String name, LocalDateTime time) {
        String stem = name + "-" + time.format(TIMESTAMP);
        Path path = Path.of("runs", stem);
        for (int i = 2; Files.exists(path); i++) {
            path = Path.of("runs", stem + "-" + i);
        }
        return path;
    }

    /**
     * Starts a run in a directory that does not exist, is empty or holds an earlier run, which is then removed.
     *
     * @throws IllegalArgumentException where the directory holds something else
     */
    public static RunDirectory start(Path path, RunRecord run) {
        try {
            if (Files.exists(path)) {
                clear(path);
            } else {
                Files.createDirectories(path);
            }
            RunDirectory directory = new RunDirectory(path, run, Files.newOutputStream(path.resolve(METRICS)));
            directory.writeRun();
            directory.writeReport();
            return directory;
        } catch (IOException e) {
            throw new StorageException(path.toString(), e);
        }
    }

    private static void clear(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            throw new IllegalArgumentException(path + " is not a directory; choose another one for the run");
        }
        try (Stream<Path> entries = Files.list(path)) {
            if (entries.findAny().isEmpty()) {
                return;
            }
        }
        JsonNode earlier = earlierRun(path);
        if (earlier == null) {
            throw new IllegalArgumentException(
                    path + " is not empty and holds no earlier run of sobow; choose another directory, or empty it");
        }
        for (String file : List.of(METRICS, RESULT, REPORT)) {
            Files.deleteIfExists(path.resolve(file));
        }
        for (JsonNode chart : earlier.path("charts")) {
            if (chart.asString("").matches("[A-Za-z0-9_-]+\\.(png|svg)")) {
                Files.deleteIfExists(path.resolve(chart.asString()));
            }
        }
    }

    private static @Nullable JsonNode earlierRun(Path path) throws IOException {
        if (!Files.isRegularFile(path.resolve(RUN))) {
            return null;
        }
        try {
            JsonNode run = JsonText.parse(Files.readString(path.resolve(RUN)));
            return run.path("program").asString("").equals("sobow") ? run : null;
        } catch (JacksonException | CharacterCodingException e) {
            return null;
        }
    }

    public Path path() {
        return path;
    }

    public Path report() {
        return path.resolve(REPORT);
    }

    /** Appends a line to {@code metrics.jsonl}; it reaches the file system at once, so that a kill loses none. */
    public void metric(Map<String, Object> record) {
        try {
            metrics.write(JsonText.line(record).getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new StorageException(path.resolve(METRICS), e);
        }
    }

    /** Takes a result into the report. */
    public void add(ExperimentResult result) {
        for (Chart chart : result.charts()) {
            AtomicFile.write(path.resolve(fileName(result, chart)), SvgChart.file(chart));
        }
        run = run.with(result);
        results.add(result);
        AtomicFile.write(path.resolve(RESULT), ResultJson.of(results));
        writeReport();
        writeRun();
    }

    private String fileName(ExperimentResult result, Chart chart) {
        String plain = chart.id() + ".svg";
        String name = run.experiments().size() > 1 ? result.experiment() + "-" + plain : plain;
        charts.add(name);
        return name;
    }

    /** Ends the run; {@code error} says why it failed, if it did. */
    public void end(Status status, @Nullable String error) {
        run = run.end(status, error);
        writeReport();
        writeRun();
    }

    private void writeReport() {
        AtomicFile.write(report(), HtmlReport.of(run, results));
    }

    private void writeRun() {
        Map<String, Object> map = new LinkedHashMap<>(run.asMap());
        map.put("charts", List.copyOf(charts));
        AtomicFile.write(path.resolve(RUN), JsonText.pretty(map));
    }

    @Override
    public void close() {
        try {
            metrics.close();
        } catch (IOException e) {
            throw new StorageException(path.resolve(METRICS), e);
        }
    }
}
