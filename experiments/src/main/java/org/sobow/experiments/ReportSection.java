package org.sobow.experiments;

import java.util.List;
import java.util.Locale;

/** One result in the report. */
record ReportSection(ExperimentResult result) {
    /** Writes the section with its heading on level {@code level}, 1 or 2. */
    void write(int level, HtmlWriter out) {
        out.open("section", "id", result.experiment());
        out.element("h" + level, result.title());
        if (!result.complete()) {
            out.element(
                    "p",
                    "This experiment was interrupted. What follows is what was finished by then.",
                    "class",
                    "warning");
        }
        out.element("p", result.introduction());
        writeFindings(level + 1, out);
        out.element("h" + (level + 1), "Table");
        writeTable(result.table(), "Table of results", out);
        for (FurtherTable further : result.tables()) {
            out.element("h" + (level + 1), further.title());
            out.element("p", further.text());
            writeTable(further.table(), further.title(), out);
        }
        writeCharts(level + 1, out);
        out.element("h" + (level + 1), "Settings");
        out.definitions(result.settings());
        out.close("section");
    }

    private void writeFindings(int level, HtmlWriter out) {
        if (result.findings().isEmpty()) {
            return;
        }
        boolean goals =
                result.findings().stream().anyMatch(finding -> finding.verdict().isOfGoal());
        out.element("h" + level, goals ? "What holds and what falls short" : "What was and was not reproduced");
        out.open("ul", "class", "findings");
        for (Finding finding : result.findings()) {
            String kind = finding.verdict().name().toLowerCase(Locale.ROOT).replace('_', '-');
            out.open("li");
            out.element("span", finding.verdict().words(), "class", "verdict " + kind);
            out.text(" " + finding.text());
            out.close("li");
        }
        out.close("ul");
    }

    private static void writeTable(ResultTable table, String label, HtmlWriter out) {
        List<Column> columns = table.columns();
        if (table.rows().isEmpty()) {
            out.element("p", "No row was finished.");
        } else {
            // a box that scrolls must be reachable by the keyboard
            out.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", label);
            out.open("table");
            out.open("thead");
            out.open("tr");
            for (Column column : columns) {
                out.element("th", column.heading(), "scope", "col", "class", kind(cell(table, 0, column)));
            }
            out.close("tr");
            out.close("thead");
            out.open("tbody");
            for (int row = 0; row < table.rows().size(); row++) {
                out.open("tr");
                for (Column column : columns) {
                    Object cell = cell(table, row, column);
                    out.element("td", CellText.of(cell).toString().replace("+-", "\u00b1"), "class", kind(cell));
                }
                out.close("tr");
            }
            out.close("tbody");
            out.close("table");
            out.close("div");
        }
        out.open("dl", "class", "meanings");
        for (Column column : columns) {
            out.element("dt", column.heading());
            out.element("dd", column.meaning());
        }
        out.close("dl");
    }

    private static Object cell(ResultTable table, int row, Column column) {
        return table.rows().get(row).getOrDefault(column.key(), "");
    }

    private static String kind(Object cell) {
        return CellText.isNumeric(cell) ? "number" : "words";
    }

    private void writeCharts(int level, HtmlWriter out) {
        List<Chart> charts = result.charts();
        if (charts.isEmpty()) {
            return;
        }
        out.element("h" + level, charts.size() == 1 ? "Chart" : "Charts");
        out.open("div", "class", "charts");
        for (Chart chart : charts) {
            out.open("figure");
            out.chart(chart);
            out.element("figcaption", chart.caption());
            out.close("figure");
        }
        out.close("div");
    }
}
