package org.sobow.experiments.traffic;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.sobow.learn.format.Lines;

/**
 * Reads a flow from a CSV file, gzip or not, that is known by its header: the five-minute lane counts of PeMS, or the hourly volume of the
 * Metro Interstate. An hour that is there more than once, as in the latter (once for every weather report), counts once.
 */
final class FlowReader {
    /** The files that are known: by two columns of their header. */
    private enum Kind {
        PEMS("5 Minutes", "Lane 1 Flow (Veh/5 Minutes)", "dd/MM/yyyy H:mm", 5),
        METRO("date_time", "traffic_volume", "yyyy-MM-dd HH:mm:ss", 60);

        private final String time;
        private final String flow;
        private final DateTimeFormatter format;
        private final String pattern;
        private final int stepMinutes;

        Kind(String time, String flow, String pattern, int stepMinutes) {
            this.time = time;
            this.flow = flow;
            this.pattern = pattern;
            format = DateTimeFormatter.ofPattern(pattern, Locale.ROOT);
            this.stepMinutes = stepMinutes;
        }
    }

    private final Lines lines;
    private final Kind kind;
    private final int columns;
    private final int timeColumn;
    private final int flowColumn;
    private final List<Long> minutes = new ArrayList<>();
    private final List<Double> flow = new ArrayList<>();

    private FlowReader(Lines lines, Kind kind, List<String> header) {
        this.lines = lines;
        this.kind = kind;
        columns = header.size();
        timeColumn = header.indexOf(kind.time);
        flowColumn = header.indexOf(kind.flow);
    }

    /**
     * The flow in a file, or in the one file of a folder that is known.
     *
     * @throws UncheckedIOException where there is none
     * @throws org.sobow.learn.format.BadDataException where a line cannot be used
     */
    static FlowSeries read(Path path) {
        List<Path> known =
                candidates(path).stream().filter(file -> kind(file).isPresent()).toList();
        if (known.size() != 1) {
            throw new UncheckedIOException(new FileSystemException(
                    path.toString(),
                    null,
                    (known.isEmpty() ? "no file is" : known.size() + " files are")
                            + " a traffic flow by its header; give the five-minute counts of pems_lane_flow or the hourly ones of"
                            + " metro_traffic"));
        }
        Path file = known.get(0);
        try (Lines lines = Lines.open(file)) {
            lines.next();
            return new FlowReader(lines, kind(file).orElseThrow(), cells(lines)).series(file);
        }
    }

    private static List<Path> candidates(Path path) {
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        try (Stream<Path> files = Files.list(path)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<Kind> kind(Path file) {
        try (Lines lines = Lines.open(file)) {
            if (!lines.next()) {
                return Optional.empty();
            }
            List<String> header = cells(lines);
            return Arrays.stream(Kind.values())
                    .filter(kind -> header.contains(kind.time) && header.contains(kind.flow))
                    .findFirst();
        }
    }

    private static List<String> cells(Lines lines) {
        return Arrays.asList(
                lines.text(0, lines.length(), StandardCharsets.UTF_8).split(",", -1));
    }

    private FlowSeries series(Path file) {
        while (lines.next()) {
            if (lines.length() > 0) {
                readLine(cells(lines));
            }
        }
        int least = 2 * FlowSeries.MINUTES_A_DAY / kind.stepMinutes;
        if (flow.size() < least) {
            throw lines.bad(
                    "the flow ends after " + flow.size() + " values; at least two days, " + least + ", are needed");
        }
        return new FlowSeries(
                String.valueOf(file.getFileName()),
                kind.stepMinutes,
                minutes.stream().mapToLong(Long::longValue).toArray(),
                flow.stream().mapToDouble(Double::doubleValue).toArray(),
                List.of());
    }

    private void readLine(List<String> cells) {
        if (cells.size() != columns) {
            throw lines.bad("expected " + columns + " columns, as in the header, got " + cells.size());
        }
        long minute = minute(cells.get(timeColumn));
        double value = value(cells.get(flowColumn));
        int last = flow.size() - 1;
        if (last >= 0 && minute == minutes.get(last)) {
            if (value != flow.get(last)) {
                throw lines.bad("the time " + cells.get(timeColumn) + " is there twice, with flows " + flow.get(last)
                        + " and " + value);
            }
            return;
        }
        if (last >= 0 && minute < minutes.get(last)) {
            throw lines.bad(
                    "the time " + cells.get(timeColumn) + " is before that of the line above; rows must be in order");
        }
        if (Math.floorMod(minute, (long) kind.stepMinutes) != 0) {
            throw lines.bad(
                    "the time " + cells.get(timeColumn) + " is no multiple of " + kind.stepMinutes + " minutes");
        }
        minutes.add(minute);
        flow.add(value);
    }

    private long minute(String text) {
        try {
            return FlowSeries.minute(LocalDateTime.parse(text.strip(), kind.format));
        } catch (DateTimeParseException e) {
            throw lines.bad("expected a time such as " + kind.pattern + ", got " + text);
        }
    }

    private double value(String text) {
        double value;
        try {
            value = Double.parseDouble(text.strip());
        } catch (NumberFormatException e) {
            throw lines.bad("expected a number of vehicles, got " + text);
        }
        if (!(value >= 0 && value < 1e9)) {
            throw lines.bad("expected a number of vehicles between 0 and 1e9, got " + text);
        }
        return value;
    }
}
