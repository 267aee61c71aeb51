package org.sobow.learn.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sobow.testing.Refusal.assertRefused;

import org.junit.jupiter.api.Test;

final class ExampleTest {
    private static final Row EMPTY = Row.of(Columns.NONE);

    @Test
    void label_isItsOwnText() {
        Example example = Example.of(EMPTY, "yes");
        assertThat(example.isOfClass()).isTrue();
        assertThat(example.label()).isEqualTo("yes");
        assertThat(example.weight()).isEqualTo(1);
        assertThat(example).isEqualTo(Example.of(EMPTY, "yes")).isNotEqualTo(Example.of(EMPTY, "no"));
        assertRefused(example::number, "an example of a number is needed, got the class yes");
    }

    @Test
    void number_isFinite() {
        Example example = Example.of(EMPTY, 0.5);
        assertThat(example.isOfClass()).isFalse();
        assertThat(example.number()).isEqualTo(0.5);
        assertRefused(example::label, "an example of a class is needed, got the number 0.5");
        assertThatThrownBy(() -> Example.of(EMPTY, Double.NaN)).hasMessage("number must be finite, got NaN");
        assertThatThrownBy(() -> new Example(EMPTY, "yes", 1, 1)).hasMessageContaining("got both: yes and 1.0");
    }

    @Test
    void exampleWithoutATarget_hasNeither() {
        Example example = Example.unlabeled(EMPTY);
        assertThat(example.isLabeled()).isFalse();
        assertThat(example.isOfClass()).isFalse();
        assertThat(Example.of(EMPTY, 1).isLabeled()).isTrue();
        assertThat(Example.of(EMPTY, "yes").isLabeled()).isTrue();
        assertThatThrownBy(example::label).hasMessage("an example of a class is needed, got one without a target");
        assertThatThrownBy(example::number).hasMessage("an example of a number is needed, got one without a target");
    }

    @Test
    void copies_keepTheRest() {
        Example heavy = Example.of(EMPTY, "yes").withWeight(3);
        assertThat(heavy.weight()).isEqualTo(3);
        Row other = Row.of(Columns.numbers("x", 1), 2);
        assertThat(heavy.withRow(other)).isEqualTo(Example.of(other, "yes").withWeight(3));
        assertThatThrownBy(() -> heavy.withWeight(-1)).hasMessageContaining("weight must be non-negative");
    }
}
