package org.sobow.experiments;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Results for programs. A measure is two entries of a row: the mean by the key of its column, the spread by key + "Spread". */
public final class ResultJson {
    private ResultJson() {}

    /** One result is an object, several are an array of such. */
    public static String of(List<ExperimentResult> results) {
        List<Map<String, Object>> objects =
                results.stream().map(ResultJson::object).toList();
        return JsonText.pretty(objects.size() == 1 ? objects.get(0) : objects);
    }

    private static Map<String, Object> object(ExperimentResult result) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("experiment", result.experiment());
        object.put("title", result.title());
        object.put("complete", result.complete());
        object.put("settings", result.settings());
        object.put("rows", rows(result.table()));
        List<Map<String, Object>> findings = new ArrayList<>();
        for (Finding finding : result.findings()) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("verdict", finding.verdict().words());
            entry.put("text", finding.text());
            findings.add(entry);
        }
        object.put("findings", findings);
        List<Map<String, Object>> columns = new ArrayList<>();
        for (Column column : result.table().columns()) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("key", column.key());
            entry.put("heading", column.heading());
            entry.put("meaning", column.meaning());
            columns.add(entry);
        }
        object.put("columns", columns);
        return object;
    }

    private static List<Map<String, Object>> rows(ResultTable table) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Map<String, Object> row : table.rows()) {
            Map<String, Object> entry = new LinkedHashMap<>();
            for (Column column : table.columns()) {
                Object cell = row.getOrDefault(column.key(), "");
                if (cell instanceof Measure measure) {
                    entry.put(column.key(), measure.mean());
                    entry.put(column.key() + "Spread", measure.spread());
                } else {
                    entry.put(column.key(), cell);
                }
            }
            rows.add(entry);
        }
        return rows;
    }
}
