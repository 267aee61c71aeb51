package org.sobow.experiments.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sobow.experiments.Column;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Finding;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.Measure;
import org.sobow.experiments.ResultTable;

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
        object.put("headline", result.headline());
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
        object.put("columns", columns(result.table()));
        if (!result.tables().isEmpty()) {
            object.put("tables", tables(result.tables()));
        }
        return object;
    }

    private static List<Map<String, Object>> tables(List<FurtherTable> tables) {
        List<Map<String, Object>> objects = new ArrayList<>();
        for (FurtherTable further : tables) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("id", further.id());
            entry.put("title", further.title());
            entry.put("rows", rows(further.table()));
            entry.put("columns", columns(further.table()));
            objects.add(entry);
        }
        return objects;
    }

    private static List<Map<String, Object>> columns(ResultTable table) {
        List<Map<String, Object>> columns = new ArrayList<>();
        for (Column column : table.columns()) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("key", column.key());
            entry.put("heading", column.heading());
            entry.put("meaning", column.meaning());
            columns.add(entry);
        }
        return columns;
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
