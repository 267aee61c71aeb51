package org.sobow.learn.row;

import java.util.ArrayList;
import java.util.List;

/** What is left of a stream, for tests. */
public final class Arrivals {
    private Arrivals() {}

    /** All arrivals that are left; closes the stream. */
    public static List<Arrival> of(ArrivalStream stream) {
        List<Arrival> arrivals = new ArrayList<>();
        try (stream) {
            stream.forEachRemaining(arrivals::add);
        }
        return arrivals;
    }
}
