package org.sobow.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A snapshot as the manifest lists it: a file that was synced, renamed and read back.
 *
 * @param id its number; larger ones are newer
 * @param round how many rounds the model in it has seen
 * @param file the name of its file in the directory
 * @param bytes the length of the file
 * @param crc32c the checksum of the file
 * @param made when it was made
 * @param name the name under which it is kept until deleted; null for those that newer ones replace
 * @param detached whether a later restore gave up the rounds that led to it; it can be restored by name
 */
public record Snapshot(
        long id,
        long round,
        String file,
        long bytes,
        long crc32c,
        Instant made,
        @Nullable String name,
        boolean detached) {
    /** Whether it is one of the two that newer ones replace. */
    boolean replaceable() {
        return name == null && !detached;
    }
}
