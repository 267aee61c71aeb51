package org.sobow.experiments.report;

import java.util.List;
import org.sobow.experiments.Chart;
import org.sobow.experiments.Column;
import org.sobow.experiments.CommandName;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Finding;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.ResultTable;

/** One result in the report: what came out and the chart that shows it; then findings and the table; then details, folded. */
record ReportSection(ExperimentResult result, HtmlWriter out) {
    /** Writes the section with its heading on level {@code level}, 1 or 2. */
    static void write(ExperimentResult result, int level, HtmlWriter out) {
        new ReportSection(result, out).write(level);
    }

    private void write(int level) {
        List<Chart> charts = result.charts();
        out.open("section", "id", result.experiment());
        out.element("h" + level, result.title());
        if (!result.complete() && level > 1) {
            // a page of one experiment says so at its head
            out.warning("This experiment was interrupted. What follows is what was finished by then.");
        }
        out.element("p", signed(result.headline()), "class", "headline");
        charts.stream().limit(1).forEach(this::writeChart);
        writeFindings(level + 1);
        out.element("h" + (level + 1), "Table");
        writeTable(result.table(), "Table of results");
        if (charts.size() > 1) {
            out.element("h" + (level + 1), charts.size() == 2 ? "One more chart" : "More charts");
            out.open("div", "class", "charts");
            charts.stream().skip(1).forEach(this::writeChart);
            out.close("div");
        }
        for (FurtherTable further : result.tables()) {
            fold(further.title(), () -> {
                out.element("p", further.text());
                writeTable(further.table(), further.title());
            });
        }
        fold("What was run, and how it is judged", () -> out.element("p", result.introduction()));
        fold("Settings", () -> out.definitions(result.settings()));
        out.close("section");
    }

    /** Details under a summary that opens them. */
    private void fold(String summary, Runnable details) {
        out.open("details");
        out.element("summary", summary);
        details.run();
        out.close("details");
    }

    private void writeFindings(int level) {
        List<Finding> findings = result.findings();
        if (findings.isEmpty()) {
            return;
        }
        boolean goals = findings.stream().anyMatch(finding -> finding.verdict().isOfGoal());
        boolean notes = findings.stream().allMatch(finding -> finding.verdict() == Finding.Verdict.NOTE);
        String judged = goals ? "What holds and what falls short" : "What was and was not reproduced";
        out.element("h" + level, notes ? "Remarks" : judged);
        out.open("ul", "class", "findings");
        for (Finding finding : findings) {
            String kind = CommandName.of(finding.verdict());
            out.open("li");
            out.element("span", finding.verdict().words(), "class", "verdict " + kind);
            out.text(" " + signed(finding.text()));
            out.close("li");
        }
        out.close("ul");
    }

    private void writeTable(ResultTable table, String label) {
        List<Column> columns = table.columns();
        if (table.rows().isEmpty()) {
            out.element("p", "No row was finished.");
            return;
        }
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
                out.element("td", signed(CellText.of(cell).toString()), "class", kind(cell));
            }
            out.close("tr");
        }
        out.close("tbody");
        out.close("table");
        out.close("div");
        fold("What the columns mean", () -> {
            out.open("dl", "class", "meanings");
            for (Column column : columns) {
                out.element("dt", column.heading());
                out.element("dd", column.meaning());
            }
            out.close("dl");
        });
    }

    /** A text with the sign that a page can show. */
    private static String signed(String text) {
        return text.replace("+-", "\u00b1");
    }

    private static Object cell(ResultTable table, int row, Column column) {
        return table.rows().get(row).getOrDefault(column.key(), "");
    }

    private static String kind(Object cell) {
        return CellText.isNumeric(cell) ? "number" : "words";
    }

    private void writeChart(Chart chart) {
        out.open("figure");
        SvgChart.write(chart, out);
        out.element("figcaption", chart.caption());
        out.close("figure");
    }
}
