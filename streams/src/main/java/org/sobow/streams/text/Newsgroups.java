package org.sobow.streams.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.sobow.learn.format.BadRecords;
import org.sobow.streams.batch.TrainTest;

/**
 * Reads the 20 Newsgroups collection in its "bydate" version, from either of two layouts:
 *
 * <ul>
 *   <li>JSON lines, gzip or not, one file or a folder of them: an object a line with {@code split}, {@code label}, {@code group},
 *       {@code id}, {@code date} and {@code text};
 *   <li>the original folders {@code 20news-bydate-train/GROUP/ID} and {@code 20news-bydate-test/GROUP/ID}, in Latin-1.
 * </ul>
 */
public final class Newsgroups {
    /** How many groups the collection has; a label must be less. */
    public static final int CLASSES = 20;

    private static final String TRAIN_FOLDER = "20news-bydate-train";
    private static final String TEST_FOLDER = "20news-bydate-test";

    private Newsgroups() {}

    /** The examples of the posts found at {@code path}, in the order of the files. */
    public static TrainTest load(Path path, BagOfWords bagOfWords, BadRecords bad) {
        return bagOfWords.of(posts(path, bad));
    }

    /** The posts found at {@code path}, in the order of the files. */
    public static List<Post> posts(Path path, BadRecords bad) {
        try {
            if (Files.isDirectory(path.resolve(TRAIN_FOLDER)) && Files.isDirectory(path.resolve(TEST_FOLDER))) {
                return fromFolders(path);
            }
            JsonPosts posts = new JsonPosts(CLASSES, bad);
            for (Path file : jsonFiles(path)) {
                posts.read(file);
            }
            return posts.posts();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The posts in the order in which they were posted, those without a date last; otherwise the order is kept. */
    public static List<Post> byDate(List<Post> posts) {
        return posts.stream()
                .sorted(Comparator.comparing(Post::date, Comparator.nullsLast(Comparator.naturalOrder())))
                .toList();
    }

    private static List<Path> jsonFiles(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        List<Path> files = sortedEntries(path).stream()
                .filter(file -> Files.isRegularFile(file)
                        && file.getFileName().toString().matches(".*\\.(jsonl|ndjson|json)(\\.gz)?"))
                .toList();
        if (files.isEmpty()) {
            throw new NoSuchFileException(
                    path.toString(),
                    null,
                    "holds neither *.jsonl or *.jsonl.gz nor the folders " + TRAIN_FOLDER + " and " + TEST_FOLDER);
        }
        return files;
    }

    private static List<Path> sortedEntries(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(entry -> !entry.getFileName().toString().startsWith("."))
                    .sorted(Comparator.comparing(entry -> entry.getFileName().toString()))
                    .toList();
        }
    }

    private record Article(Post.Split split, int label, String group, Path file) {}

    private static List<Post> fromFolders(Path path) throws IOException {
        Path train = path.resolve(TRAIN_FOLDER);
        Path test = path.resolve(TEST_FOLDER);
        TreeSet<String> groups = new TreeSet<>();
        for (Path folder : List.of(train, test)) {
            sortedEntries(folder).stream()
                    .filter(Files::isDirectory)
                    .forEach(group -> groups.add(group.getFileName().toString()));
        }
        List<Article> articles = new ArrayList<>();
        for (Post.Split split : Post.Split.values()) {
            int label = 0;
            for (String group : groups) {
                Path folder = (split == Post.Split.TRAIN ? train : test).resolve(group);
                for (Path file : Files.isDirectory(folder) ? sortedEntries(folder) : List.<Path>of()) {
                    articles.add(new Article(split, label, group, file));
                }
                label++;
            }
        }
        return articles.parallelStream().map(Newsgroups::readArticle).toList();
    }

    private static Post readArticle(Article article) {
        try {
            String text = Files.readString(article.file, StandardCharsets.ISO_8859_1);
            String id = article.file.getFileName().toString();
            return new Post(article.split, article.label, article.group, id, null, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
