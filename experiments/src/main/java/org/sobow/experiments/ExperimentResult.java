package org.sobow.experiments;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What an experiment yields.
 *
 * @param experiment its name, as on the command line
 * @param title its title in the report
 * @param introduction what was run and how it is judged, in a paragraph
 * @param settings every setting by its name, in the order of print; values are strings, numbers or lists of those
 * @param conclusion what came out
 * @param complete false where it was interrupted: what is here is what was finished by then
 */
public record ExperimentResult(
        String experiment,
        String title,
        String introduction,
        Map<String, Object> settings,
        Conclusion conclusion,
        boolean complete) {
    public ExperimentResult {
        settings = new LinkedHashMap<>(settings);
    }

    /** One sentence that says what came out. */
    public String headline() {
        return conclusion.headline();
    }

    /** The main table. */
    public ResultTable table() {
        return conclusion.table();
    }

    /** Further tables, below it. */
    public List<FurtherTable> tables() {
        return conclusion.tables();
    }

    /** The charts; the first shows what the headline says. */
    public List<Chart> charts() {
        return conclusion.charts();
    }

    /** What was found. */
    public List<Finding> findings() {
        return conclusion.findings();
    }
}
