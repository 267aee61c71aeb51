package org.sobow.streams.generate;

import java.util.List;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;

/** The recipe of an endless stream whose rule is known. */
public interface Generator {
    /** The labels of the classes; empty where the targets are numbers. */
    List<String> classNames();

    /** After how many arrivals the rule changes, ascending; empty where it does not, or does all the time. */
    default List<Long> drifts() {
        return List.of();
    }

    /** Starts the stream that {@code seed} decides. */
    Source source(long seed);

    /** Starts the stream that {@code seed} decides and ends it after {@code length} arrivals. */
    default ExampleStream start(long seed, long length) {
        Bounds.count("length", length);
        return new GeneratedStream(source(seed), length);
    }

    /** A run of a generator. For one thread. */
    interface Source {
        /** The next example; there always is one. */
        Example next();
    }
}
