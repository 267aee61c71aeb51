package org.sobow.streams.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.learn.format.BadDataException;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.SparseVector;
import org.sobow.streams.batch.Dataset;
import org.sobow.streams.batch.TrainTest;

/** Reading and counting, on four posts small enough to be counted by hand. */
class NewsgroupsTest {
    private static final String SHIP = "From: ann\nSubject: Moon\n\nThe moon ship, the MOON!\n> a quoted star\n\nann";
    private static final String CAR =
            "From: bob\n\nMy car is d\u00e9j\u00e0 vu\nann writes:\n>nothing\nCar car\n--\nbob";
    private static final String STAR = "From: cy\n\nA star\n";
    private static final String TEST = "Subject: none\n\nMoon car zebra moon\n\ncy";

    private static final String FOUR = line("train", 1, "sci.space", "10", "\"1993-04-02T00:00:00Z\"", SHIP)
            + line("train", 0, "rec.autos", "11", "\"1993-04-01T00:00:00Z\"", CAR)
            + line("train", 1, "sci.space", "12", "null", STAR)
            + line("test", 0, "rec.autos", "13", "\"1993-05-01T00:00:00Z\"", TEST);

    @TempDir
    Path folder;

    @Test
    void footersAndQuotesRemoved_countsAreKnown() {
        TrainTest data = new BagOfWords(PostCleaning.PAPER, false).of(read(FOUR));

        assertThat(data.train().featureNames())
                .containsExactly(
                        "ann",
                        "bob",
                        "car",
                        "cy",
                        "d\u00e9j\u00e0",
                        "from",
                        "is",
                        "moon",
                        "my",
                        "ship",
                        "subject",
                        "the",
                        "vu");
        assertThat(data.train().classNames()).containsExactly("rec.autos", "sci.space");
        assertThat(data.train().size()).isEqualTo(3);
        assertThat(entries(data.train())).isEqualTo(6 + 7 + 2);
        assertThat(tokens(data.train())).isEqualTo(9 + 9 + 2);
        assertThat(data.train().examples().get(0))
                .isEqualTo(Example.of(
                        Row.of(SparseVector.of(new int[] {0, 5, 7, 9, 10, 11}, new double[] {1, 1, 3, 1, 1, 2})),
                        "sci.space"));
        // The star was in a footer, so the last training post has only its headers, and the word is no feature.
        assertThat(data.train().examples().get(2))
                .isEqualTo(Example.of(Row.of(SparseVector.of(new int[] {3, 5}, new double[] {1, 1})), "sci.space"));
        assertThat(data.test().examples())
                .containsExactly(Example.of(
                        Row.of(SparseVector.of(new int[] {2, 7, 10}, new double[] {1, 2, 1})), "rec.autos"));
    }

    @Test
    void eachCleaning_givesItsOwnNumberOfFeatures() {
        List<Post> posts = read(FOUR);

        assertThat(features(posts, PostCleaning.NONE)).isEqualTo(17);
        assertThat(features(posts, new PostCleaning(true, false, false))).isEqualTo(14);
        assertThat(features(posts, PostCleaning.PAPER)).isEqualTo(13);
        assertThat(features(posts, PostCleaning.ALL)).isEqualTo(9);
    }

    @Test
    void paper_scalesRowsToNormOne() {
        Dataset train = BagOfWords.PAPER.of(read(FOUR)).train();

        for (Example example : train.examples()) {
            double squares = 0;
            for (int k = 0; k < example.row().features().size(); k++) {
                squares += example.row().features().value(k)
                        * example.row().features().value(k);
            }
            assertThat(squares).isCloseTo(1, within(1e-15));
        }
    }

