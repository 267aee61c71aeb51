package org.sobow.experiments.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;

class GeneratedSourceTest {
    private static List<Example> first(StreamSource source, long seed) {
        List<Example> examples = new ArrayList<>();
        try (ExampleStream stream = source.open(seed)) {
            while (examples.size() < 100) {
                examples.add(stream.next());
            }
        }
        return examples;
    }

    @Test
    void names_areDifferentAndFindTheirStream() {
        List<GeneratedSource> all = GeneratedSource.all();
        assertThat(all)
                .extracting(GeneratedSource::name)
                .doesNotHaveDuplicates()
                .hasSize(22)
                .startsWith(GeneratedSource.suite().stream()
                        .map(GeneratedSource::name)
                        .toArray(String[]::new));
        assertThat(GeneratedSource.suite()).hasSize(10);
        for (GeneratedSource source : all) {
            assertThat(GeneratedSource.of(source.name())).contains(source);
        }
        assertThat(GeneratedSource.of("none")).isEmpty();
    }

    @Test
    void seed_decidesOnTheStream() {
        for (GeneratedSource source : GeneratedSource.all()) {
            assertThat(first(source, 1)).as(source.name()).isEqualTo(first(source, 1));
            assertThat(first(source, 1)).as(source.name()).isNotEqualTo(first(source, 2));
        }
    }

    @Test
    void abruptDrifts_areThoseOfTheConcepts_gradualOnesAreOnlyMarked() {
        GeneratedSource abrupt = GeneratedSource.of("led").orElseThrow();
        GeneratedSource gradual = GeneratedSource.of("led-gradual").orElseThrow();
        GeneratedSource rotating = GeneratedSource.of("hyperplane").orElseThrow();
        assertThat(abrupt.drifts()).containsExactly(10_000L, 20_000L, 30_000L).isEqualTo(abrupt.marks());
        assertThat(gradual.drifts()).isEmpty();
        assertThat(gradual.marks()).isEqualTo(abrupt.marks());
        assertThat(rotating.marks()).isEmpty();
        assertThat(rotating.isDrifting()).isTrue();
    }

    @Test
    void everyTask_isThatOfTheTargets() {
        for (GeneratedSource source : GeneratedSource.all()) {
            assertThat(first(source, 1))
                    .as(source.name())
                    .allMatch(example -> example.isOfClass() == (source.task() == Task.CLASSIFICATION));
        }
        assertThat(GeneratedSource.all().stream().filter(source -> source.task() == Task.REGRESSION))
                .extracting(GeneratedSource::name)
                .containsExactly("hourly", "walk", "friedman");
    }

    @Test
    void interchangingGaussians_changePlacesMoreOften() {
        GeneratedSource source = GeneratedSource.of("rbf-interchanging").orElseThrow();
        assertThat(source.drifts()).hasSize(7).contains(5000L, 10_000L, 35_000L);
    }
}
