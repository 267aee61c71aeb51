package org.sobow.store;

import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.Model;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.RefusedExampleException;
import org.sobow.learn.tuning.RefusedRowException;

/** Lets a model learn batches and journals them, in the transaction of the caller. For one thread. */
final class BatchWriter {
    private final Learning learning;
    private final Journal journal;
    private final BatchIds ids;
    private final Events events;
    private final LearnListener listener;
    private final Deriver deriver;
    private long round;
    private boolean spoiled;

    /** What became of a batch: one of both. */
    record Result(@Nullable Receipt receipt, @Nullable IllegalArgumentException refusal) {
        Receipt orThrow() {
            if (receipt == null) {
                throw refusal == null ? new IllegalStateException("a batch without a result") : refusal;
            }
            return receipt;
        }
    }

    BatchWriter(Model model, long round, Database database, LearnListener listener, Deriver deriver) {
        learning = new Learning(model);
        journal = new Journal(database);
        ids = new BatchIds(database);
        events = new Events(database);
        this.round = round;
        this.listener = listener;
        this.deriver = deriver;
    }

    long round() {
        return round;
    }

    /** Whether an atomic batch was refused after a part of it had been learned, so that the model is to be recovered from disk. */
    boolean spoiled() {
        return spoiled;
    }

    /** Learns a batch. The transaction may go on, whatever becomes of the batch. */
    Result write(Batch batch) {
        byte[] bytes = ChangeBytes.write(batch.changes());
        long crc32c = checksum(bytes);
        BatchIds.Outcome before =
                batch.id() == null ? null : ids.find(batch.id()).orElse(null);
        if (before != null) {
            return before.crc32c() == crc32c
                    ? new Result(
                            new Receipt(before.round(), before.accepted(), before.refused(), List.of(), true), null)
                    : new Result(
                            null,
                            new IllegalArgumentException("the batch " + batch.id()
                                    + " was learned before with other rows; give this one an id of its own"));
        }
        List<Refusal> refusals = new ArrayList<>();
        List<Change> accepted;
        try {
            accepted = batch.atomic() ? applyAll(batch.changes()) : applyEach(batch.changes(), refusals);
        } catch (BatchRefusedException e) {
            return new Result(null, e);
        }
        if (!accepted.isEmpty()) {
            journal.add(
                    round, accepted.size(), isAsSent(accepted, batch.changes()) ? bytes : ChangeBytes.write(accepted));
            round += accepted.size();
        }
        if (!refusals.isEmpty()) {
            events.add(
                    round,
                    Event.REJECTED,
                    refusals.size() + " of " + batch.changes().size() + " rows, the first: "
                            + refusals.get(0).reason());
        }
        Receipt receipt = new Receipt(round, accepted.size(), refusals.size(), refusals, false);
        if (batch.id() != null) {
            ids.add(batch.id(), new BatchIds.Outcome(round, receipt.accepted(), receipt.refused(), crc32c));
        }
        return new Result(receipt, null);
    }

    @SuppressWarnings("ReferenceEquality") // whether they are the very objects: then their bytes are at hand
    private static boolean isAsSent(List<Change> accepted, List<Change> sent) {
        boolean same = accepted.size() == sent.size();
        for (int i = 0; same && i < sent.size(); i++) {
            same = accepted.get(i) == sent.get(i);
        }
        return same;
    }

    private List<Change> applyEach(List<Change> changes, List<Refusal> refusals) {
        List<Change> accepted = new ArrayList<>(changes.size());
        for (int i = 0; i < changes.size(); i++) {
            deriver.mark();
            try {
                Change change = deriver.derive(changes.get(i));
                apply(change);
                accepted.add(change);
            } catch (IllegalArgumentException e) {
                deriver.takeBack();
                refusals.add(new Refusal(i, String.valueOf(e.getMessage())));
            }
        }
        return accepted;
    }

    private void apply(Change change) {
        listener.before(learning.model(), change);
        learning.apply(change);
    }

    /* Examples alone are checked before the first is learned. What is found out later, or by other changes, leaves a part that was learned. */
    private List<Change> applyAll(List<Change> sent) {
        deriver.mark();
        try {
            return applyDerived(deriveAll(sent));
        } catch (BatchRefusedException e) {
            deriver.takeBack();
            throw e;
        }
    }

    private List<Change> deriveAll(List<Change> sent) {
        List<Change> changes = new ArrayList<>(sent.size());
        for (int i = 0; i < sent.size(); i++) {
            try {
                changes.add(deriver.derive(sent.get(i)));
            } catch (IllegalArgumentException e) {
                throw new BatchRefusedException(new Refusal(i, String.valueOf(e.getMessage())));
            }
        }
        return changes;
    }

    private List<Change> applyDerived(List<Change> changes) {
        List<Example> examples = changes.stream()
                .filter(Change.Learn.class::isInstance)
                .map(change -> ((Change.Learn) change).example())
                .toList();
        if (examples.size() == changes.size()) {
            changes.forEach(change -> listener.before(learning.model(), change));
            try {
                learning.model().learn(examples);
            } catch (IllegalArgumentException e) {
                spoiled = e instanceof RefusedRowException;
                int index = e instanceof RefusedExampleException refused ? refused.index() : -1;
                throw new BatchRefusedException(new Refusal(index, String.valueOf(e.getMessage())));
            }
            return changes;
        }
        for (int i = 0; i < changes.size(); i++) {
            try {
                apply(changes.get(i));
            } catch (IllegalArgumentException e) {
                spoiled = i > 0;
                throw new BatchRefusedException(new Refusal(i, String.valueOf(e.getMessage())));
            }
        }
        return changes;
    }

    private static long checksum(byte[] bytes) {
        CRC32C crc = new CRC32C();
        crc.update(bytes);
        return crc.getValue();
    }
}
