package org.sobow.experiments;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** The report of a run: one page that needs nothing else, neither files nor a network. */
final class HtmlReport {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private final RunRecord run;
    private final List<ReportSection> sections;
    private final HtmlWriter out = new HtmlWriter();

    private HtmlReport(RunRecord run, List<ReportSection> sections) {
        this.run = run;
        this.sections = sections;
    }

    static String of(RunRecord run, List<ReportSection> sections) {
        return new HtmlReport(run, sections).page();
    }

    private String page() {
        boolean single = run.experiments().size() == 1 && sections.size() == 1;
        int count = run.experiments().size();
        String several = count == 1 ? run.experiments().get(0) : count + " experiments";
        String title = single ? sections.get(0).result().title() : "Sobow: " + several;
        out.open("html", "lang", "en");
        out.open("head");
        out.open("meta", "charset", "utf-8");
        out.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
        out.element("title", title);
        out.style(styleSheet() + SvgChart.style());
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
        sections.forEach(section -> section.write(single ? 1 : 2, out));
        writeOrigin();
        out.close("main");
        out.close("body");
        out.close("html");
        return out.toString();
    }

    private void writeStatus() {
        switch (run.status()) {
            case RUNNING ->
                out.element("p", "This run has not ended: it still runs, or it was killed.", "class", "warning");
            case INTERRUPTED ->
                out.element(
                        "p",
                        "This run was interrupted. What follows is what was finished by then.",
                        "class",
                        "warning");
            case FAILED ->
                out.element(
                        "p",
                        "This run failed: " + Objects.requireNonNullElse(run.error(), "for no known reason"),
                        "class",
                        "warning");
            case DONE -> {}
        }
    }

    private void writeIndex() {
        out.open("nav", "aria-label", "Experiments");
        out.open("ul");
        for (ReportSection section : sections) {
            out.open("li");
            out.element(
                    "a",
                    section.result().title(),
                    "href",
                    "#" + section.result().experiment());
            out.close("li");
        }
        out.close("ul");
        out.close("nav");
    }

    private void writeOrigin() {
        out.open("section");
        out.element("h2", "How to run it again");
        out.element("pre", run.commandLine(), "class", "scroll", "tabindex", "0");
        out.element(
                "p",
                "Equal settings and seeds give equal numbers, times excepted. Beside this page: run.json (settings and"
                        + " environment), result.json (the table), metrics.jsonl (figures along the way) and the charts.");
        out.element("h2", "Environment");
        Map<String, Object> environment = new LinkedHashMap<>(run.environment().asMap());
        environment.put("started", TIME.format(run.started()));
        if (run.ended() != null) {
            environment.put("ended", TIME.format(run.ended()));
        }
        environment.put("status", run.status().words());
        out.definitions(environment);
        out.close("section");
    }

    private static String styleSheet() {
        try (InputStream in =
                Objects.requireNonNull(HtmlReport.class.getResourceAsStream("report.css"), "report.css")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
