package org.sobow.learn.evaluate;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** The time that a thread spent on a processor, so that what else runs on the machine does not count. */
public final class ThreadTime {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final boolean KNOWN = THREADS.isCurrentThreadCpuTimeSupported() && THREADS.isThreadCpuTimeEnabled();

    private ThreadTime() {}

    /** Nanoseconds of the current thread; of the clock where the machine does not count those. */
    public static long nanos() {
        return KNOWN ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
    }
}
