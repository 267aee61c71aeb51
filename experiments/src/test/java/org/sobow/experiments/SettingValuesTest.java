package org.sobow.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sobow.testing.Refusal.assertRefused;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingValuesTest {
    private static final List<Setting> SETTINGS = List.of(
            Setting.data("a file"),
            Setting.rounds(20),
            Setting.seeds(3),
            Setting.eta(0.9),
            Setting.algorithms(List.of("sobow", "none", "rival", "oracle")),
            Setting.word("norm", "NAME", "The norm.", "linf", List.of("linf", "l2")),
            Setting.integer("shots", "N", "Examples of a class.", 5, 1, 20),
            Setting.integers("sizes", "K", "Some sizes.", "4,50", 1),
            Setting.flag("fast", "Whether it is fast."));

    private static SettingValues values(Map<String, String> given) {
        return SettingValues.of("duel", SETTINGS, given);
    }

    @Test
    void defaults_areThoseOfTheSettings() {
        SettingValues settings = values(Map.of());
        assertThat(settings.integer("shots")).isEqualTo(5);
        assertThat(settings.number("eta")).isEqualTo(0.9);
        assertThat(settings.word("norm")).isEqualTo("linf");
        assertThat(settings.words("algorithms")).containsExactly("sobow", "none", "rival", "oracle");
        assertThat(settings.integers("sizes")).containsExactly(4, 50);
        assertThat(settings.isOn("fast")).isFalse();
        assertThat(settings.path("data")).isEmpty();
        assertThat(settings.asMap()).doesNotContainKey("data").containsEntry("rounds", 20L);
    }

    @Test
    void whatIsGiven_overridesTheDefaults() {
        SettingValues settings =
                values(Map.of("shots", "7", "eta", "1", "norm", "l2", "algorithms", "none,sobow,none", "data", "x/y"));
        assertThat(settings.integer("shots")).isEqualTo(7);
        assertThat(settings.number("eta")).isEqualTo(1);
        assertThat(settings.word("norm")).isEqualTo("l2");
        assertThat(settings.words("algorithms")).isEqualTo(List.of("none", "sobow"));
        assertThat(settings.path("data")).contains(Path.of("x/y"));
        assertThat(settings.asMap()).containsEntry("data", Path.of("x/y").toString());
    }

    @Test
    void defaultOfAPreset_yieldsToWhatIsGiven() {
        Preset nine = new Preset("nine", Map.of("shots", "9"));
        assertThat(values(Map.of("shots", "7")).under(nine).integer("shots")).isEqualTo(7);
        assertThat(values(Map.of()).under(nine).integer("shots")).isEqualTo(9);
        assertThat(values(Map.of()).under(nine.without("shots")).integer("shots"))
                .isEqualTo(5);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    shots      | 0         | shots must lie between 1 and 20, got 0
                    shots      | many      | shots must be an integer, got many
                    shots      | 2.5       | shots must be an integer, got 2.5
                    eta        | 1.2       | eta must lie in (0, 1], got 1.2
                    eta        | NaN       | eta must lie in (0, 1], got NaN
                    eta        | -         | eta must be a number, got -
                    norm       | l3        | norm must be one of linf, l2, got l3; did you mean l2?
                    norm       | euclidean | norm must be one of linf, l2, got euclidean
                    seeds      | 0         | seeds must be at least 1, got 0
                    rounds     | 99999999999 | rounds must be at most 2147483647, got 99999999999
                    sizes      | 4,0       | sizes must be at least 1, got 0
                    algorithms | sobow,x   | algorithms must be one of sobow, none, rival, oracle, got x
                    """)
    void badValue_isRefusedWithNameRangeAndValue(String name, String text, String message) {
        assertRefused(() -> values(Map.of(name, text)), message);
    }

    @Test
    void unknownSetting_isRefusedWithThoseThereAre() {
        assertRefused(
                () -> values(Map.of("shot", "1")),
                "duel has no setting shot; it has data, rounds, seeds, eta, algorithms, norm, shots, sizes, fast");
    }

    @Test
    void numbers_areSaidAsPeopleWriteThem() {
        assertThat(Setting.outerStep(1e-4).standard()).isEqualTo("1e-4");
        assertThat(Setting.innerStep(20).standard()).isEqualTo("20");
        assertThat(Setting.positive("x", "X", "An x.", 0.25).standard()).isEqualTo("0.25");
    }

    @Test
    void aDefaultThatIsNotAllowed_isRefusedAtOnce() {
        assertThatThrownBy(() -> Setting.eta(2)).hasMessage("eta must lie in (0, 1], got 2");
    }
}