    @Test
    void gzipAndFolder_giveTheSamePosts() throws IOException {
        List<Post> plain = read(FOUR);
        Path gzip = folder.resolve("posts.jsonl"); // gzip inside, whatever the name says
        writeGzip(gzip, FOUR);

        assertThat(Newsgroups.posts(gzip, BadRecords.refused())).isEqualTo(plain);
        assertThat(plain.get(0).date()).isEqualTo(Instant.parse("1993-04-02T00:00:00Z"));
        assertThat(plain.get(2).date()).isNull();

        Path several = Files.createDirectory(folder.resolve("several"));
        int half = FOUR.indexOf("{\"split\":\"train\",\"label\":1,\"group\":\"sci.space\",\"id\":\"12\"");
        Files.writeString(several.resolve("a.jsonl"), FOUR.substring(0, half));
        writeGzip(several.resolve("b.jsonl.gz"), FOUR.substring(half));
        Files.writeString(several.resolve("README.md"), "not data");
        assertThat(Newsgroups.posts(several, BadRecords.refused())).isEqualTo(plain);
    }

    @Test
    void originalFolders_giveTheSameExamples() throws IOException {
        article("20news-bydate-train/sci.space/10", SHIP);
        article("20news-bydate-train/rec.autos/11", CAR);
        article("20news-bydate-train/sci.space/12", STAR);
        article("20news-bydate-test/rec.autos/13", TEST);
        article("20news-bydate-test/.hidden", "x");

        List<Post> posts = Newsgroups.posts(folder, BadRecords.refused());
        assertThat(posts).extracting(Post::id).containsExactly("11", "10", "12", "13");
        assertThat(posts).extracting(Post::label).containsExactly(0, 1, 1, 0);

        TrainTest fromFolders = BagOfWords.PAPER.of(posts);
        TrainTest fromLines = BagOfWords.PAPER.of(read(FOUR));
        assertThat(fromFolders.test()).isEqualTo(fromLines.test());
        assertThat(fromFolders.train().examples())
                .containsExactlyInAnyOrderElementsOf(fromLines.train().examples());
    }

    @Test
    void byDate_putsUnknownDatesLast() {
        assertThat(Newsgroups.byDate(read(FOUR))).extracting(Post::id).containsExactly("11", "10", "13", "12");
    }

    @Test
    void badLines_areReportedWithFileAndLine() {
        String good = line("train", 0, "g", "1", "null", "some text");
        refuses("not json", "not JSON: Unrecognized token 'not'");
        refuses("{\"split\":\"train\"", "not JSON: Unexpected end-of-input");
        refuses("[1]", "a post must be a JSON object");
        refuses("3", "a post must be a JSON object");
        refuses(good.strip() + " {}", "there is more on the line than one JSON object");
        refuses(good.replace("\"label\":0,", ""), "field \"label\" is missing");
        refuses(good.replace("\"text\":\"some text\"", "\"text\":null"), "field \"text\" must be a string, got null");
        refuses("{}", "field \"split\" is missing");
        refuses(good.replace("\"label\":0", "\"label\":20"), "label must be a whole number in [0, 20), got 20");
        refuses(good.replace("\"label\":0", "\"label\":-1"), "label must be a whole number in [0, 20), got -1");
        refuses(good.replace("\"label\":0", "\"label\":1e0"), "label must be a whole number in [0, 20), got 1e0");
        refuses(good.replace("\"label\":0", "\"label\":99999999999"), "got 99999999999");
        refuses(good.replace("\"label\":0", "\"label\":\"0\""), "label must be a whole number in [0, 20), got 0");
        refuses(good.replace("\"label\":0", "\"label\":NaN"), "not JSON");
        refuses(good.replace("\"id\"", "\"label\":0,\"id\""), "not JSON: Duplicate");
        refuses(good.replace("\"id\"", "\"extra\":[],\"id\""), "unknown field \"extra\"");
        refuses(good.replace("train", "valid"), "field \"split\" must be \"train\" or \"test\", got \"valid\"");
        refuses(good.replace("null", "\"yesterday\""), "field \"date\" must be like 1993-03-29T11:57:19Z");
        refuses(good.replace("some", "\u0001"), "not JSON: Illegal unquoted character");
        refuses("[".repeat(1000), "a post must be a JSON object");
        refuses(good.replace("\"some text\"", "[".repeat(1000)), "field \"text\" must be a string");
    }

