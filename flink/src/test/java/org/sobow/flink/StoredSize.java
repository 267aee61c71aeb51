package org.sobow.flink;

import org.sobow.learn.Model;
import org.sobow.learn.ModelReader;

/** How many bytes models take in the state of Flink, written one after the other as an operator instance writes them. */
public final class StoredSize {
    private final ModelReader models;
    private final Pieces encoding;

    /** Of models that start like this one. */
    public StoredSize(Model start) {
        models = ModelReader.of(start.state()).sharing();
        encoding = new Pieces(new Templates(), Forms.of(models));
    }

    /** A model as the operator starts it. */
    public Model start() {
        return models.start();
    }

    /** Writes a model; returns how many bytes it took. */
    public long of(Model model) throws Exception {
        return encoding.packed(new ModelCell(model, new Ledger())).values().stream()
                .mapToLong(piece -> piece.length)
                .sum();
    }
}
