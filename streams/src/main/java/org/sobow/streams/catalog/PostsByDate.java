package org.sobow.streams.catalog;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;
import org.sobow.learn.row.Row;
import org.sobow.streams.text.GrowingVocabulary;
import org.sobow.streams.text.Newsgroups;
import org.sobow.streams.text.Post;
import org.sobow.streams.text.PostCleaning;

/** Posts in the order of posting, as bags of words of norm 1; a word is numbered when it first comes. */
final class PostsByDate implements ExampleStream {
    private static final int MOST_WORDS = 1 << 20;

    private final Iterator<Post> posts;
    private final GrowingVocabulary vocabulary = new GrowingVocabulary(MOST_WORDS);

    private PostsByDate(List<Post> posts) {
        this.posts = posts.iterator();
    }

    static PostsByDate open(Path file, BadRecords bad) {
        return new PostsByDate(Newsgroups.byDate(Newsgroups.posts(file, bad)));
    }

    @Override
    public boolean hasNext() {
        return posts.hasNext();
    }

    @Override
    public Example next() {
        Post post = posts.next();
        Row row = Row.of(vocabulary.unitCounts(PostCleaning.PAPER.clean(post.text())));
        return Example.of(row, post.group());
    }

    @Override
    public void close() {
        // All posts are in memory, since their order is not that of the file.
    }
}
