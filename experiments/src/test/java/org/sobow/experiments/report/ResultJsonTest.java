package org.sobow.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.experiments.ExperimentResult;
import tools.jackson.databind.JsonNode;

class ResultJsonTest {
    private final String text = ResultJson.of(List.of(SampleResult.named("hr-static", true)));
    private final JsonNode root = JsonText.parse(text);

    @Test
    void keys_comeInAFixedOrder() {
        assertThat(root.propertyNames())
                .containsExactly(
                        "experiment", "title", "headline", "complete", "settings", "rows", "findings", "columns");
        assertThat(root.path("settings").propertyNames()).containsExactly("rounds", "alpha", "algorithms");
        assertThat(root.path("rows").get(0).propertyNames())
                .containsExactly("algorithm", "eta", "blr", "blrSpread", "diverged");
    }

    @Test
    void measure_isMeanAndSpread() {
        JsonNode row = root.path("rows").get(0);
        assertThat(row.path("blr").asDouble()).isEqualTo(123_400);
        assertThat(row.path("blrSpread").asDouble()).isEqualTo(2_100);
    }

    @Test
    void numbersThatAreNotFinite_areNull() {
        assertThat(root.path("rows").get(1).path("blr").isNull()).isTrue();
        assertThat(root.path("rows").get(2).path("eta").isNull()).isTrue();
        assertThat(JsonText.line(List.of(Double.POSITIVE_INFINITY, Float.NaN))).isEqualTo("[null,null]\n");
    }

    @Test
    void text_isAsciiAndEndsWithANewline() {
        assertThat(text).isASCII().endsWith("}\n").contains("\\u039B");
    }

    @Test
    void findings_haveVerdictAndText() {
        JsonNode finding = root.path("findings").get(1);
        assertThat(finding.path("verdict").asString()).isEqualTo("not reproduced");
        assertThat(finding.path("text").asString()).isEqualTo("It does not hold.");
    }

    @Test
    void severalResults_areAnArray() {
        ExperimentResult result = SampleResult.named("hr-static", true);
        assertThat(JsonText.parse(ResultJson.of(List.of(result, result)))).hasSize(2);
    }

    @Test
    void furtherTables_comeLast() {
        JsonNode result = JsonText.parse(ResultJson.of(List.of(SampleResult.withFurtherTable())));
        JsonNode further = result.path("tables").get(0);
        assertThat(further.propertyNames()).containsExactly("id", "title", "rows", "columns");
        assertThat(further.path("rows")).isEqualTo(result.path("rows"));
    }
}
