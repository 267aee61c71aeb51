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
 * @param complete false where it was interrupted: what is here is what was finished by then
 */
public record ExperimentResult(
        String experiment,
        String title,
        String introduction,
        Map<String, Object> settings,
        ResultTable table,
        List<Chart> charts,
        List<Finding> findings,
        boolean complete) {
    public ExperimentResult {
        settings = new LinkedHashMap<>(settings);
        charts = List.copyOf(charts);
        findings = List.copyOf(findings);
    }
}
