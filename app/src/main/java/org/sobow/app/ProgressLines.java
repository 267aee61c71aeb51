package org.sobow.app;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Progress for a log: a line after 1, 2, 4, ... seconds, and then one a minute. */
final class ProgressLines implements Progress {
    private static final long LONGEST = TimeUnit.SECONDS.toNanos(60);

    private final String name;
    private final Console console;
    private final LongSupplier clock;
    private final long start;
    private long expected;
    private long done;
    private long next;

    ProgressLines(String name, Console console, LongSupplier clock) {
        this.name = name;
        this.console = console;
        this.clock = clock;
        start = clock.getAsLong();
        next = TimeUnit.SECONDS.toNanos(1);
    }

    @Override
    public void expect(long units) {
        expected = units;
    }

    @Override
    public void advance(long units) {
        done += units;
        long elapsed = clock.getAsLong() - start;
        if (elapsed >= next) {
            String share = expected > 0 ? Math.min(100, 100 * done / expected) + " %" : done + " units";
            console.say(name + ": " + share + " after " + TimeUnit.NANOSECONDS.toSeconds(elapsed) + " s");
            next = elapsed + Math.min(LONGEST, elapsed);
        }
    }
}
