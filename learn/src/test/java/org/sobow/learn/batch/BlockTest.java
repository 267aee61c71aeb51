package org.sobow.learn.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlockTest {
    @ParameterizedTest
    @ValueSource(ints = {2, 7, 8, 9, 16, 17, 20, 24, 25, 26, 33, 60})
    void gather_hasTheWeights_timesWhatTheyDecayedBy(int classes) {
        int count = 300;
        Rows rows = new Rows(1, classes);
        rows.reserve(count, classes);
        Block block = new Block(rows, false);
        Batch none = new Batch();
        none.index(0, rows);
        block.cover(none, count);
        for (int j = count - 1; j >= 0; j--) {
            for (int k = 0; k < classes; k++) {
                rows.weights(j)[rows.weight(j) + k] = Math.sin(classes * j + k);
            }
            block.place(j);
        }
        Arrays.setAll(block.decay, l -> l % 3 == 0 ? 1 : 1 - 0.001 * l);
        block.gather();

        for (int l = 0; l < count; l++) {
            rows.decay(block.row[l], block.decay[l]);
            int from = rows.weight(block.row[l]);
            assertThat(block.w[l]).isEqualTo(Arrays.copyOfRange(rows.weights(block.row[l]), from, from + classes));
        }
    }
}
