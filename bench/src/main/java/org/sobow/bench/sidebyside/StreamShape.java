package org.sobow.bench.sidebyside;

import java.util.List;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.ArrivalStream;
import org.sobow.learn.row.RowEncoder;
import org.sobow.learn.row.RowEncoding;

/**
 * What MOA and Vowpal Wabbit must be told of a stream before it starts, and ours need not know: how many features and classes it
 * will have. Found by going through it once.
 *
 * @param rows how many rows it has
 * @param features how many features an encoder gives it, the bias included
 * @param classes the names of its classes; empty in a regression
 * @param isBag whether its rows have a bag of features
 */
record StreamShape(long rows, int features, List<String> classes, boolean isBag) {
    static StreamShape of(ArrivalStream stream) {
        RowEncoder encoder = RowEncoding.STANDARD.withStandardize(false).start();
        long rows = 0;
        boolean bag = false;
        while (stream.hasNext()) {
            Arrival arrival = stream.next();
            encoder.observe(arrival.row());
            bag |= arrival.row().features().size() > 0;
            rows++;
        }
        return new StreamShape(
                rows, encoder.features(), List.copyOf(stream.classes().names()), bag);
    }
}
