package org.sobow.experiments.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sobow.learn.format.BadDataException;

class FlowReaderTest {
    @TempDir
    private Path folder;

    /** Days from Monday, 4 January 2016, in the shape of PeMS. */
    static List<String> pems(int... days) {
        List<String> lines = new ArrayList<>();
        lines.add("split,5 Minutes,Lane 1 Flow (Veh/5 Minutes),# Lane Points,% Observed");
        for (int day : days) {
            for (int i = 0; i < 288; i++) {
                int flow = (int) (60 - 50 * Math.cos(2 * Math.PI * i / 288) + (i * 7 + day) % 5);
                lines.add(String.format(
                        Locale.ROOT, "train,%02d/01/2016 %d:%02d,%d,1,100", day, i / 12, 5 * (i % 12), flow));
            }
        }
        return lines;
    }

    private Path write(String name, List<String> lines) throws IOException {
        return Files.write(folder.resolve(name), lines);
    }

    @Test
    void fiveMinuteCounts_areReadWithTheirGaps() throws IOException {
        FlowSeries series = FlowReader.read(write("flow.csv", pems(4, 5, 8)));
        assertThat(series.size()).isEqualTo(3 * 288);
        assertThat(series.stepsPerHour()).isEqualTo(12);
        assertThat(series.gaps()).isEqualTo(1);
        assertThat(series.weekday(0)).isZero();
        assertThat(series.weekday(288 * 2)).isEqualTo(4);
        assertThat(series.minuteOfDay(13)).isEqualTo(65);
        assertThat(series.flow(0)).isEqualTo(14);
        assertThat(series.name()).isEqualTo("flow.csv");
    }

    @Test
    void hourlyVolumes_countOnceWhereAnHourIsThereTwice() throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("holiday,temp,rain_1h,snow_1h,clouds_all,weather_main,weather_description,date_time,traffic_volume");
        for (int hour = 0; hour < 60; hour++) {
            String line = String.format(
                    Locale.ROOT,
                    "None,288.28,0,0,40,Clouds,few,2012-10-%02d %02d:00:00,%d",
                    2 + hour / 24,
                    hour % 24,
                    hour);
            lines.add(line);
            if (hour % 7 == 0) {
                lines.add(line.replace("Clouds", "Rain"));
            }
        }
        FlowSeries series = FlowReader.read(write("metro.csv", lines));
        assertThat(series.size()).isEqualTo(60);
        assertThat(series.stepsPerHour()).isEqualTo(1);
        assertThat(series.gaps()).isZero();
        assertThat(series.weekday(0)).isEqualTo(1);
    }

    @Test
    void folder_isSearchedByHeaderAndGzipByContent() throws IOException {
        write("readme.txt", List.of("about"));
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve("counts")))) {
            out.write(String.join("\n", pems(4, 5)).getBytes(StandardCharsets.UTF_8));
        }
        assertThat(FlowReader.read(folder).size()).isEqualTo(2 * 288);
    }

    @Test
    void noKnownFile_orTwo_areRefusedWithWhatIsWanted() throws IOException {
        assertThatThrownBy(() -> FlowReader.read(folder))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("no file is a traffic flow by its header");
        write("a.csv", pems(4, 5));
        write("b.csv", pems(4, 5));
        assertThatThrownBy(() -> FlowReader.read(folder)).hasMessageContaining("2 files are a traffic flow");
        assertThatThrownBy(() -> FlowReader.read(folder.resolve("nowhere"))).isInstanceOf(UncheckedIOException.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    train,04/01/2016 0:10,x,1,100         | expected a number of vehicles, got x
                    train,04/01/2016 0:10,-3,1,100        | expected a number of vehicles between 0 and 1e9, got -3
                    train,04/01/2016 0:10,NaN,1,100       | between 0 and 1e9, got NaN
                    train,2016-01-04 0:10,3,1,100         | expected a time such as dd/MM/yyyy H:mm, got 2016-01-04 0:10
                    train,04/01/2016 0:07,3,1,100         | is no multiple of 5 minutes
                    train,04/01/2016 0:00,3,1,100         | is before that of the line above
                    train,04/01/2016 0:05,3,1,100         | is there twice, with flows
                    train,04/01/2016 0:10,3               | expected 5 columns, as in the header, got 3
                    """)
    void badLine_isRefusedWithFileAndLine(String line, String what) throws IOException {
        List<String> lines = pems(4, 5);
        lines.set(3, line);
        Path file = write("bad.csv", lines);
        assertThatThrownBy(() -> FlowReader.read(file))
                .isInstanceOf(BadDataException.class)
                .hasMessageStartingWith(file + ":4: ")
                .hasMessageContaining(what);
    }

    @Test
    void lessThanTwoDays_areTooFew() throws IOException {
        Path file = write("short.csv", pems(4));
        assertThatThrownBy(() -> FlowReader.read(file))
                .isInstanceOf(BadDataException.class)
                .hasMessageContaining("the flow ends after 288 values; at least two days, 576, are needed");
    }
}
