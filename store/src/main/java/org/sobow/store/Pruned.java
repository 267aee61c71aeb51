package org.sobow.store;

import java.util.List;

/**
 * What pruning deleted and left.
 *
 * @param deleted the snapshots that are gone
 * @param kept how many snapshots are left
 * @param bytes how many bytes of files were freed
 */
public record Pruned(List<Snapshot> deleted, int kept, long bytes) {
    public Pruned {
        deleted = List.copyOf(deleted);
    }
}
