package org.sobow.bench.sidebyside;

import java.util.List;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;
import org.sobow.learn.row.Labels;
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
    static StreamShape of(ExampleStream stream) {
        RowEncoder encoder = RowEncoding.STANDARD.withStandardize(false).start();
        Labels classes = new Labels();
        Entries features = new Entries();
        long rows = 0;
        boolean bag = false;
        while (stream.hasNext()) {
            Example example = stream.next();
            encoder.take(example.row(), features);
            if (example.isOfClass()) {
                classes.numberOf(example.label());
            }
            bag |= example.row().features().size() > 0;
            rows++;
        }
        return new StreamShape(rows, encoder.features(), classes.list().texts(), bag);
    }
}
