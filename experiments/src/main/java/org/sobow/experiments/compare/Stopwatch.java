package org.sobow.experiments.compare;

import java.util.function.LongSupplier;
import org.sobow.learn.evaluate.ThreadTime;

/** Adds up the time of what is measured, without what happens between. For one thread. */
public final class Stopwatch {
    private final LongSupplier clock;
    private long total;
    private long started;

    private Stopwatch(LongSupplier clock) {
        this.clock = clock;
    }

    /** One that counts the time that passes. */
    public static Stopwatch ofClock() {
        return new Stopwatch(System::nanoTime);
    }

    /** One that counts the time of the thread on a processor, so that what else runs on the machine does not count. */
    public static Stopwatch ofThread() {
        return new Stopwatch(ThreadTime::nanos);
    }

    /** What follows counts. */
    public void start() {
        started = clock.getAsLong();
    }

    /** What follows does not count. */
    public void stop() {
        total += clock.getAsLong() - started;
    }

    /** The seconds that counted. */
    public double seconds() {
        return total * 1e-9;
    }
}
