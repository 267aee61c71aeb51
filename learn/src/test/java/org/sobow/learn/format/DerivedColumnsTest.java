package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.learn.contract.Examples;
import org.sobow.learn.row.Example;
import org.sobow.testing.Seeds;

final class DerivedColumnsTest {
    @TempDir
    private Path folder;

    private Source source(String text, TableFormat format) throws IOException {
        return Source.of(Files.writeString(folder.resolve("rows"), text), format);
    }

    private List<Example> derived(String text, DerivedColumns columns) throws IOException {
        return Examples.of(source(text, TableFormat.foundOut()).derived(columns).open(BadRecords.refused()));
    }

    @Test
    void lags_areTheValuesOfRowsBefore() throws IOException {
        String text = "x,job,y\n1,a,1.5\n,b,2.5\n3,c,3.5\n";
        assertThat(derived(text, new DerivedColumns(List.of(), 2, null)))
                .extracting(example -> example.row().toString())
                .containsExactly(
                        "{x: 1.0, job: a}",
                        "{job: b, target_lag1: 1.5, x_lag1: 1.0}",
                        "{x: 3.0, job: c, target_lag1: 2.5, target_lag2: 1.5, x_lag2: 1.0}");
    }

    @Test
    void lags_areThoseOfTheSeries_andOfClassesToo() throws IOException {
        String text = "shop,x,y\nA,1,no\nB,2,yes\nA,3,yes\nB,4,no\nA,5,no\n";
        List<Example> examples = derived(text, new DerivedColumns(List.of(), 1, "shop"));
        assertThat(examples)
                .extracting(example -> example.row().toString())
                .containsExactly(
                        "{shop: A, x: 1.0}",
                        "{shop: B, x: 2.0}",
                        "{shop: A, x: 3.0, target_lag1: no, x_lag1: 1.0}",
                        "{shop: B, x: 4.0, target_lag1: yes, x_lag1: 2.0}",
                        "{shop: A, x: 5.0, target_lag1: yes, x_lag1: 3.0}");
        assertThat(examples.get(4).row().columns())
                .isSameAs(examples.get(0).row().columns());
    }

    @Test
    void dates_giveWayToTheCalendar() throws IOException {
        String text = "t,y\n2012-10-02 06:00:00,1.5\n2012-10-03T18:30Z,2\n2012-12-01,3\n";
        List<Example> examples = derived(text, new DerivedColumns(List.of("t"), 0, null));
        assertThat(examples.get(0).row().toString())
                .startsWith("{t.hour: 06, t.weekday: Tue, t.hour_of_week: Tue 06, t.month: Oct, t.sin1: 1.0, t.cos1: ");
        assertThat(examples.get(1).row().toString()).startsWith("{t.hour: 18, t.weekday: Wed");
        assertThat(examples.get(2).row()).hasToString("{t.weekday: Sat, t.month: Dec}");
        assertThat(derived("t,y\n1349157600,1.5\n1349157600000,2\n", new DerivedColumns(List.of("t"), 0, null)))
                .extracting(Example::row)
                .containsExactly(examples.get(0).row(), examples.get(0).row());
    }

