package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code sobow reproduce} of applications, found as services. */
class ApplicationCommandTest {
    @TempDir
    private Path folder;

    private Captured reproduce(String... arguments) {
        List<String> all = new ArrayList<>(List.of("reproduce"));
        all.addAll(Arrays.asList(arguments));
        all.addAll(List.of("--out", folder.resolve("run").toString()));
        return Captured.run(all.toArray(new String[0]));
    }

    @Test
    void wireless_printsItsTableAndWritesItsReport() {
        Captured captured = reproduce("wireless", "--rounds", "60", "--seeds", "2", "--users", "3", "--stages", "2");
        assertThat(captured.exitCode()).as(captured.err()).isZero();
        assertThat(captured.out())
                .isASCII()
                .contains(
                        "SOBOW-20", "OAGD-20", "OGD", "static, no outer updates", "best static", "oracle", "net rate");
        assertThat(captured.out().replaceAll("\\s+", " ")).contains("Outer updates pay: SOBOW-20 has net rate");
        assertThat(folder.resolve("run").toFile().list())
                .contains("report.html", "result.json", "metrics.jsonl", "wireless-gap.svg", "wireless-regret.svg");
    }

    @Test
    void options_sharedAndOwn_reachTheSettings() {
        Captured captured = reproduce(
                "wireless",
                "--rounds",
                "40",
                "--seeds",
                "1",
                "--seed",
                "9",
                "--algorithms",
                "ogd,none",
                "--window",
                "7",
                "--eta",
                "0.5",
                "--inner-step",
                "0.2",
                "--outer-step",
                "0.1",
                "--users",
                "4",
                "--power-cost",
                "0.2",
                "--json",
                "-");
        assertThat(captured.exitCode()).as(captured.err()).isZero();
        JsonNode settings = JsonMapper.shared().readTree(captured.out()).path("settings");
        assertThat(settings.path("seed").asInt()).isEqualTo(9);
        assertThat(settings.path("algorithms").toString()).isEqualTo("[\"ogd\",\"none\"]");
        assertThat(settings.path("window").asInt()).isEqualTo(7);
        assertThat(settings.path("eta").asDouble()).isEqualTo(0.5);
        assertThat(settings.path("inner-step").asDouble()).isEqualTo(0.2);
        assertThat(settings.path("outer-step").asDouble()).isEqualTo(0.1);
        assertThat(settings.path("users").asInt()).isEqualTo(4);
        assertThat(settings.path("power-cost").asDouble()).isEqualTo(0.2);
        assertThat(settings.path("budget").asDouble()).isEqualTo(1);
    }

    private Path flow(String oddLine) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("split,5 Minutes,Lane 1 Flow (Veh/5 Minutes),# Lane Points,% Observed");
        for (int i = 0; i < 3 * 288; i++) {
            int day = 4 + i / 288;
            int minute = 5 * (i % 288);
            lines.add(String.format(
                    Locale.ROOT, "train,%02d/01/2016 %d:%02d,%d,1,100", day, minute / 60, minute % 60, 20 + i % 9));
        }
        if (!oddLine.isEmpty()) {
            lines.set(5, oddLine);
        }
        return Files.write(folder.resolve("flow.csv"), lines);
    }

    @Test
    void traffic_readsTheFlowThatIsGiven() throws IOException {
        Captured captured =
                reproduce("traffic", "--data", flow("").toString(), "--algorithms", "sobow,none,last", "--json", "-");
        assertThat(captured.exitCode()).as(captured.err()).isZero();
        JsonNode result = JsonMapper.shared().readTree(captured.out());
        assertThat(result.path("rows")).hasSize(3);
        assertThat(result.path("settings").path("rounds").asInt()).isEqualTo(3 * 288);
        assertThat(result.path("rows").get(0).propertyNames()).contains("mae0", "rmse0", "mae1", "rmse1");
    }

    @Test
    void badLine_is65WithFileAndLineAndLeavesNoRun() throws IOException {
        Path data = flow("train,04/01/2016 0:20,many,1,100");
        Captured captured = reproduce("traffic", "--data", data.toString());
        assertThat(captured.exitCode()).isEqualTo(65);
        assertThat(captured.err())
                .contains("flow.csv:6: expected a number of vehicles, got many")
                .doesNotContain("\tat ");
        assertThat(folder.resolve("run")).doesNotExist();
    }

    @Test
    void missingOrUnknownData_is66() throws IOException {
        String missing = folder.resolve("nowhere").toString();
        Captured captured = reproduce("traffic", "--data", missing);
        assertThat(captured.exitCode()).isEqualTo(66);
        assertThat(captured.err()).contains("cannot read " + missing + ": no such file or folder");
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Captured unknown = reproduce("traffic", "--data", empty.toString());
        assertThat(unknown.exitCode()).isEqualTo(66);
        assertThat(unknown.err()).contains("no file is a traffic flow by its header");
    }

    @ParameterizedTest
    @ValueSource(strings = {"meta-learning", "adversarial", "hyper-representation-net"})
    void applicationOfAMissingModule_is69WithHowToGetIt(String name) {
        Captured captured = reproduce(name);
        assertThat(captured.exitCode()).isEqualTo(69);
        assertThat(captured.err())
                .contains(name + " is in the module applications", "./sobow reproduce " + name)
                .doesNotContain("\tat ");
        assertThat(folder.resolve("run")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    reproduce wireless --data x              | --data is an option of ho-static, ho-dynamic, traffic, not of wireless
                    reproduce wireless --preset paper        | not of wireless
                    reproduce wireless --memory 3            | --memory is an option of traffic, not of wireless
                    reproduce traffic --users 3              | --users is an option of wireless, not of traffic
                    reproduce hr-static --users 3            | --users is an option of wireless, not of hr-static
                    reproduce wireless --users 1             | users must lie between 2 and 200, got 1
                    reproduce wireless --users few           | users must be an integer, got few
                    reproduce wireless --eta 2               | --eta must lie in (0, 1], got 2
                    reproduce wireless --algorithms sgd      | algorithms must be one of sobow, oagd, ogd, none, static, oracle, got sgd
                    reproduce wireless --window 2,3          | --window must be an integer, got 2,3
                    reproduce wireless --stages 50 --rounds 20 | stages must be at most the number of rounds, 20, got 50
                    reproduce traffic --lambda0 3            | lambda0 must lie in (-15, 0], got 3
                    reproduce traffic --rounds 100           | --rounds must be at least 576, two days of the flow, got 100
                    reproduce wirelss                        | Did you mean wireless?
                    """)
    void wrongUsage_isExplained(String arguments, String explanation) {
        Captured captured = Captured.run(arguments.split(" ", -1));
        assertThat(captured.exitCode()).as(captured.err()).isEqualTo(2);
        assertThat(captured.out()).isEmpty();
        assertThat(captured.err()).contains(explanation, " --help'").doesNotContain("\tat ");
    }

    @Test
    void help_namesTheSettingsOfApplicationsWithTheirDefaults() {
        assertThat(Captured.run("reproduce", "--help").out().replaceAll("\\s+", " "))
                .contains("--users=N Users of the cell. Allowed: between 2 and 200. Default: 8.")
                .contains("traffic: a traffic flow, the five-minute counts of PeMS")
                .contains("wireless: 2000");
    }

    @Test
    void list_namesThem() {
        assertThat(Captured.run("list").out()).contains("applications\n", "  wireless ", "  traffic ");
    }
}
