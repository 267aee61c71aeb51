package org.sobow.app;

import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A signal that asks the program to end, and the time it takes to end well.
 *
 * <p>The virtual machine answers SIGINT and SIGTERM by its shutdown, whose exit code is 130 or 143. A shutdown hook holds it up
 * until the work has written down what it has.
 */
final class Interruption {
    private static final long PATIENCE_SECONDS = 30;

    private final CountDownLatch workDone = new CountDownLatch(1);
    private final CountDownLatch requested = new CountDownLatch(1);

    /** The hook for {@link Runtime#addShutdownHook}. */
    Thread hook(PrintStream err) {
        return new Thread(
                () -> {
                    if (workDone.getCount() > 0) {
                        request();
                        err.println("sobow: interrupted, writing what there is ...");
                        awaitWork(err);
                    }
                },
                "interruption");
    }

    private void awaitWork(PrintStream err) {
        try {
            if (!workDone.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                err.println("sobow: the work did not end in " + PATIENCE_SECONDS + " s; its last results are lost");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Asks for the end. */
    void request() {
        requested.countDown();
    }

    /** Whether the end was asked for. */
    boolean requested() {
        return requested.getCount() == 0;
    }

    /** Waits until the end is asked for. */
    void await() {
        try {
            requested.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns at once where the end was not asked for; otherwise never, since the virtual machine ends by the signal. */
    /* An exit of the program's own, with another code, could come between the end of the hooks and that of the virtual machine, and win. */
    void awaitEnd() {
        while (requested()) {
            LockSupport.park(this);
            // or else it would not wait again
            Thread.interrupted();
        }
    }

    /** Tells that nothing is left to be done. */
    void workDone() {
        workDone.countDown();
    }
}
