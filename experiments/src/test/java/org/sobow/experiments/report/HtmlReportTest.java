package org.sobow.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.report.RunRecord.Status;

class HtmlReportTest {
    private static String report(Status status, ExperimentResult... results) {
        List<String> names =
                List.of(results).stream().map(ExperimentResult::experiment).toList();
        RunRecord run = new RunRecord(
                "./sobow reproduce '<b>'", names, Map.of(), Environment.current(), Instant.EPOCH, status, null, null);
        return HtmlReport.of(run, List.of(results));
    }

    private final String page = report(Status.DONE, SampleResult.named("hr-static", true));

    @Test
    void everythingFromOutside_isEscaped() {
        assertThat(page)
                .contains(
                        "A title with &quot;quotes&quot; &amp; &lt;tags&gt;",
                        "the &lt;algorithm&gt;",
                        "&#39;&lt;b&gt;&#39;")
                .doesNotContain("<tags>", "<algorithm>", "<falls>", "<b>");
    }

    @Test
    void page_refersToNothingOutside() {
        Matcher references = Pattern.compile("(?:src|href)=\"([^\"]{0,40})").matcher(page);
        assertThat(references.results().map(match -> match.group(1))).allMatch(target -> target.startsWith("#"));
        assertThat(page.replace("http://www.w3.org/2000/svg", ""))
                .contains("<svg")
                .doesNotContain("<script", "<link", "@import", "http:", "https:", "url(");
    }

    @Test
    void page_opensWithWhatCameOutAndTheChartThatShowsIt() {
        assertThat(page)
                .containsSubsequence(
                        "<h1>",
                        "SOBOW &lt; OGD.",
                        "<svg",
                        "It holds: 1 &lt; 2.",
                        "<table>",
                        "<details>",
                        "What was run.");
    }

    @Test
    void page_hasColorsForLightAndDark() {
        assertThat(page).contains("color-scheme: light dark", "@media (prefers-color-scheme: dark)");
    }

    @Test
    void page_saysWhatWasFoundInWords() {
        assertThat(page)
                .contains(">reproduced</span>", "It holds: 1 &lt; 2.", ">not reproduced</span>", "It does not hold.");
    }

    @Test
    void page_holdsTableMeaningsSettingsCommandAndEnvironment() {
        assertThat(page)
                .contains(
                        "1.234e+05 \u00b1 2.1e+03",
                        "regret &amp; more",
                        "<dt>rounds</dt>",
                        "How to run it again",
                        "scalar-8")
                .contains("aria-label=\"Regret. It &lt;falls&gt;.\"");
    }

    @Test
    void severalResults_haveAnIndex() {
        String all = report(Status.DONE, SampleResult.named("hr-static", true), SampleResult.named("hr-eta", true));
        assertThat(all).contains("href=\"#hr-static\"", "href=\"#hr-eta\"", "id=\"hr-static\"", "id=\"hr-eta\"");
        assertThat(all).containsOnlyOnce("<h1>");
    }

    @Test
    void interruptedRun_isMarkedOnce_andOfSeveralExperimentsTheOne() {
        assertThat(report(Status.INTERRUPTED, SampleResult.named("hr-static", false)))
                .contains("This run was interrupted.")
                .doesNotContain("This experiment was interrupted.");
        assertThat(report(
                        Status.INTERRUPTED, SampleResult.named("hr-static", true), SampleResult.named("hr-eta", false)))
                .contains("This run was interrupted.")
                .containsOnlyOnce("This experiment was interrupted.");
        assertThat(page).doesNotContain("interrupted.");
    }

    @Test
    void runWithoutResults_isStillAPage() {
        RunRecord run = new RunRecord(
                "./sobow demo",
                List.of("demo"),
                Map.of(),
                Environment.current(),
                Instant.EPOCH,
                Status.FAILED,
                Instant.EPOCH,
                "y[3] = NaN");
        assertThat(HtmlReport.of(run, List.of())).contains("This run failed: y[3] = NaN", "1970-01-01 00:00:00 UTC");
    }

    @Test
    void furtherTables_haveHeadingsAndText() {
        assertThat(report(Status.DONE, SampleResult.withFurtherTable()))
                .contains(
                        "<summary>Words &amp; more</summary>",
                        "What to &lt;see&gt;.",
                        "aria-label=\"Words &amp; more\"");
    }
}
