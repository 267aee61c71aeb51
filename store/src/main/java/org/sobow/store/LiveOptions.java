package org.sobow.store;

/**
 * How a {@link LiveModel} works.
 *
 * @param queue how many batches may wait; more are turned away
 * @param group how many batches are synced together, at most
 * @param snapshotRounds after how many rounds a snapshot is made; they are replayed after a crash
 */
public record LiveOptions(int queue, int group, long snapshotRounds) {
    /** A thousand batches may wait, up to 256 are synced together, and a snapshot is made every 100,000 rounds. */
    public static final LiveOptions STANDARD = new LiveOptions(1000, 256, 100_000);

    public LiveOptions {
        if (queue < 1 || group < 1 || snapshotRounds < 1) {
            throw new IllegalArgumentException("queue, group and snapshotRounds must be at least 1, got " + queue + ", "
                    + group + " and " + snapshotRounds);
        }
    }

    /** Returns a copy with a snapshot every so many rounds. */
    public LiveOptions withSnapshotRounds(long value) {
        return new LiveOptions(queue, group, value);
    }

    /** Returns a copy with room for so many batches that wait. */
    public LiveOptions withQueue(int value) {
        return new LiveOptions(value, group, snapshotRounds);
    }
}
