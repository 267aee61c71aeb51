package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * JSON results keep their keys, and their numbers where those are no times. The files hold what the commands in them printed, times
 * replaced by 0; a key that is new is no failure.
 */
class GoldenResultTest {
    private static final double TOLERANCE = 1e-9;

    private static final Set<String> TIMES_AND_SIZES = Set.of(
            "seconds",
            "secondsSpread",
            "roundsPerSecond",
            "roundsPerSecondSpread",
            "decisions",
            "decisionsSpread",
            "microsecondsPerRound",
            "overOgd",
            "perSecond",
            "perSecondSpread",
            "here seconds",
            "here secondsSpread",
            "stateBytes",
            "stateBytesSpread",
            "windowMegabytes",
            "windowMegabytesSpread");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hr-static",
                "hr-dynamic",
                "hr-eta",
                "hr-inner-steps",
                "hr-time",
                "hr-oagd-regret",
                "ho-static",
                "ho-dynamic",
                "wireless",
                "traffic",
                "evaluate",
                "evaluate-grid"
            })
    void result_keepsKeysAndNumbers(String name) throws IOException {
        JsonNode golden = golden(name);
        List<String> arguments = new ArrayList<>();
        golden.path("arguments")
                .forEach(argument -> arguments.add(argument.asString().replace("posts.jsonl", posts())));
        arguments.addAll(List.of("--quiet", "--json", "-", "--out", folder.toString()));
        Captured captured = Captured.run(arguments.toArray(new String[0]));
        assertThat(captured.exitCode()).as(captured.err()).isZero();
        JsonNode result = JsonMapper.shared().readTree(captured.out());
        golden.path("settings")
                .forEach(setting -> assertThat(result.path("settings").has(setting.asString()))
                        .as("setting %s", setting)
                        .isTrue());
        requireSame("rows", golden.path("rows"), result.path("rows"));
        for (int i = 0; i < golden.path("tables").size(); i++) {
            JsonNode table = golden.path("tables").get(i);
            requireSame(
                    table.path("id").asString(),
                    table.path("rows"),
                    result.path("tables").path(i).path("rows"));
        }
    }

    private static String posts() {
        return Path.of("src", "test", "resources", "golden", "posts.jsonl").toString();
    }

    private static JsonNode golden(String name) throws IOException {
        try (InputStream in =
                Objects.requireNonNull(GoldenResultTest.class.getResourceAsStream("/golden/" + name + ".json"), name)) {
            return JsonMapper.shared().readTree(in);
        }
    }

    private static void requireSame(String table, JsonNode golden, JsonNode rows) {
        assertThat(rows.size()).as("rows of %s", table).isEqualTo(golden.size());
        for (int i = 0; i < golden.size(); i++) {
            for (String key : golden.get(i).propertyNames()) {
                JsonNode before = golden.get(i).path(key);
                JsonNode now = rows.get(i).path(key);
                String where = table + ", row " + i + ", " + key;
                assertThat(now.isMissingNode()).as(where).isFalse();
                if (TIMES_AND_SIZES.contains(key)) {
                    continue;
                }
                if (before.isNumber()) {
                    double value = before.asDouble();
                    assertThat(now.asDouble()).as(where).isCloseTo(value, within(TOLERANCE * Math.abs(value)));
                } else {
                    assertThat(now).as(where).isEqualTo(before);
                }
            }
        }
    }
}
