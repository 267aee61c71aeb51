package org.sobow.learn.format;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Require;

/**
 * How many bad records a reader skips before it gives up, and the count of those it did skip.
 *
 * <p>Nothing is taken from a bad record. One object may serve several readers in turn, which then share the allowance. For one
 * thread.
 */
public final class BadRecords {
    private static final int KEPT = 10;

    private final int allowed;
    private final String hint;
    private final List<BadDataException> first = new ArrayList<>();
    private long skipped;
    private @Nullable BadRecords heir;

    private BadRecords(int allowed, String hint) {
        this.allowed = allowed;
        this.hint = hint;
    }

    /** The first bad record ends the reading. */
    public static BadRecords refused() {
        return new BadRecords(0, "");
    }

    /** Skips up to {@code allowed} bad records; the next one ends the reading. */
    public static BadRecords skipUpTo(int allowed) {
        return skipUpTo(allowed, "");
    }

    /** Skips up to {@code allowed} bad records; the next one ends the reading, and its message ends with a hint what to do. */
    public static BadRecords skipUpTo(int allowed, String hint) {
        return new BadRecords(Require.atLeast("allowed bad records", 0, allowed), hint);
    }

    /** Lets another object count what comes from now on. */
    void passTo(BadRecords other) {
        heir = other;
    }

    /** Counts one bad record, or throws if no more are allowed. */
    public void skip(BadDataException bad) {
        if (heir != null) {
            heir.skip(bad);
            return;
        }
        if (skipped >= allowed) {
            throw allowed == 0 && hint.isEmpty() ? bad : tooMany(bad);
        }
        skipped++;
        if (first.size() < KEPT) {
            first.add(bad);
        }
    }

    private BadDataException tooMany(BadDataException bad) {
        String what = bad.what()
                + (allowed == 0 ? "" : " (" + skipped + " bad records were skipped before, as allowed)")
                + (hint.isEmpty() ? "" : "; " + hint);
        BadDataException last = bad.saying(what);
        last.initCause(bad);
        return last;
    }

    /** How many bad records were skipped. */
    public long skipped() {
        return skipped;
    }

    /** The first few that were skipped, for a warning. */
    public List<BadDataException> first() {
        return Collections.unmodifiableList(first);
    }
}
