package org.sobow.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sobow.testing.Refusal.assertRefused;

import org.junit.jupiter.api.Test;

class GroupsTest {
    @Test
    void everyCoordinate_hasItsGroup() {
        assertThat(Groups.one().indices(3)).containsExactly(0, 0, 0);
        assertThat(Groups.each().indices(3)).containsExactly(0, 1, 2);
        assertThat(Groups.blocks(2, 1, 3).indices(6)).containsExactly(0, 0, 1, 2, 2, 2);
        assertThat(Groups.of(1, 0, 1).indices(3)).containsExactly(1, 0, 1);
        assertThat(Groups.one().count(3)).isEqualTo(1);
        assertThat(Groups.each().count(3)).isEqualTo(3);
        assertThat(Groups.blocks(2, 1, 3).count(6)).isEqualTo(3);
        assertThat(Groups.of(1, 0, 1).count(3)).isEqualTo(2);
    }

    @Test
    void partitions_areValuesAndPrinted() {
        assertThat(Groups.blocks(2, 1)).isEqualTo(Groups.blocks(2, 1)).hasToString("Blocks[lengths=[2, 1]]");
        assertThat(Groups.of(0, 1)).isNotEqualTo(Groups.of(1, 0)).hasToString("Listed[groupOf=[0, 1]]");
    }

    @Test
    void whatIsNoPartition_isRefused() {
        assertRefused(() -> Groups.of(0, 2, 2), "every group from 0 to 2 must have a coordinate, got none in 1");
        assertThatThrownBy(() -> Groups.of(0, -1)).hasMessage("group must be at least 0, got -1");
        assertThatThrownBy(Groups::of).hasMessage("number of coordinates must be at least 1, got 0");
        assertThatThrownBy(() -> Groups.blocks(1, 0)).hasMessage("length of a block must be at least 1, got 0");
        assertThatThrownBy(Groups::blocks).hasMessage("number of blocks must be at least 1, got 0");
        assertThatThrownBy(() -> Groups.blocks(1, 2).indices(4))
                .hasMessage("the groups are of 3 coordinates, got a vector of length 4");
    }
}
