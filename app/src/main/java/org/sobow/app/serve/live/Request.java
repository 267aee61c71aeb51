package org.sobow.app.serve.live;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.sobow.app.serve.live.Learned.RefusedLine;
import org.sobow.store.Batch;
import org.sobow.store.BatchRefusedException;
import org.sobow.store.Change;
import org.sobow.store.Receipt;
import org.sobow.store.Refusal;

/** The lines of one request on their way to the store, and what comes back, by line. */
final class Request {
    /** Stands for the row of a batch that is refused as a whole. */
    private static final byte[] NO_ROW = {};

    private final List<Line> sent = new ArrayList<>();
    private final List<Change> changes = new ArrayList<>();
    private final List<RefusedLine> refused = new ArrayList<>();
    private final Rejected rejected;

    Request(List<Line> lines, RowReader reader, Rejected rejected) {
        this.rejected = rejected;
        for (Line line : lines) {
            try {
                changes.add(reader.change(line.bytes()));
                sent.add(line);
            } catch (IllegalArgumentException e) {
                refuse(line, e.getMessage());
            }
        }
    }

    /** The last row with its label that was not refused, as it was sent; null where there is none. */
    byte @Nullable [] lastRow() {
        for (int i = changes.size() - 1; i >= 0; i--) {
            int number = sent.get(i).number();
            boolean isRow = changes.get(i) instanceof Change.Learn;
            if (isRow && refused.stream().noneMatch(line -> line.line() == number)) {
                return sent.get(i).bytes();
            }
        }
        return null;
    }

    private void refuse(Line line, @Nullable String reason) {
        refused.add(new RefusedLine(line.number(), String.valueOf(reason)));
        rejected.add(String.valueOf(reason), line.bytes());
    }

    CompletableFuture<Learned> send(
            Function<Batch, CompletableFuture<Receipt>> store, @Nullable String batch, boolean atomic) {
        if (atomic && !refused.isEmpty()) {
            throw nothing("nothing is learned, since the batch is atomic and rows of it are bad");
        }
        if (changes.isEmpty()) {
            throw nothing(refused.isEmpty() ? "there are no rows" : "nothing is learned: every row is bad");
        }
        return store.apply(new Batch(batch, changes, atomic)).handle(this::learned);
    }

    private Learned learned(@Nullable Receipt receipt, @Nullable Throwable failure) {
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
        if (cause instanceof BatchRefusedException e) {
            e.refusals().forEach(this::refuse);
            throw nothing("nothing is learned, since the batch is atomic and rows of it are bad");
        }
        if (cause instanceof RuntimeException e) {
            throw e;
        }
        if (receipt == null) {
            throw new CompletionException(cause);
        }
        receipt.refusals().forEach(this::refuse);
        if (receipt.accepted() == 0 && !receipt.duplicate()) {
            throw nothing("nothing is learned: every row is bad");
        }
        int count = receipt.duplicate() ? receipt.refused() + refused.size() : refused.size();
        return new Learned(receipt.round(), receipt.accepted(), refusedInOrder(), count, receipt.duplicate());
    }

    private void refuse(Refusal refusal) {
        if (refusal.index() < 0) {
            refused.add(new RefusedLine(0, refusal.reason()));
            rejected.add(refusal.reason(), NO_ROW);
        } else {
            refuse(sent.get(refusal.index()), refusal.reason());
        }
    }

    private RefusedException nothing(String message) {
        return new RefusedException(message, refusedInOrder());
    }

    /* What cannot be read is found before what the model refuses. */
    private List<RefusedLine> refusedInOrder() {
        return refused.stream()
                .sorted(Comparator.comparingInt(RefusedLine::line))
                .toList();
    }
}
