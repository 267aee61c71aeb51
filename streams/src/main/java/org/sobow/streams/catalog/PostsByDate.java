package org.sobow.streams.catalog;

import java.nio.file.Path;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;
import org.sobow.learn.row.Row;
import org.sobow.streams.text.GrowingVocabulary;
import org.sobow.streams.text.Newsgroups;
import org.sobow.streams.text.Post;
import org.sobow.streams.text.PostCleaning;

/** Posts in the order of posting, as bags of words of norm 1; a word is numbered when it first comes. */
final class PostsByDate {
    private static final int MOST_WORDS = 1 << 20;

    private PostsByDate() {}

    /** The posts of a file, all of which are in memory, since their order is not that of the file. */
    static ExampleStream open(Path file, BadRecords bad) {
        GrowingVocabulary vocabulary = new GrowingVocabulary(MOST_WORDS);
        return ExampleStream.of(Newsgroups.byDate(Newsgroups.posts(file, bad)).stream()
                .map(post -> example(post, vocabulary))
                .iterator());
    }

    private static Example example(Post post, GrowingVocabulary vocabulary) {
        Row row = Row.of(vocabulary.unitCounts(PostCleaning.PAPER.clean(post.text())));
        return Example.of(row, post.group());
    }
}
