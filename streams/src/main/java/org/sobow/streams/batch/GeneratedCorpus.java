package org.sobow.streams.batch;

import java.util.List;
import java.util.stream.IntStream;
import org.sobow.internal.Require;
import org.sobow.learn.data.Example;
import org.sobow.streams.internal.SplitMix64;

/**
 * A made-up corpus in the shape of the newsgroups: documents of Zipf-distributed words, in which each class prefers some topics.
 *
 * <p>For where no data are given. In stage s + 1 of a drifting corpus, each word of each topic has been replaced with probability
 * {@code drift} since stage s. A function of the settings alone.
 *
 * @param dimension how many words there are
 * @param classes how many classes there are
 * @param trainSize how many documents to learn from, in each stage
 * @param testSize how many documents to test on, in each stage
 * @param drift the share of the topics' words that changes from stage to stage, in [0, 1]
 * @param seed what decides every choice
 */
public record GeneratedCorpus(int dimension, int classes, int trainSize, int testSize, double drift, long seed) {
    private static final int TRAIN_SEED = 2;
    private static final int TEST_SEED = 3;

    public GeneratedCorpus {
        Require.atLeast("dimension", 1, dimension);
        Require.atLeast("classes", 1, classes);
        Require.atLeast("trainSize", 1, trainSize);
        Require.atLeast("testSize", 1, testSize);
        if (!(drift >= 0 && drift <= 1)) {
            throw new IllegalArgumentException("drift must lie in [0, 1], got " + drift);
        }
    }

    /** 20,000 words, 20 classes and as many documents as the newsgroups have, without drift. */
    public static GeneratedCorpus likeNewsgroups(long seed) {
        return new GeneratedCorpus(20_000, 20, 11_314, 7_532, 0, seed);
    }

    public GeneratedCorpus withSizes(int train, int test) {
        return new GeneratedCorpus(dimension, classes, train, test, drift, seed);
    }

    public GeneratedCorpus withDrift(double value) {
        return new GeneratedCorpus(dimension, classes, trainSize, testSize, value, seed);
    }

    /** The corpus of the first stage. */
    public TrainTest generate() {
        return generate(0);
    }

    /** The corpus of stage {@code stage}, counted from 0: other documents in every stage, about topics that have drifted. */
    public TrainTest generate(int stage) {
        Require.atLeast("stage", 0, stage);
        DocumentModel model = new DocumentModel(dimension, classes, drift, seed, stage);
        return new TrainTest(
                part("generated train", model, trainSize, SplitMix64.seed(SplitMix64.seed(seed, TRAIN_SEED), stage)),
                part("generated test", model, testSize, SplitMix64.seed(SplitMix64.seed(seed, TEST_SEED), stage)));
    }

    /* Each document has a generator of its own, so that it depends neither on how many there are nor on which core made it. */
    private Dataset part(String name, DocumentModel model, int size, long partSeed) {
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
