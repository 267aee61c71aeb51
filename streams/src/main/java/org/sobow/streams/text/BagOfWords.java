package org.sobow.streams.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.SparseVector;
import org.sobow.learn.row.Tokenizer;
import org.sobow.streams.batch.Dataset;
import org.sobow.streams.batch.TrainTest;

/**
 * Makes examples of posts: a feature is a word of the training posts, its value how often the post has that word.
 *
 * @param cleaning what is removed from each post first
 * @param unitNorm whether each example is scaled to Euclidean norm 1, as in the paper's experiment
 */
public record BagOfWords(PostCleaning cleaning, boolean unitNorm) {
    /** The paper's data: 99,238 features, rows of norm 1. */
    public static final BagOfWords PAPER = new BagOfWords(PostCleaning.PAPER, true);

    public BagOfWords {
        Objects.requireNonNull(cleaning, "cleaning");
    }

    /** The examples of the posts, both parts in the order of the list. Works on all cores; the result does not depend on how many. */
    public TrainTest of(List<Post> posts) {
        List<String> texts =
                posts.parallelStream().map(post -> cleaning.clean(post.text())).toList();
        Vocabulary vocabulary = trainingVocabulary(posts, texts);
        if (vocabulary.size() == 0) {
            throw new IllegalArgumentException(
                    "posts must have a word in the training part, got none in " + posts.size() + " posts");
        }
        Function<String, SparseVector> features = unitNorm ? vocabulary::unitCounts : vocabulary::counts;
        List<String> classNames = classNames(posts);
        List<Example> examples = IntStream.range(0, posts.size())
                .parallel()
                .mapToObj(i -> Example.of(
                        Row.of(features.apply(texts.get(i))),
                        classNames.get(posts.get(i).label())))
                .toList();
        return new TrainTest(
                part("train", Post.Split.TRAIN, posts, examples, classNames, vocabulary),
                part("test", Post.Split.TEST, posts, examples, classNames, vocabulary));
    }

    private static Vocabulary trainingVocabulary(List<Post> posts, List<String> texts) {
        Set<String> words = ConcurrentHashMap.newKeySet();
        IntStream.range(0, posts.size())
                .parallel()
                .filter(i -> posts.get(i).split() == Post.Split.TRAIN)
                .forEach(i -> Tokenizer.forEachWord(texts.get(i), word -> {
                    if (!words.contains(word)) {
                        words.add(word);
                    }
                }));
        return Vocabulary.of(words);
    }

    private static Dataset part(
            String name,
            Post.Split split,
            List<Post> posts,
            List<Example> examples,
            List<String> classNames,
            Vocabulary vocabulary) {
        List<Example> chosen = IntStream.range(0, posts.size())
                .filter(i -> posts.get(i).split() == split)
                .mapToObj(examples::get)
                .toList();
        return new Dataset("newsgroups " + name, chosen, classNames, vocabulary.words(), vocabulary.size());
    }

    /** The groups by label; a label that no post has is called by its number. */
    private static List<String> classNames(List<Post> posts) {
        int classes = posts.stream().mapToInt(Post::label).max().orElse(-1) + 1;
        List<String> names = new ArrayList<>(Collections.nCopies(classes, ""));
        for (Post post : posts) {
            names.set(post.label(), post.group());
        }
        for (int label = 0; label < classes; label++) {
            if (names.get(label).isEmpty()) {
                names.set(label, Integer.toString(label));
            }
        }
        return names;
    }
}
