package org.sobow.applications;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class MadeOnDemandTest {
    @Test
    void elements_areMadeByTheirIndexWithinTheSize() {
        MadeOnDemand<Integer> squares = new MadeOnDemand<>(4, i -> i * i);
        assertThat(squares).containsExactly(0, 1, 4, 9);
        assertThatThrownBy(() -> squares.get(4)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> squares.get(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
