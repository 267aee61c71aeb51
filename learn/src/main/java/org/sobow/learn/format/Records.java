package org.sobow.learn.format;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Example;

/** The records of a file in one syntax, one after the other. */
interface Records {
    /** How many fields, features or declared values a line may have; the memory that it takes is bounded so. */
    int MOST_VALUES = 1 << 18;

    /**
     * The next example, or null at the end.
     *
     * @throws BadDataException if the next record is bad; nothing is taken from it, and the call after that goes on behind it
     */
    @Nullable
    Example read();

    /** The format with what was found out since: the target, and the kinds of the columns so far. */
    TableFormat known();

    /** What was found out and may be wrong, a sentence each. */
    default List<String> notes() {
        return List.of();
    }
}
