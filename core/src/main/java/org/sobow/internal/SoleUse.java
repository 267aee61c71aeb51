package org.sobow.internal;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Refuses the second use of what is used by one thread at a time: a second thread, or a change from inside a change. Handing it
 * from one thread to another between uses is fine, and what the one wrote the other sees.
 *
 * <pre>{@code
 * use.change();
 * try { ... } finally { use.end(); }
 * }</pre>
 */
public final class SoleUse {
    private final String what;
    private final AtomicReference<@Nullable Thread> user = new AtomicReference<>();

    /** @param what names it in messages, such as "run" */
    public SoleUse(String what) {
        this.what = what;
    }

    /** Begins a change; throws an {@link IllegalStateException} during any other use. */
    public void change() {
        if (!read()) {
            throw new IllegalStateException("the " + what
                    + " was told to change while it is changing: a callback, such as"
                    + " an oracle, must not change the " + what + " that calls it. The " + what + " is unchanged.");
        }
    }

    /** Begins to read; throws during another thread's use. Returns false inside a use of its own, which is then not to be ended. */
    public boolean read() {
        Thread current = Thread.currentThread();
        Thread other = user.compareAndExchange(null, current);
        if (other != null && other != current) {
            throw new IllegalStateException("the " + what + " is in use by thread " + other.getName()
                    + ": it is for one thread at a time. Give every thread its own, or hand out copies.");
        }
        return other == null;
    }

    /** Ends what {@link #change} or {@link #read} began. */
    public void end() {
        user.setRelease(null);
    }
}
