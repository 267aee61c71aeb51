package org.sobow.store;

/** Samples of a series that are summed up as one. */
final class Bucket {
    final int level;
    final long number;
    private final long first;
    private long last;
    private long count;
    private double sum;
    private double least = Double.POSITIVE_INFINITY;
    private double most = Double.NEGATIVE_INFINITY;
    private boolean changed;

    Bucket(int level, long number, long first) {
        this.level = level;
        this.number = number;
        this.first = first;
    }

    static Bucket of(int level, long number, Point point, double sum) {
        Bucket bucket = new Bucket(level, number, point.first());
        bucket.last = point.last();
        bucket.count = point.count();
        bucket.sum = sum;
        bucket.least = point.least();
        bucket.most = point.most();
        return bucket;
    }

    void add(long round, double value) {
        last = round;
        count++;
        sum += value;
        least = Math.min(least, value);
        most = Math.max(most, value);
        changed = true;
    }

    /** Writes what is new, in the transaction of the caller. */
    void save(long series, Database database) {
        if (changed) {
            database.run(
                    "INSERT OR REPLACE INTO metrics(series, level, bucket, first, last, count, sum, least, most)"
                            + " VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    series,
                    level,
                    number,
                    first,
                    last,
                    count,
                    sum,
                    least,
                    most);
            changed = false;
        }
    }
}
