package org.sobow.experiments.ho;

import java.util.List;
import java.util.Optional;

/**
 * A row of the paper's table 2.
 *
 * @param first accuracy; in the dynamic table, accuracy after the stage with 20 % of the labels wrong
 * @param second loss; in the dynamic table, accuracy after the stage with 30 %
 */
record HoPaperRow(String label, double first, double second, double seconds) {
    private static final List<HoPaperRow> STATIC = List.of(
            new HoPaperRow("SOBOW-4", 65.87, 1.287, 899),
            new HoPaperRow("OAGD-4", 65.96, 1.285, 2304),
            new HoPaperRow("SOBOW-50", 66.32, 1.28, 1188),
            new HoPaperRow("OAGD-50", 66.44, 1.273, 20_161));

    private static final List<HoPaperRow> DYNAMIC =
            List.of(new HoPaperRow("SOBOW-4", 58.39, 59.70, 1198), new HoPaperRow("OAGD-4", 62.61, 59.26, 3072));

    static List<HoPaperRow> of(boolean staged) {
        return staged ? DYNAMIC : STATIC;
    }

    static Optional<HoPaperRow> find(String label, boolean staged) {
        return of(staged).stream().filter(row -> row.label.equals(label)).findFirst();
    }
}
