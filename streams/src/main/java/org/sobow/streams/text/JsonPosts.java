package org.sobow.streams.text;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.format.BadDataException;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.format.Lines;

/** Collects posts from files of JSON lines; a label means the same group in all of them. */
/* Lines are read on the caller's thread and parsed on all cores; then they are gone through in order, so that what is wrong is
 * reported, or skipped, as if one thread had done it all. */
final class JsonPosts {
    private static final byte[] NOTHING = {};

    private final int classes;
    private final BadRecords bad;
    private final List<Post> posts = new ArrayList<>();
    private final @Nullable String[] groups;

    JsonPosts(int classes, BadRecords bad) {
        this.classes = classes;
        this.bad = bad;
        groups = new @Nullable String[classes];
    }

    void read(Path file) {
        PostParser parser = new PostParser(file.toString(), classes);
        List<Line> lines = lines(file);
        lines.parallelStream().forEach(line -> line.parse(parser));
        for (Line line : lines) {
            Post post = line.post;
            BadDataException wrong = post == null ? line.bad : wrongGroup(file, line.number, post);
            if (wrong != null) {
                bad.skip(wrong);
            } else if (post != null) {
                groups[post.label()] = post.group();
                posts.add(post);
            }
        }
    }

    List<Post> posts() {
        return Collections.unmodifiableList(posts);
    }

    private static List<Line> lines(Path file) {
        List<Line> all = new ArrayList<>();
        try (Lines lines = Lines.open(file)) {
            boolean more = true;
            while (more) {
                try {
                    more = lines.next();
                    if (lines.length() > 0) {
                        all.add(new Line(lines.number(), lines.copy(), null));
                    }
                } catch (BadDataException e) {
                    all.add(new Line(lines.number(), NOTHING, e));
                }
            }
        }
        return all;
    }

    private @Nullable BadDataException wrongGroup(Path file, long line, Post post) {
        String known = groups[post.label()];
        if (known == null || known.equals(post.group())) {
            return null;
        }
        String what = "label " + post.label() + " is group " + post.group() + " here, but was " + known + " before";
        return new BadDataException(file.toString(), line, what);
    }

    /** One line that is not empty: first its bytes, then a post or what is wrong. */
    private static final class Line {
        private final long number;
        private byte[] utf8;
        private @Nullable BadDataException bad;
        private @Nullable Post post;

        Line(long number, byte[] utf8, @Nullable BadDataException bad) {
            this.number = number;
            this.utf8 = utf8;
            this.bad = bad;
        }

        void parse(PostParser parser) {
            if (bad != null) {
                return;
            }
            try {
                post = parser.parse(utf8, number);
            } catch (BadDataException e) {
                bad = e;
            }
            utf8 = NOTHING;
        }
    }
}
