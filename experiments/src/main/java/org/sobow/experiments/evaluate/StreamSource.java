package org.sobow.experiments.evaluate;

import java.util.List;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.ExampleStream;

/** A stream that can be opened as often as it takes, with the same arrivals each time. */
public interface StreamSource {
    /** Its name in tables. */
    String name();

    /** What it is, in a few words. */
    String description();

    /** What is predicted. */
    Task task();

    /** How many arrivals there are, or {@code most} where there are more; reads them to count them unless that is known. */
    default long arrivals(long most) {
        try (ExampleStream stream = open(0)) {
            long count = 0;
            while (count < most && stream.hasNext()) {
                stream.next();
                count++;
            }
            return count;
        }
    }

    /** Whether its rows have columns of numbers; where they have none, standardization changes nothing. */
    default boolean hasNumbers() {
        return true;
    }

    /** Whether it is generated, so that every seed gives other rows of the kind. */
    default boolean isRandom() {
        return false;
    }

    /** Whether it is known to drift. */
    default boolean isDrifting() {
        return !drifts().isEmpty();
    }

    /** How many arrivals came before each abrupt drift, in order; empty where there is none, or nobody knows. */
    default List<Long> drifts() {
        return List.of();
    }

    /** What charts mark: how many arrivals came before each drift at a known time, abrupt or not. */
    default List<Long> marks() {
        return drifts();
    }

    /** How many bad records were passed over when it was last opened and read. */
    default long skipped() {
        return 0;
    }

    /** Opens it; {@code seed} is ignored where nothing is random. May be called on any thread. */
    ExampleStream open(long seed);
}
