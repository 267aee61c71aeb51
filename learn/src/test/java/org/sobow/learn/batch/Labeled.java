package org.sobow.learn.batch;

import java.util.List;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.SparseVector;

/** An example of a numbered class, as a round has it. */
record Labeled(SparseVector x, int label, double weight) {
    Labeled(SparseVector x, int label) {
        this(x, label, 1);
    }

    private void addTo(BatchRun run) {
        Entries entries = new Entries();
        for (int k = 0; k < x.size(); k++) {
            entries.add(x.index(k), x.value(k));
        }
        run.add(entries, label, weight);
    }

    /** Plays a round. */
    static void play(BatchRun run, Labeled[] train, Labeled[] validate) {
        for (Labeled example : train) {
            example.addTo(run);
        }
        for (Labeled example : validate) {
            example.addTo(run);
        }
        run.play(train.length);
    }

    /** Plays the examples in rounds of n + n; what is left over at the end is not played. */
    static void play(BatchRun run, List<Labeled> examples, int n) {
        for (int from = 0; from + 2 * n <= examples.size(); from += 2 * n) {
            for (Labeled example : examples.subList(from, from + 2 * n)) {
                run.add(example.x, example.label);
            }
            run.play(n);
        }
    }
}