    @Test
    void rowsThatCannotBeDerived_areBad() throws IOException {
        Source source = source("t,y\nx,1\n2012-10-02,2\n2012-13-02,2\n,3\n", TableFormat.numbers())
                .derived(new DerivedColumns(List.of("t"), 0, null));
        BadRecords bad = BadRecords.skipUpTo(3);
        assertThat(Examples.of(source.open(bad))).hasSize(1);
        assertThat(bad.first())
                .extracting(BadDataException::getMessage)
                .satisfiesExactly(
                        message -> assertThat(message)
                                .endsWith("rows:2: a date must be like 2012-10-02, 2012-10-02 09:00:00 or seconds"
                                        + " since 1970, got x"),
                        message -> assertThat(message).contains("rows:4: a date must be like"),
                        message -> assertThat(message).endsWith("rows:5: date t is missing"));
        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> derived("x_lag1,x,y\n1,2,3.5\n", new DerivedColumns(List.of(), 1, null)))
                .withMessageContaining("columns must have different names, got x_lag1 twice");
    }

    @Test
    void seriesWithoutEnd_areForgottenAndNotKept() {
        Lags lags = new Lags(1000);
        for (int i = 0; i < 20_000; i++) {
            lags.push("series " + i, Map.of("x", 1.0));
        }
        assertThat(lags.before("series 19999", "x", 1)).isEqualTo(1.0);
        assertThat(lags.before("series 0", "x", 1)).isNull();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> {
                    for (int i = 0; i < 5000; i++) {
                        lags.push("one", Map.of("column " + i, 1.0));
                    }
                })
                .withMessageStartingWith("1000 lags of so many columns are more than");
    }

    private static String record(boolean json, int i, Random random) {
        String shop = "s" + random.nextInt(3);
        double y = random.nextGaussian();
        String bad = random.nextInt(9) == 0 ? "bad\n\n" : "";
        return bad
                + (json
                        ? "{\"shop\": \"" + shop + "\", \"x" + random.nextInt(4) + "\": " + i + ", \"y\": " + y + "}\n"
                        : shop + "," + i + "," + y + "\n");
    }

    @Seeds(10)
    void readingOnFromAPosition_givesWhatIsLeft(long seed, int dimension) throws IOException {
        Random random = new Random(seed);
        boolean json = random.nextBoolean();
        StringBuilder text = new StringBuilder(json ? "" : "shop,x,y\n");
        for (int i = 0; i < 10 * dimension; i++) {
            text.append(record(json, i, random));
        }
        Source raw = source(text.toString(), random.nextBoolean() ? TableFormat.foundOut() : TableFormat.numbers());
        Source source = raw.derived(new DerivedColumns(List.of(), 3, "shop"));
        List<Example> all = Examples.of(source.open(BadRecords.skipUpTo(1000)));
        try (SourceReader reader = source.open(BadRecords.skipUpTo(1000))) {
            for (int i = 0; i <= all.size(); i++) {
                if (random.nextBoolean()) {
                    assertThat(reader.hasNext()).isEqualTo(i < all.size());
                }
                if (random.nextInt(dimension) == 0) {
                    Position kept = new Position(reader.position().toString());
                    assertThat(Examples.of(source.open(kept, BadRecords.skipUpTo(1000))))
                            .isEqualTo(all.subList(i, all.size()));
                }
                if (i < all.size()) {
                    reader.next();
                }
            }
        }
    }

    @Test
    void otherFileOrOtherPosition_isRefused() throws IOException {
        DerivedColumns columns = new DerivedColumns(List.of(), 1, null);
        Source source = source("x,y\n1,1.5\n2,2\n3,3\n", TableFormat.foundOut()).derived(columns);
        Position second;
        try (SourceReader reader = source.open(BadRecords.refused())) {
            reader.next();
            reader.next();
            second = reader.position();
        }
        for (String other : List.of("x,y\n1,1.5\n2,9\n3,3\n", "x,y\n1,1.5\n", "x,y\n1,1.5\n\n2,2\n")) {
            source(other, TableFormat.foundOut());
            assertThatExceptionOfType(BadDataException.class)
                    .isThrownBy(() -> source.open(second, BadRecords.refused()))
                    .withMessageContaining("its first 2 rows are not those that were read before");
        }
        for (String text : List.of("", "{}", "{\"start\": \"\", \"rows\": \"-1\", \"source\": \"\"}", "[1]")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> source.open(new Position(text), BadRecords.refused()))
                    .withMessageStartingWith("not a position of derived examples: ");
        }
        assertThatIllegalArgumentException().isThrownBy(() -> new DerivedColumns(List.of(), 0, "shop"));
        assertThatIllegalArgumentException().isThrownBy(() -> new DerivedColumns(List.of(), -1, null));
        assertThat(DerivedColumns.NONE.isNone()).isTrue();
    }
}