    private void refuses(String bad, String message) {
        String good = line("train", 1, "h", "2", "null", "good text");
        Path file = write("bad.jsonl", good + "\n" + bad + "\n" + good);
        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> Newsgroups.posts(file, BadRecords.refused()))
                .withMessageStartingWith(file + ":3: ")
                .withMessageContaining(message);

        BadRecords skipping = BadRecords.skipUpTo(1);
        assertThat(Newsgroups.posts(file, skipping)).hasSize(2);
        assertThat(skipping.skipped()).isEqualTo(1);
    }

    @Test
    void labelOfTwoGroups_isBad() {
        Path file = write(
                "groups.jsonl", line("train", 0, "a", "1", "null", "one") + line("train", 0, "b", "2", "null", "two"));

        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> Newsgroups.posts(file, BadRecords.refused()))
                .withMessage(file + ":2: label 0 is group b here, but was a before");
    }

    @Test
    void truncatedGzip_losesOnlyTheBrokenLineWhenSkipped() throws IOException {
        Path whole = folder.resolve("whole.jsonl.gz");
        writeGzip(whole, FOUR);
        byte[] bytes = Files.readAllBytes(whole);
        Path cut = folder.resolve("cut.jsonl.gz");
        Files.write(cut, Arrays.copyOf(bytes, bytes.length - 40));

        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> Newsgroups.posts(cut, BadRecords.refused()))
                .withMessageContaining("gzip data end early: the file is truncated");
        BadRecords skipping = BadRecords.skipUpTo(1);
        List<Post> posts = Newsgroups.posts(cut, skipping);
        assertThat(posts).isEqualTo(read(FOUR).subList(0, posts.size())).hasSizeLessThan(4);
        assertThat(skipping.first().get(0).line()).isEqualTo(posts.size() + 1L);
    }

    @Test
    void nothingToRead_isAnIoErrorThatSaysWhatIsExpected() {
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> Newsgroups.posts(folder, BadRecords.refused()))
                .withMessageContaining("20news-bydate-train");
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> Newsgroups.posts(folder.resolve("missing"), BadRecords.refused()));
    }

    @Test
    void noTrainingWord_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BagOfWords.PAPER.of(read(line("test", 0, "g", "1", "null", "some text"))))
                .withMessageContaining("posts must have a word in the training part");
    }

    private List<Post> read(String lines) {
        return Newsgroups.posts(write("plain.jsonl", lines), BadRecords.refused());
    }

    static int features(List<Post> posts, PostCleaning cleaning) {
        return new BagOfWords(cleaning, true).of(posts).train().dimension();
    }

    static long entries(Dataset data) {
        return data.examples().stream()
                .mapToLong(example -> example.row().features().size())
                .sum();
    }

    static double tokens(Dataset counts) {
        double total = 0;
        for (Example example : counts.examples()) {
            for (int k = 0; k < example.row().features().size(); k++) {
                total += example.row().features().value(k);
            }
        }
        return total;
    }

    private static String line(String split, int label, String group, String id, String date, String text) {
        return "{\"split\":\"" + split + "\",\"label\":" + label + ",\"group\":\"" + group + "\",\"id\":\"" + id
                + "\",\"date\":" + date + ",\"text\":\"" + text.replace("\n", "\\n") + "\"}\n";
    }

    private Path write(String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void writeGzip(Path file, String text) throws IOException {
        try (OutputStream raw = Files.newOutputStream(file);
                GZIPOutputStream out = new GZIPOutputStream(raw)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private void article(String path, String text) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text, StandardCharsets.ISO_8859_1);
    }
}
