package org.sobow.experiments;

import java.util.List;

/**
 * What came out of an experiment.
 *
 * @param headline one sentence that says it
 * @param table the main table
 * @param tables further tables, below it
 * @param charts the first shows what the headline says
 */
public record Conclusion(
        String headline, ResultTable table, List<FurtherTable> tables, List<Chart> charts, List<Finding> findings) {
    public Conclusion {
        tables = List.copyOf(tables);
        charts = List.copyOf(charts);
        findings = List.copyOf(findings);
    }
}
