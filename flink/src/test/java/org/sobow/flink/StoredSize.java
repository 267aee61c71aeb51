package org.sobow.flink;

import org.sobow.learn.Model;

/** How many bytes models take in the state of Flink, written one after the other as an operator instance writes them. */
public final class StoredSize {
    private final Pieces encoding = new Pieces(new Templates());

    /** Writes a model; returns how many bytes it took. */
    public long of(Model model) throws Exception {
        return encoding.packed(new ModelCell(model, new Ledger())).values().stream()
                .mapToLong(piece -> piece.length)
                .sum();
    }
}
