package org.sobow.experiments.report;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.sobow.experiments.ExperimentResult;

/** The report of a run: one page that needs nothing else, neither files nor a network. */
final class HtmlReport {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private final RunRecord run;
    private final List<ExperimentResult> results;
    private final HtmlWriter out = HtmlWriter.ofPage();

    private HtmlReport(RunRecord run, List<ExperimentResult> results) {
        this.run = run;
        this.results = results;
    }

    static String of(RunRecord run, List<ExperimentResult> results) {
        return new HtmlReport(run, results).page();
    }

    private String page() {
        boolean single = run.experiments().size() == 1 && results.size() == 1;
        int count = run.experiments().size();
        String several = count == 1 ? run.experiments().get(0) : count + " experiments";
        String title = single ? results.get(0).title() : "Sobow: " + several;
        out.open("html", "lang", "en");
        out.open("head");
        out.open("meta", "charset", "utf-8");
        out.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
        out.element("title", title);
        out.style(Resource.text("report.css") + Resource.text("chart.css"));
        out.close("head");
        out.open("body");
        out.open("main");
        if (!single) {
            out.element("h1", title);
        }
        writeStatus();
        if (!single) {
            writeIndex();
        }
        results.forEach(result -> ReportSection.write(result, single ? 1 : 2, out));
        writeOrigin();
        out.close("main");
        out.close("body");
        out.close("html");
        return out.toString();
    }

    private void writeStatus() {
        switch (run.status()) {
            case RUNNING -> out.warning("This run has not ended: it still runs, or it was killed.");
            case INTERRUPTED -> out.warning("This run was interrupted. What follows is what was finished by then.");
            case FAILED ->
                out.warning("This run failed: " + Objects.requireNonNullElse(run.error(), "for no known reason"));
            case DONE -> {}
        }
    }

    private void writeIndex() {
        out.open("nav", "aria-label", "Experiments");
        out.open("ul");
        for (ExperimentResult result : results) {
            out.open("li");
            out.element("a", result.title(), "href", "#" + result.experiment());
            out.text(": " + result.headline());
            out.close("li");
        }
        out.close("ul");
        out.close("nav");
    }

    private void writeOrigin() {
        out.open("section");
        out.element("h2", "How to run it again");
        out.element("pre", run.commandLine(), "class", "scroll", "tabindex", "0");
        out.open("details");
        out.element("summary", "Environment and files");
        out.element(
                "p",
                "Equal settings and seeds give equal numbers, times excepted. Beside this page: run.json (settings and"
                        + " environment), result.json (the table), metrics.jsonl (figures along the way) and the charts.");
        Map<String, Object> environment = new LinkedHashMap<>(run.environment().asMap());
        environment.put("started", TIME.format(run.started()));
        if (run.ended() != null) {
            environment.put("ended", TIME.format(run.ended()));
        }
        environment.put("status", run.status().words());
        out.definitions(environment);
        out.close("details");
        out.close("section");
    }
}
