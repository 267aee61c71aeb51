package org.sobow.streams.generate;

import java.util.Iterator;
import java.util.List;
import org.sobow.internal.Require;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;

/** The recipe of an endless stream whose rule is known. */
public interface Generator {
    /** The labels of the classes; empty where the targets are numbers. */
    default List<String> classNames() {
        return List.of();
    }

    /** After how many arrivals the rule changes, ascending; empty where it does not, or does all the time. */
    default List<Long> drifts() {
        return List.of();
    }

    /** Starts the stream that {@code seed} decides. */
    Source source(long seed);

    /** Starts the stream that {@code seed} decides and ends it after {@code length} arrivals. */
    default ExampleStream start(long seed, long length) {
        Require.atLeast("length", 0L, length);
        return ExampleStream.of(source(seed)).first(length);
    }

    /** A run of a generator: there always is a next example. For one thread. */
    interface Source extends Iterator<Example> {
        @Override
        default boolean hasNext() {
            return true;
        }
    }
}
