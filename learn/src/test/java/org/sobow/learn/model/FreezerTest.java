package org.sobow.learn.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Entries;

final class FreezerTest {
    private static final int FEATURES = 200_000;

    private static void move(LinearModel model, int feature) {
        Entries x = new Entries();
        x.add(0, 1);
        x.add(feature, 1);
        model.move(x, 1, 1, new double[] {1}, 1, new double[1], new double[1]);
    }

    /** How many blocks the second does not share with the first. */
    private static long copied(FrozenModel first, FrozenModel second) {
        long copied = 0;
        for (int chunk = 0; chunk < second.chunks.length; chunk++) {
            for (int block = 0; block < second.chunks[chunk].length; block++) {
                copied += second.chunks[chunk][block] == first.chunks[chunk][block] ? 0 : 1;
            }
        }
        return copied;
    }

    @Test
    void unchangedBlocks_areShared() {
        LinearModel model = new LinearModel(1, true, false);
        model.reserve(FEATURES);
        for (int feature = 1; feature < FEATURES; feature += 100) {
            move(model, feature);
        }
        FrozenModel first = model.freeze();
        assertThat(copied(first, model.freeze())).isZero();
        move(model, 7);
        move(model, 9);
        move(model, 150_000);
        FrozenModel second = model.freeze();
        assertThat(copied(first, second)).isEqualTo(2);
        assertThat(Arrays.stream(second.chunks)
                        .filter(chunk -> Arrays.asList(first.chunks).contains(chunk)))
                .as("chunks of 65,536 rows that had no change")
                .hasSize(2);
    }

    @Test
    void rowsThatWereNeverWritten_takeNoRoom() {
        LinearModel model = new LinearModel(1, true, false);
        model.reserve(FEATURES);
        move(model, 5);
        FrozenModel frozen = model.freeze();
        assertThat(Arrays.stream(frozen.chunks).flatMap(Arrays::stream).distinct())
                .hasSize(2);
    }
}
