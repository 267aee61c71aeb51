package org.sobow.experiments.arena;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.sobow.experiments.NoInputException;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.LabelList;
import org.sobow.learn.row.Labels;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.SparseVector;
import org.sobow.projection.Projection;
import org.sobow.streams.batch.BatchStream;
import org.sobow.streams.batch.Dataset;
import org.sobow.streams.batch.GeneratedCorpus;
import org.sobow.streams.batch.Halves;
import org.sobow.streams.batch.Stages;
import org.sobow.streams.text.BagOfWords;
import org.sobow.streams.text.Newsgroups;

/**
 * The paper's hyperparameter problem on few words: softmax regression of documents with one l2 strength e^(x_j) a word, in the sum form, while 5, 10, 20 and 30 % of the training labels are wrong. Posts
 * are cut to 100 words, those after the fifty that most documents have; on 20 classes y has 2,000 entries.
 *
 * @param documents only who plays it asks for them
 * @param words what they are, in a few words
 */
record NewsgroupStrengths(Supplier<Dataset> documents, String words) implements ArenaProblem {
    private static final int BATCH = 16;
    private static final int SKIPPED = 50;
    private static final int WORDS = 100;
    private static final double SMALLEST = -6;
    private static final double LARGEST = 2;
    private static final List<Double> WRONG = List.of(0.05, 0.1, 0.2, 0.3);
    private static final String FOLDER = "20news";

    /** Made once. */
    private static final class Generated {
        static final Dataset DOCUMENTS =
                new GeneratedCorpus(60, 4, 2_000, 1, 1).generate().train();

        private Generated() {}
    }

    /** On a generated corpus of four classes over sixty words. */
    static NewsgroupStrengths generated() {
        return new NewsgroupStrengths(() -> Generated.DOCUMENTS, "a generated corpus");
    }

    @Override
    public Optional<String> dataSet() {
        return Optional.of(FOLDER);
    }

    /** On the 20 Newsgroups, where the folder has them. */
    @Override
    public ArenaProblem withData(Path folder) {
        Path posts = folder.resolve(FOLDER);
        if (!Files.isDirectory(posts)) {
            return this;
        }
        Dataset read = NoInputException.reading(
                posts,
                path -> cut(Newsgroups.load(path, BagOfWords.PAPER, BadRecords.skipUpTo(0))
                        .train()));
        return new NewsgroupStrengths(() -> read, "the 20 Newsgroups");
    }

    /** The documents over the words that are kept; those without any are left out. */
    private static Dataset cut(Dataset whole) {
        int[] count = new int[whole.dimension()];
        for (Example example : whole.examples()) {
            SparseVector row = example.row().features();
            for (int k = 0; k < row.size(); k++) {
                count[row.index(k)]++;
            }
        }
        int[] place = new int[whole.dimension()];
        Arrays.fill(place, -1);
        int[] kept = IntStream.range(0, count.length)
                .boxed()
                .sorted(Comparator.<Integer>comparingInt(word -> -count[word]).thenComparingInt(word -> word))
                .skip(SKIPPED)
                .limit(WORDS)
                .mapToInt(Integer::intValue)
                .sorted()
                .toArray();
        for (int i = 0; i < kept.length; i++) {
            place[kept[i]] = i;
        }
        List<Example> examples = new ArrayList<>();
        for (Example example : whole.examples()) {
            SparseVector row = example.row().features();
            int[] at = IntStream.range(0, row.size())
                    .filter(k -> place[row.index(k)] >= 0)
                    .toArray();
            if (at.length > 0) {
                double norm = Math.sqrt(IntStream.of(at)
                        .mapToDouble(k -> row.value(k) * row.value(k))
                        .sum());
                examples.add(example.withRow(Row.of(SparseVector.of(
                        IntStream.of(at).map(k -> place[row.index(k)]).toArray(),
                        IntStream.of(at).mapToDouble(k -> row.value(k) / norm).toArray()))));
            }
        }
        return new Dataset(whole.name(), examples, whole.classNames(), List.of(), kept.length);
    }

    @Override
    public String name() {
        return "newsgroups";
    }

    @Override
    public String description() {
        return "an l2 strength for every word of softmax regression, as more and more labels are wrong (" + words + ")";
    }

    @Override
    public int d1() {
        return documents.get().dimension();
    }

    @Override
    public int d2() {
        return documents.get().dimension() * documents.get().classes();
    }

    /** Documents have a length of 1. */
    @Override
    public double smoothness() {
        return 0.5 + Math.exp(LARGEST);
    }

    @Override
    public Projection projection() {
        return Projection.box(SMALLEST, LARGEST);
    }

    /** As far as documents of this corpus are long on average. */
    @Override
    public long roundBytes() {
        double entries = documents.get().examples().stream()
                .mapToInt(example -> example.row().features().size())
                .average()
                .orElse(0);
        return Math.round(2 * BATCH * (entries * (Integer.BYTES + Double.BYTES) + Integer.BYTES));
    }

    @Override
    public ArenaStream open(long seed, int rounds) {
        Stages stages = Stages.equal(rounds, WRONG);
        BatchStream drawn = new BatchStream(Halves.stratified(documents.get(), seed), BATCH, stages, seed);
        LabelList labels = Labels.of(documents.get().classNames()).list();
        List<SoftmaxBatch> outer = new ArrayList<>();
        List<TunedRidge> inner = new ArrayList<>();
        Example[] training = new Example[BATCH];
        Example[] validation = new Example[BATCH];
        for (int t = 1; t <= rounds; t++) {
            drawn.draw(t, training, validation);
            inner.add(new TunedRidge(batch(training, labels), documents.get().classes()));
            outer.add(batch(validation, labels));
        }
        return DrawnRounds.of(d1(), d2(), -3, outer, inner);
    }

    private SoftmaxBatch batch(Example[] examples, LabelList labels) {
        List<SparseVector> rows = new ArrayList<>();
        int[] numbers = new int[examples.length];
        for (int i = 0; i < examples.length; i++) {
            rows.add(examples[i].row().features());
            numbers[i] = labels.find(examples[i].label());
        }
        return new SoftmaxBatch(rows, numbers, documents.get().classes());
    }
}
