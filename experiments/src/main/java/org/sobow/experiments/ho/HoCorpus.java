package org.sobow.experiments.ho;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.sobow.internal.Require;
import org.sobow.learn.format.BadRecords;
import org.sobow.streams.batch.GeneratedCorpus;
import org.sobow.streams.batch.TrainTest;
import org.sobow.streams.text.BagOfWords;
import org.sobow.streams.text.Newsgroups;

/**
 * The examples that hyperparameter experiments draw from.
 *
 * @param stages one for all stages, or one a stage where the corpus drifts
 * @param generated whether it was made up
 * @param words what it is, in a sentence
 * @param skipped how many bad records were passed over
 */
public record HoCorpus(List<TrainTest> stages, boolean generated, String words, long skipped) {
    private static final long SEED = 1;

    public HoCorpus {
        stages = List.copyOf(stages);
        if (stages.isEmpty()) {
            throw new IllegalArgumentException("a corpus must have at least one stage, got none");
        }
        for (TrainTest data : stages) {
            Require.atLeast("training examples", 2, data.train().size());
            Require.atLeast("test examples", 1, data.test().size());
            Require.atLeast("classes", 2, data.train().classes());
        }
    }

    /** The newsgroups at {@code path}, as the paper's pipeline has them. */
    public static HoCorpus newsgroups(Path path, BadRecords bad) {
        TrainTest data = Newsgroups.load(path, BagOfWords.PAPER, bad);
        return new HoCorpus(List.of(data), false, "The data are the 20 Newsgroups: " + sizes(data), bad.skipped());
    }

    /** A made-up corpus of the newsgroups' size, over 20,000 words. */
    public static HoCorpus likeNewsgroups() {
        return of(GeneratedCorpus.likeNewsgroups(SEED), 1);
    }

    /** A made-up corpus; where it drifts, with a set of examples of its own for each of {@code stages} stages. */
    public static HoCorpus of(GeneratedCorpus corpus, int stages) {
        List<TrainTest> data = IntStream.range(0, corpus.drift() > 0 ? stages : 1)
                .mapToObj(corpus::generate)
                .toList();
        String drift = data.size() == 1
                ? ""
                : "; from stage to stage, " + Math.round(100 * corpus.drift()) + " % of the topics' words are replaced";
        return new HoCorpus(data, true, "The data are a generated corpus: " + sizes(data.get(0)) + drift, 0);
    }

    private static String sizes(TrainTest data) {
        return data.train().size() + " examples to learn from and "
                + data.test().size() + " to test on, " + data.train().dimension() + " features, "
                + data.train().classes() + " classes";
    }

    TrainTest stage(int stage) {
        return stages.get(Math.min(stage, stages.size() - 1));
    }

    boolean drifts() {
        return stages.size() > 1;
    }

    int dimension() {
        return stages.get(0).train().dimension();
    }

    int classes() {
        return stages.get(0).train().classes();
    }
}
