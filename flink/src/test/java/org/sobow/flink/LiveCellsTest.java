package org.sobow.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.sobow.learn.SelfTuning;

class LiveCellsTest {
    /** Keeps the ledgers of models, and counts. */
    private static final class Shelf implements LiveCells.Store {
        private final Map<String, Long> counts = new HashMap<>();
        private int reads;

        @Override
        public @Nullable ModelCell read(String key) {
            Long count = counts.get(key);
            if (count == null) {
                return null;
            }
            reads++;
            return cell(count);
        }

        @Override
        public void write(String key, ModelCell cell) {
            counts.put(key, cell.ledger.lossCount);
        }

        @Override
        public void release(ModelCell cell) {
            assertThat(cell.isChanged).isFalse();
            cell.ledger.lossCount = -1_000_000;
        }
    }

    private static ModelCell cell(long count) {
        Ledger ledger = new Ledger();
        ledger.lossCount = count;
        return new ModelCell(SelfTuning.linearClassifier().start(), ledger);
    }

    private static void use(LiveCells cells, String key) throws Exception {
        ModelCell cell = cells.find(key);
        if (cell == null) {
            cell = cell(0);
            cells.add(key, cell);
        }
        cell.ledger.lose(1);
        cell.isChanged = true;
    }

    @Test
    void whateverIsReady_nothingIsLost() throws Exception {
        SplittableRandom random = new SplittableRandom(3);
        for (int most : new int[] {1, 2, 7, 1000}) {
            Shelf shelf = new Shelf();
            LiveCells cells = new LiveCells(most, shelf);
            Map<String, Long> expected = new HashMap<>();
            for (int i = 0; i < 3000; i++) {
                String key = "key-" + Math.min(random.nextInt(40), random.nextInt(40));
                use(cells, key);
                expected.merge(key, 1L, Long::sum);
                if (i % 500 == 250) {
                    cells.forget(key);
                    shelf.counts.remove(key);
                    expected.remove(key);
                }
                if (i % 700 == 0) {
                    cells.flush();
                    assertThat(shelf.counts).isEqualTo(expected);
                }
                assertThat(cells.size()).isLessThanOrEqualTo(most + 1);
            }
            cells.flush();
            assertThat(shelf.counts).isEqualTo(expected);
        }
    }

    @Test
    void keysThatComeOnce_leaveTheOthersReady() throws Exception {
        Shelf shelf = new Shelf();
        LiveCells cells = new LiveCells(4, shelf);
        for (int i = 0; i < 4; i++) {
            use(cells, "often-" + i);
        }
        for (int i = 0; i < 1000; i++) {
            use(cells, "often-" + i % 4);
            use(cells, "once-" + i);
        }
        assertThat(shelf.reads).isZero();
    }

    @Test
    void keysThatComeAgainSoon_becomeReady() throws Exception {
        Shelf shelf = new Shelf();
        LiveCells cells = new LiveCells(4, shelf);
        for (int i = 0; i < 100; i++) {
            use(cells, "before-" + i % 4);
        }
        for (int i = 0; i < 100; i++) {
            use(cells, "later-" + i % 4);
        }
        assertThat(shelf.reads).as("each at most once").isBetween(1, 4);
    }
}
