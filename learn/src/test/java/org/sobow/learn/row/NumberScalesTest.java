package org.sobow.learn.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.sobow.testing.Seeds;

/** Columns that were met in the order of their names are standardized by a loop of their own, as others are. */
final class NumberScalesTest {
    private static final int COLUMNS = 7;

    @Seeds(30)
    void columnsInOrder_areStandardizedAsThoseInAnother(long seed, int dimension) {
        Random random = new Random(seed);
        Columns columns = Columns.numbers("x", COLUMNS);
        RowEncoder inOrder = RowEncoding.STANDARD.start();
        RowEncoder lastFirst = RowEncoding.STANDARD.start();
        lastFirst.observe(Row.of(Columns.builder().number("x" + COLUMNS).build(), Double.NaN));
        for (int t = 0; t < 300; t++) {
            Row row = Row.of(
                    columns, random.doubles(COLUMNS).map(u -> number(random)).toArray());
            assertThat(byName(lastFirst, row)).isEqualTo(byName(inOrder, row));
            inOrder.observe(row);
            lastFirst.observe(row);
        }
    }

    /** A usual number most often; else one that is missing, zero or an outlier. */
    private static double number(Random random) {
        return switch (random.nextInt(8)) {
            case 0 -> Double.NaN;
            case 1 -> 0;
            case 2 -> 1e6 * random.nextGaussian();
            default -> random.nextGaussian();
        };
    }

    private static Map<String, Double> byName(RowEncoder encoder, Row row) {
        Entries out = new Entries();
        encoder.encode(row, out);
        Map<String, Double> values = new TreeMap<>();
        for (int k = 0; k < out.size(); k++) {
            values.put(encoder.name(out.index(k)), out.value(k));
        }
        return values;
    }
}
