package org.sobow.streams.generate;

import java.util.List;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.ArrivalStream;

/** The recipe of an endless classification stream whose rule is known. */
public interface Generator {
    /** The classes by number. */
    List<String> classNames();

    /** After how many arrivals the rule changes, ascending; empty where it does not, or does all the time. */
    default List<Long> drifts() {
        return List.of();
    }

    /** Starts the stream that {@code seed} decides. */
    Source source(long seed);

    /** Starts the stream that {@code seed} decides and ends it after {@code length} arrivals. */
    default ArrivalStream start(long seed, long length) {
        Bounds.count("length", length);
        return new GeneratedStream(source(seed), classNames(), length);
    }

    /** A run of a generator. For one thread. */
    interface Source {
        /** The next arrival; there always is one. */
        Arrival next();
    }
}
