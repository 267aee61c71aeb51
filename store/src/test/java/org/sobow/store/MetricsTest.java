package org.sobow.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MetricsTest {
    @TempDir
    private Path temporary;

    private Database database;

    @BeforeEach
    void open() {
        ModelStore.create(temporary, Sample.classifier()).close();
        database = Format.CURRENT.open(temporary);
    }

    @AfterEach
    void close() {
        database.close();
    }

    /** Adds value = round for rounds from + 1 to to, saved in portions. */
    private void add(Metrics metrics, long from, long to) {
        for (long start = from; start < to; start += 10_000) {
            long first = start;
            database.transaction(() -> {
                for (long round = first + 1; round <= Math.min(to, first + 10_000); round++) {
                    metrics.add("loss", round, (double) round);
                }
                metrics.save();
                return metrics;
            });
        }
    }

    @Test
    void longSeries_isReadInFewPointsThatCoverAllOfIt() {
        Metrics metrics = new Metrics(database);
        add(metrics, 0, 200_000);
        List<Point> points = metrics.read("loss");
        assertThat(points).hasSizeBetween(500, Metrics.MOST_POINTS);
        assertThat(points.get(0).first()).isEqualTo(1);
        assertThat(points.get(points.size() - 1).last()).isEqualTo(200_000);
        assertThat(points.stream().mapToLong(Point::count).sum()).isEqualTo(200_000);
        for (Point point : points) {
            assertThat(point.mean()).isCloseTo((point.first() + point.last()) / 2.0, within(1e-6));
            assertThat(point.least()).isEqualTo((double) point.first());
            assertThat(point.most()).isEqualTo((double) point.last());
        }
        assertThat(metrics.read("loss", 199_001, 200_000))
                .as("recent rounds, each")
                .hasSize(1000);
        assertThat(metrics.read("loss", 50_000, 60_000)).hasSizeBetween(50, Metrics.MOST_POINTS);
        assertThat(database.number("SELECT count(*) FROM metrics").orElse(0)).isLessThan(30_000);
        assertThat(metrics.read("nothing")).isEmpty();
    }

    @Test
    void seriesGoesOnAfterARestart_andRoundsThatComeAgainCountOnce() {
        add(new Metrics(database), 0, 5_000);
        Metrics again = new Metrics(database);
        add(again, 4_000, 9_000);
        assertThat(again.read("loss").stream().mapToLong(Point::count).sum()).isEqualTo(9_000);
        assertThat(again.read("loss").stream()
                        .mapToDouble(point -> point.mean() * point.count())
                        .sum())
                .isCloseTo(9_000 * 9_001 / 2.0, within(1e-3));
    }

    @Test
    void restoring_deletesWhatCameAfter() {
        Metrics metrics = new Metrics(database);
        add(metrics, 0, 9_000);
        database.transaction(() -> {
            metrics.deleteAfter(5_500);
            return metrics;
        });
        assertThat(metrics.read("loss")).allMatch(point -> point.last() <= 5_500);
        add(metrics, 5_500, 8_000);
        List<Point> points = metrics.read("loss");
        assertThat(points.get(points.size() - 1).last()).isEqualTo(8_000);
        assertThat(metrics.read("loss", 7_001, 8_000)).hasSize(1000);
    }

    @Test
    void numberThatIsNotFinite_isRefused() {
        Metrics metrics = new Metrics(database);
        assertThatThrownBy(() -> metrics.add("loss", 1, Double.NaN)).hasMessageContaining("finite");
        assertThat(metrics.names()).isEmpty();
    }

    @Test
    void events_areBounded() {
        Events events = new Events(database);
        database.transaction(() -> {
            for (int i = 0; i < Events.MOST + 100; i++) {
                events.add(i, Event.REJECTED, "row " + i);
            }
            return events;
        });
        assertThat(events.after(0, Integer.MAX_VALUE)).hasSize(Events.MOST);
    }
}
