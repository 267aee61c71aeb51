package org.sobow.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers by name and round: loss, accuracy, what is tuned. Any stretch of a series can be read in at most {@value #MOST_POINTS} points, however long
 * the run. What was added is on disk with the next batch or snapshot. For one thread.
 */
public final class Metrics {
    /** How many points a series is read in, at most. */
    public static final int MOST_POINTS = 2000;

    private static final String POINT = "SELECT first, last, count, sum, least, most, bucket FROM metrics ";
    private static final String STRETCH = "WHERE series = ? AND level = ? AND last >= ? AND first <= ? ";

    private final Database database;
    private final Map<String, Series> series = new HashMap<>();

    Metrics(Database database) {
        this.database = database;
    }

    /** Adds the sample of a round, a finite number. Where there is one for this or a later round already, nothing happens. */
    public void add(String name, long round, double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("a sample of " + name + " must be finite, got " + value);
        }
        series.computeIfAbsent(name, this::load).add(round, value);
    }

    /** Writes what is new, in the transaction of the caller. */
    void save() {
        series.values().forEach(each -> each.save(database));
    }

    private Series load(String name) {
        database.run("INSERT OR IGNORE INTO series(name, samples, last) VALUES(?, 0, -1)", name);
        long id = id(name);
        List<Bucket> open = new ArrayList<>();
        for (int level = 0; level < Series.LEVELS; level++) {
            int of = level;
            open.addAll(database.list(
                    POINT + "WHERE series = ? AND level = ? ORDER BY bucket DESC LIMIT 1",
                    row -> Bucket.of(of, row.getLong(7), point(row), row.getDouble(4)),
                    id,
                    level));
        }
        return database.list(
                        "SELECT samples, last FROM series WHERE id = ?",
                        row -> new Series(id, row.getLong(1), row.getLong(2), open),
                        id)
                .get(0);
    }

    private long id(String name) {
        return database.number("SELECT id FROM series WHERE name = ?", name).orElse(-1);
    }

    /** Returns the names of the series. */
    public List<String> names() {
        return database.list("SELECT name FROM series ORDER BY name", row -> row.getString(1));
    }

    /** Returns the whole of a series. */
    public List<Point> read(String name) {
        return read(name, 0, Long.MAX_VALUE);
    }

    /**
     * Returns a series between two rounds, in as much detail as there is and at most {@value #MOST_POINTS} points can show. A name without samples has
     * no points.
     */
    public List<Point> read(String name, long from, long to) {
        long id = id(name);
        int level = 0;
        while (level < Series.LEVELS - 1
                && !(reachesBack(id, level, from) && count(id, level, from, to) <= MOST_POINTS)) {
            level++;
        }
        List<Point> newestFirst = database.list(
                POINT + STRETCH + "ORDER BY bucket DESC LIMIT " + MOST_POINTS, Metrics::point, id, level, from, to);
        List<Point> points = new ArrayList<>(newestFirst);
        Collections.reverse(points);
        return points;
    }

    private long count(long id, int level, long from, long to) {
        return database.number("SELECT count(*) FROM metrics " + STRETCH, id, level, from, to)
                .orElse(0);
    }

    /** Whether a level still has all samples from a round on. */
    private boolean reachesBack(long id, int level, long from) {
        return database.first(
                        POINT + "WHERE series = ? AND level = ? ORDER BY bucket LIMIT 1",
                        row -> row.getLong(7) == 0 || row.getLong(1) <= from,
                        id,
                        level)
                .orElse(false);
    }

    private static Point point(ResultSet row) throws SQLException {
        return new Point(
                row.getLong(1),
                row.getLong(2),
                row.getLong(3),
                row.getDouble(4) / row.getLong(3),
                row.getDouble(5),
                row.getDouble(6));
    }

    /** Deletes what reaches beyond a round that is restored, in the transaction of the caller. */
    void deleteAfter(long round) {
        series.clear();
        database.run("DELETE FROM metrics WHERE last > ?", round);
        database.run(
                "UPDATE series SET last = min(last, ?), samples = coalesce((SELECT (bucket + 1) << (" + Series.BITS
                        + " * level) FROM metrics WHERE series = series.id ORDER BY level, bucket DESC LIMIT 1), 0)",
                round);
    }
}
