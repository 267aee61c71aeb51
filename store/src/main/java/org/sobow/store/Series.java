package org.sobow.store;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The samples of one name, as they are and summed up by 4, 16, 64 and so on. For one thread. */
/* Each level keeps its newest buckets only, so that a series stays small, recent rounds are there in detail, and one level or another has the
 * whole run in some hundreds of points. */
final class Series {
    static final int LEVELS = 10;
    static final int BITS = 2;
    static final int KEPT = 4000;

    private static final long PRUNE_AFTER = 1024;

    private final long id;
    private final @Nullable Bucket[] open = new @Nullable Bucket[LEVELS];
    private final List<Bucket> full = new ArrayList<>();
    private long samples;
    private long last;
    private long prunedAt;

    Series(long id, long samples, long last, List<Bucket> open) {
        this.id = id;
        this.samples = samples;
        this.last = last;
        prunedAt = samples;
        open.forEach(bucket -> this.open[bucket.level] = bucket);
    }

    /** Adds the sample of a round. Rounds that were there before a crash come again, with the same values, and count once. */
    void add(long round, double value) {
        if (samples > 0 && round <= last) {
            return;
        }
        for (int level = 0; level < LEVELS; level++) {
            long number = samples >> (BITS * level);
            Bucket bucket = open[level];
            if (bucket == null || bucket.number != number) {
                if (bucket != null) {
                    full.add(bucket);
                }
                bucket = new Bucket(level, number, round);
                open[level] = bucket;
            }
            bucket.add(round, value);
        }
        samples++;
        last = round;
    }

    /** Writes what is new, in the transaction of the caller. */
    void save(Database database) {
        full.forEach(bucket -> bucket.save(id, database));
        full.clear();
        for (Bucket bucket : open) {
            if (bucket != null) {
                bucket.save(id, database);
            }
        }
        database.run("UPDATE series SET samples = ?, last = ? WHERE id = ?", samples, last, id);
        if (samples - prunedAt >= PRUNE_AFTER) {
            prunedAt = samples;
            for (int level = 0; level < LEVELS; level++) {
                database.run(
                        "DELETE FROM metrics WHERE series = ? AND level = ? AND bucket < ?",
                        id,
                        level,
                        (samples >> (BITS * level)) - KEPT);
            }
        }
    }
}
