package org.sobow.learn.contract;

import java.util.ArrayList;
import java.util.List;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.ArrivalStream;

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
