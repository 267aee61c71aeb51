package org.sobow.store;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.sobow.learn.Classifier;
import org.sobow.learn.Model;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.SparseVector;

/** Goes on with batches for a model of two million doubles; prints when it is open, and each batch that is acknowledged. */
final class WideProcess {
    static final int ROWS = 20;

    private static final String[] LABELS = {"north", "east", "south", "west"};
    private static final int FEATURES = 250_000;
    private static final int FEATURES_OF_ROW = 200;
    private static final int OUTSTANDING = 8;
    private static final long SNAPSHOT_ROUNDS = 2000;

    private WideProcess() {}

    /** A model that knows all features. */
    static Classifier model() {
        Classifier model = Sample.classifier();
        Random random = new Random(1);
        for (int first = 0; first < FEATURES; first += FEATURES_OF_ROW) {
            int[] indices = new int[FEATURES_OF_ROW];
            double[] values = new double[FEATURES_OF_ROW];
            for (int k = 0; k < FEATURES_OF_ROW; k++) {
                indices[k] = first + k;
                values[k] = random.nextGaussian();
            }
            model.learn(Row.of(SparseVector.of(indices, values)), LABELS[random.nextInt(LABELS.length)]);
        }
        return model;
    }

    static Batch batch(long number) {
        Random random = new Random(number);
        List<Example> examples = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            int[] indices =
                    random.ints(0, FEATURES).distinct().limit(20).sorted().toArray();
            double[] values = random.doubles(indices.length).toArray();
            examples.add(Example.of(Row.of(SparseVector.of(indices, values)), LABELS[random.nextInt(LABELS.length)]));
        }
        return Batch.ofExamples("b" + number, examples);
    }

    /** A model after the first batches, learned without a store. */
    static Model after(long batches) {
        Learning learning = new Learning(model());
        for (long number = 0; number < batches; number++) {
            batch(number).changes().forEach(learning::apply);
        }
        return learning.model();
    }

    public static void main(String[] arguments) {
        Path folder = Path.of(arguments[0]);
        long start = System.nanoTime();
        ModelStore store = ModelStore.open(folder);
        long millis = (System.nanoTime() - start) / 1_000_000;
        long kept = store.snapshots().stream().mapToLong(Snapshot::round).max().orElse(0);
        System.out.println("opened " + store.round() + " " + millis + " " + (store.round() - kept));
        long number = store.round() / ROWS;
        LiveOptions options = LiveOptions.STANDARD.withSnapshotRounds(SNAPSHOT_ROUNDS);
        ArrayDeque<CompletableFuture<Receipt>> sent = new ArrayDeque<>();
        try (LiveModel live = new LiveModel(store, options, LearnListener.NONE)) {
            while (true) {
                sent.add(live.learn(batch(number++)));
                if (sent.size() >= OUTSTANDING) {
                    System.out.println("ack " + sent.remove().join().round());
                }
            }
        }
    }
}
