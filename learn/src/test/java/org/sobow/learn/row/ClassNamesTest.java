package org.sobow.learn.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.learn.data.SparseVector;
import org.sobow.state.Checkpoint;

final class ClassNamesTest {
    private static final Row EMPTY = Row.of(SparseVector.of(new int[0], new double[0]));

    @Test
    void classes_areNumberedAsTheyAppear() {
        ClassNames classes = new ClassNames();
        assertThat(classes.find("up")).isEqualTo(-1);
        assertThat(classes.numberOf("up")).isZero();
        assertThat(classes.numberOf("down")).isEqualTo(1);
        assertThat(classes.numberOf("up")).isZero();
        assertThat(classes.names()).containsExactly("up", "down");
        assertThat(classes.name(1)).isEqualTo("down");
        assertThat(classes.size()).isEqualTo(2);
    }

    @Test
    void names_surviveACheckpoint() {
        List<String> names = List.of(
                "", "a", "two words", "four", "fünf", "\ud83d\ude00", "lone \ud83d", "\uffff\uffff\uffff\u0000");
        Checkpoint.Builder builder = Checkpoint.of("test");
        ClassNames.of(names).save("c.", builder);
        ClassNames loaded = ClassNames.of(List.of("other"));
        loaded.load("c.", Checkpoint.fromBytes(builder.build().toBytes()));
        assertThat(loaded.names()).isEqualTo(names);
        assertThat(loaded.find("four")).isEqualTo(3);
    }

    @Test
    void repeatedName_isRefused() {
        assertThatThrownBy(() -> ClassNames.of(List.of("a", "a"))).hasMessageContaining("got a twice");
    }

    @Test
    void arrival_isAnExampleOfWeightOne() {
        assertThat(Arrival.of(EMPTY, 3).weight()).isEqualTo(1);
        assertThat(Arrival.of(EMPTY, 3).label()).isEqualTo(3);
        assertThatThrownBy(() -> Arrival.of(EMPTY, 0.5).label()).hasMessageContaining("number of a class");
        assertThatThrownBy(() -> Arrival.of(EMPTY, Double.NaN)).hasMessage("target must be finite, got NaN");
        assertThatThrownBy(() -> new Arrival(EMPTY, 1, -1)).hasMessageContaining("weight must be non-negative");
    }
}
