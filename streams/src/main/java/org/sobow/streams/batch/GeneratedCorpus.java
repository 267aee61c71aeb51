package org.sobow.streams.batch;

import java.util.List;
import java.util.stream.IntStream;
import org.sobow.internal.Require;
import org.sobow.internal.SplitMix64;
import org.sobow.learn.row.Example;

/**
 * A made-up corpus in the shape of the newsgroups: documents of Zipf-distributed words, in which each class prefers some topics.
 *
 * <p>For where no data are given. A function of the settings alone.
 *
 * @param dimension how many words there are
 * @param classes how many classes there are
 * @param trainSize how many documents to learn from
 * @param testSize how many documents to test on
 * @param seed what decides every choice
 */
public record GeneratedCorpus(int dimension, int classes, int trainSize, int testSize, long seed) {
    private static final int TRAIN_SEED = 2;
    private static final int TEST_SEED = 3;

    public GeneratedCorpus {
        Require.atLeast("dimension", 1, dimension);
        Require.atLeast("classes", 1, classes);
        Require.atLeast("trainSize", 1, trainSize);
        Require.atLeast("testSize", 1, testSize);
    }

    /** 20,000 words, 20 classes and as many documents as the newsgroups have. */
    public static GeneratedCorpus likeNewsgroups(long seed) {
        return new GeneratedCorpus(20_000, 20, 11_314, 7_532, seed);
    }

    /** Returns the documents. */
    public TrainTest generate() {
        DocumentModel model = new DocumentModel(dimension, numbered("class-", classes), seed);
        return new TrainTest(
                part("generated train", model, trainSize, TRAIN_SEED),
                part("generated test", model, testSize, TEST_SEED));
    }

    /* Each document has a generator of its own, so that it depends neither on how many there are nor on which core made it. */
    private Dataset part(String name, DocumentModel model, int size, int part) {
        long partSeed = SplitMix64.seed(SplitMix64.seed(seed, part), 0);
        List<Example> documents = IntStream.range(0, size)
                .parallel()
                .mapToObj(i -> model.document(new SplitMix64(SplitMix64.seed(partSeed, i))))
                .toList();
        return new Dataset(name, documents, numbered("class-", classes), numbered("word-", dimension), dimension);
    }

    private static List<String> numbered(String prefix, int count) {
        return IntStream.range(0, count).mapToObj(i -> prefix + i).toList();
    }
}
