package org.sobow.streams.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.learn.contract.Examples;
import org.sobow.learn.format.BadDataException;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.row.Example;

/** Reads small stand-ins of the files, which are plain here: gzip is known by content. */
final class KnownStreamTest {
    @TempDir
    private Path data;

    private List<Example> read(KnownStream stream, String... lines) throws IOException {
        Path file = stream.file(data);
        Files.createDirectories(file.getParent());
        Files.writeString(file, String.join("\n", lines));
        return Examples.of(stream.open(data, BadRecords.refused()));
    }

    @Test
    void file_isThereOrNot() throws IOException {
        assertThat(KnownStream.ELEC.isIn(data)).isFalse();
        read(KnownStream.ELEC, "date,day,class", "0,2,UP");
        assertThat(KnownStream.ELEC.isIn(data)).isTrue();
    }

    @Test
    void bank_leavesDurationOut() throws IOException {
        List<Example> examples = read(KnownStream.BANK_FULL, "age,job,duration,y", "58,clerk,261,no");
        assertThat(examples.get(0).row()).hasToString("{age: 58.0, job: clerk}");
    }

    @Test
    void spam_isABagOfFeatures() throws IOException {
        List<Example> examples = read(KnownStream.SPAM_CORPUS, "1 2:1 129:1", "0 1:1");
        assertThat(examples.get(0).row()).hasToString("{1: 1.0, 128: 1.0}");
        assertThat(examples).extracting(Example::label).containsExactly("1", "0");
    }

    private static String hour(String holiday, String time, int volume) {
        return holiday + ",288.2,0.0,0.0,40,Clouds,few clouds," + time + "," + volume;
    }

    private static final String METRO_HEADER =
            "holiday,temp,rain_1h,snow_1h,clouds_all,weather_main,weather_description,date_time,traffic_volume";

    @Test
    void metro_looksBackByTheClockAndNotByTheLine() throws IOException {
        List<Example> examples = read(
                KnownStream.METRO_TRAFFIC,
                METRO_HEADER,
                hour("None", "2012-10-02 09:00:00", 100),
                hour("None", "2012-10-02 10:00:00", 200),
                hour("None", "2012-10-02 10:00:00", 200),
                hour("None", "2012-10-03 10:00:00", 300),
                hour("None", "2012-10-09 10:00:00", 400));
        assertThat(examples).extracting(Example::number).containsExactly(100.0, 200.0, 200.0, 300.0, 400.0);
        assertThat(text(examples, 0))
                .contains("hour: 09, weekday: Tue, hour_of_week: Tue 09")
                .doesNotContain("before");
        assertThat(text(examples, 1)).contains("hour_before: 100.0").doesNotContain("day_before");
        assertThat(text(examples, 2)).contains("hour_before: 100.0");
        assertThat(text(examples, 3)).contains("day_before: 200.0").doesNotContain("hour_before");
        assertThat(text(examples, 4)).contains("week_before: 200.0").doesNotContain("date_time");
        assertThat(examples.get(4).row().columns())
                .isSameAs(examples.get(0).row().columns());
    }

    @Test
    void metro_holidayHoldsAllDay() throws IOException {
        List<Example> examples = read(
                KnownStream.METRO_TRAFFIC,
                METRO_HEADER,
                hour("Labor Day", "2012-10-02 00:00:00", 100),
                hour("None", "2012-10-02 10:00:00", 200),
                hour("None", "2012-10-03 10:00:00", 200));
        assertThat(text(examples, 1)).contains("holiday: Labor Day");
        assertThat(text(examples, 2)).contains("holiday: None");
    }

    private static String text(List<Example> examples, int i) {
        return examples.get(i).row().toString();
    }

    @Test
    void wrongTime_isReportedByLine() {
        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> read(KnownStream.METRO_TRAFFIC, METRO_HEADER, hour("None", "yesterday", 100)))
                .withMessageContaining(".csv.gz:2: Text 'yesterday' could not be parsed");
    }

    @Test
    void laneFlow_looksBackWithinTheDay() throws IOException {
        List<Example> examples = read(
                KnownStream.PEMS_LANE_FLOW,
                "split,5 Minutes,Lane 1 Flow (Veh/5 Minutes),# Lane Points,% Observed",
                "train,04/01/2016 0:00,12,1,100",
                "train,04/01/2016 0:05,13,1,100",
                "train,04/01/2016 0:10,11,1,100",
                "train,04/01/2016 23:55,9,1,100",
                "test,05/01/2016 0:00,7,1,100",
                "test,05/01/2016 0:05,8,1,0");
        assertThat(examples).extracting(Example::number).containsExactly(12.0, 13.0, 11.0, 9.0, 7.0, 8.0);
        assertThat(text(examples, 0)).startsWith("{hour: 00, weekday: Mon, sin1: 0.0, cos1: 1.0");
        assertThat(text(examples, 2)).contains("lag1: 13.0, lag2: 12.0, sin1");
        assertThat(text(examples, 3)).contains("hour: 23").doesNotContain("lag1:");
        assertThat(text(examples, 4)).contains("last_day: 12.0").doesNotContain("lag1:");
        assertThat(text(examples, 5)).contains("lag1: 7.0, last_day: 13.0");
    }

    private static String post(String group, int label, String date, String text) {
        return "{\"split\": \"train\", \"label\": " + label + ", \"group\": \"" + group
                + "\", \"id\": \"1\", \"date\": \"" + date + "\", \"text\": \"" + text + "\"}";
    }

    @Test
    void posts_comeByDateAndNumberTheirWordsAsTheyAppear() throws IOException {
        List<Example> examples = read(
                KnownStream.NEWSGROUPS,
                post("sci.space", 14, "1993-04-02T00:00:00Z", "moon shot moon"),
                post("sci.med", 13, "1993-04-01T00:00:00Z", "shot"));
        assertThat(examples).extracting(Example::label).containsExactly("sci.med", "sci.space");
        assertThat(text(examples, 0)).isEqualTo("{0: 1.0}");
        assertThat(examples.get(1).row().features().index(1)).isEqualTo(1);
        assertThat(examples.get(1).row().features().value(1)).isEqualTo(2 / Math.sqrt(5));
    }
}
