package org.sobow.store;

import java.util.List;

/**
 * What became of a batch. Whoever holds it may forget the batch: it is on disk.
 *
 * @param round how many rounds there were after the batch
 * @param accepted how many of its changes were made
 * @param refused how many were refused
 * @param refusals which ones, and why; empty for a duplicate
 * @param duplicate whether a batch of this id had been learned before, and nothing happened now
 */
public record Receipt(long round, int accepted, int refused, List<Refusal> refusals, boolean duplicate) {
    public Receipt {
        refusals = List.copyOf(refusals);
    }
}
