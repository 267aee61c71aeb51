package org.sobow.streams.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.sobow.learn.format.BadRecords;
import org.sobow.streams.batch.Dataset;
import org.sobow.streams.batch.TrainTest;

/**
 * The counts of the real collection, as scikit-learn gives them ({@code vectors.json}).
 *
 * <p>The data are looked for at the system property or environment variable {@code SOBOW_DATA} (the folder of the collection, or
 * one that holds it as {@code 20news}), else at {@code shared/data} beside the repository. Without them this says so.
 */
class NewsgroupsCountsTest {
    @Test
    void realCollection_givesTheCountsOfScikitLearn() {
        Path data = data();
        if (data == null) {
            System.out.println("data not given: set SOBOW_DATA to the folder of the 20 Newsgroups to check its counts");
            return;
        }
        List<Post> posts = Newsgroups.posts(data, BadRecords.refused());

        TrainTest counts = new BagOfWords(PostCleaning.PAPER, false).of(posts);
        assertThat(counts.train().size()).isEqualTo(11_314);
        assertThat(counts.test().size()).isEqualTo(7_532);
        assertThat(counts.train().classes()).isEqualTo(20);
        assertThat(counts.train().dimension()).isEqualTo(99_238);
        assertThat(NewsgroupsTest.entries(counts.train())).isEqualTo(1_291_924);
        assertThat(NewsgroupsTest.entries(counts.test())).isEqualTo(800_186);
        assertThat(NewsgroupsTest.tokens(counts.train())).isEqualTo(2_326_245);
        assertThat(emptyRows(counts.train()) + emptyRows(counts.test())).isZero();

        assertThat(NewsgroupsTest.features(posts, PostCleaning.NONE)).isEqualTo(130_107);
        assertThat(NewsgroupsTest.features(posts, PostCleaning.ALL)).isEqualTo(101_631);
        assertThat(NewsgroupsTest.features(posts, new PostCleaning(true, false, false)))
                .isEqualTo(125_145);
    }

    private static long emptyRows(Dataset dataset) {
        return dataset.examples().stream()
                .filter(example -> example.row().features().size() == 0)
                .count();
    }

    private static @Nullable Path data() {
        String given = System.getProperty("SOBOW_DATA", System.getenv("SOBOW_DATA"));
        Stream<Path> places = given != null
                ? Stream.of(Path.of(given, "20news"), Path.of(given))
                : Stream.of("../shared/data/20news", "../../shared/data/20news").map(Path::of);
        return places.filter(Files::isDirectory).findFirst().orElse(null);
    }
}
