package org.sobow.experiments.ho;

import java.nio.file.Path;
import org.sobow.internal.Require;
import org.sobow.learn.format.BadRecords;
import org.sobow.streams.batch.GeneratedCorpus;
import org.sobow.streams.batch.TrainTest;
import org.sobow.streams.text.BagOfWords;
import org.sobow.streams.text.Newsgroups;

/**
 * The examples that hyperparameter experiments draw from.
 *
 * @param generated whether they were made up
 * @param words what they are, in a sentence
 * @param skipped how many bad records were passed over
 */
public record HoCorpus(TrainTest data, boolean generated, String words, long skipped) {
    private static final long SEED = 1;

    public HoCorpus {
        Require.atLeast("training examples", 2, data.train().size());
        Require.atLeast("test examples", 1, data.test().size());
        Require.atLeast("classes", 2, data.train().classes());
    }

    /** The newsgroups at {@code path}, as the paper's pipeline has them. */
    public static HoCorpus newsgroups(Path path, BadRecords bad) {
        TrainTest data = Newsgroups.load(path, BagOfWords.PAPER, bad);
        return new HoCorpus(data, false, "The data are the 20 Newsgroups: " + sizes(data), bad.skipped());
    }

    /** A made-up corpus of the newsgroups' size, over 20,000 words. */
    public static HoCorpus likeNewsgroups() {
        return of(GeneratedCorpus.likeNewsgroups(SEED));
    }

    /** A made-up corpus. */
    public static HoCorpus of(GeneratedCorpus corpus) {
        TrainTest data = corpus.generate();
        return new HoCorpus(data, true, "The data are a generated corpus: " + sizes(data), 0);
    }

    private static String sizes(TrainTest data) {
        return data.train().size() + " examples to learn from and "
                + data.test().size() + " to test on, " + data.train().dimension() + " features, "
                + data.train().classes() + " classes";
    }

    int dimension() {
        return data.train().dimension();
    }

    int classes() {
        return data.train().classes();
    }
}
