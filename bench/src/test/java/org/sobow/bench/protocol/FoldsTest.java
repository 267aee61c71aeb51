package org.sobow.bench.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sobow.experiments.evaluate.FileSource;
import org.sobow.experiments.evaluate.GeneratedSource;

final class FoldsTest {
    private static final String HEADER = "stream,task,kind,family,fold";
    private static final int FOLDS = 5;

    @Test
    void everyStream_hasAFold() {
        List<String> names = new ArrayList<>(FileSource.knownNames());
        GeneratedSource.all().forEach(source -> names.add(source.name()));
        assertThat(Folds.standard().places().keySet()).containsExactlyInAnyOrderElementsOf(names);
    }

    @Test
    void families_wereDealtInTurn() {
        List<String> families = Folds.standard().places().values().stream()
                .map(Folds.Place::family)
                .distinct()
                .toList();
        assertThat(Folds.standard().places().values())
                .allSatisfy(place -> assertThat(place.fold())
                        .as(place.family())
                        .isEqualTo(families.indexOf(place.family()) % FOLDS + 1));
        assertThat(Folds.standard().numbers()).containsExactly(1, 2, 3, 4, 5);
    }

    @Test
    void bothTasks_areInMoreThanOneFold_soThatEachCanBeHeldOut() {
        for (String task : Set.of("classification", "regression")) {
            assertThat(Folds.standard().places().values().stream()
                            .filter(place -> place.task().equals(task))
                            .map(Folds.Place::fold)
                            .distinct()
                            .count())
                    .as(task)
                    .isGreaterThan(1);
        }
    }

    @Test
    void familyInTwoFolds_isRefused() {
        assertThatThrownBy(() -> Folds.parse(
                        List.of("# a remark", HEADER, "a,classification,data,x,1", "b,classification,data,x,2")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the streams of a family must share a fold, got 1 and b,classification,data,x,2");
    }

    @Test
    void badLines_areRefused() {
        assertThatThrownBy(() -> Folds.parse(List.of()))
                .hasMessageContaining("the header of the folds must be " + HEADER + ", got nothing");
        assertThatThrownBy(() -> Folds.parse(List.of(HEADER, "a,classification,data,x")))
                .hasMessageContaining("got a,classification,data,x");
        assertThatThrownBy(() -> Folds.parse(List.of(HEADER, "a,classification,data,x,0")))
                .hasMessageContaining("a fold from 1 to 99");
        assertThatThrownBy(() -> Folds.parse(List.of(HEADER, "a,regression,data,x,1", "a,regression,data,x,1")))
                .hasMessageContaining("a stream must have one line");
        assertThatThrownBy(() -> Folds.standard().of("tram")).hasMessageContaining("got tram");
    }
}
