package org.sobow.learn;

import java.util.List;
import org.sobow.learn.row.FrozenEncoder;
import org.sobow.learn.row.LabelList;
import org.sobow.learn.row.Row;
import org.sobow.learn.tuning.FrozenRun;

/**
 * A {@link Classifier} as it was at one moment: its predictions are those of the model then, bit for bit, while the model learns on.
 * Immutable; for any number of threads, none of which waits for another.
 */
public final class Predictor {
    private final FrozenEncoder encoder;
    private final FrozenRun run;
    private final LabelList labels;

    Predictor(FrozenEncoder encoder, FrozenRun run, LabelList labels) {
        this.encoder = encoder;
        this.run = run;
        this.labels = labels;
    }

    /** The labels, by number. */
    public LabelList labels() {
        return labels;
    }

    /** Returns the prediction for a row. */
    public Prediction predict(Row row) {
        double[] out = new double[Math.max(2, labels.size())];
        int best = predict(row, new Scratch(), out);
        return new Prediction(labels, out, best);
    }

    /** Returns the predictions for many rows, in their order. */
    public List<Prediction> predict(List<Row> rows) {
        return rows.stream().map(this::predict).toList();
    }

    /**
     * Writes the probabilities of the {@link #labels} by number into {@code out}, without allocating.
     *
     * @param scratch room that a thread has for itself
     * @param out has a place for each label, two at least; while there is one label, the second place is for all others
     * @return the number of the most probable label, the smallest of equals; -1 while there is none
     */
    public int predict(Row row, Scratch scratch, double[] out) {
        requirePlaces(out, labels.size());
        encoder.encode(row, scratch.features);
        double[] scores = scratch.outputs(run.outputs());
        run.outputs(scratch.features, scores);
        run.tell(scores, out);
        return best(out, labels.size());
    }

    static void requirePlaces(double[] out, int labels) {
        if (out.length < Math.max(2, labels)) {
            throw new IllegalArgumentException(
                    "out must have a place for each of " + labels + " labels, two at least, got " + out.length);
        }
    }

    /** The first of the largest; -1 without labels. */
    static int best(double[] probabilities, int labels) {
        int best = labels == 0 ? -1 : 0;
        for (int k = 1; k < labels; k++) {
            best = probabilities[k] > probabilities[best] ? k : best;
        }
        return best;
    }
}
