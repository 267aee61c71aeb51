package org.sobow.learn.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows opened together against rows advanced one after the other: the same bits. */
class OpenedRowsTest {
    private static final int ROWS = 40;
    private static final int ROUNDS = 400;

    /** How many rows had entries, and how many had lost one, when they were opened. */
    private int withEntries;

    private int longGaps;

    @ParameterizedTest
    @CsvSource({
        "MEAN, 0, 7, 0.9, 0.5, HALF", // decays of next to nothing
        "MEAN, 0, 50, 0.99, 30, HALF", // long ways
        "SUM, -12, 7, 0.9, 0.5, ALL", // two inner steps a round
        "SUM, -3, 20, 0.95, 0.01, HALF", // strengths beyond the series of small ones
        "SUM, -3, 3, 1, 20, ALL", // bounds are reached
        "SUM, -9, 1, 0.9, 1, HALF" // no window
    })
    void open_hasTheBitsOfRowsAdvancedAlone(
            Regularizer regularizer, double lambda0, int size, double eta, double outerStep, TrainOn trainOn) {
        play(tuning(regularizer, lambda0, size, eta, outerStep, trainOn)
                .step(0.5)
                .build());
        assertTrue(longGaps > ROUNDS / 4, longGaps + " rows were left alone for longer than a window");
        assertTrue(size == 1 || withEntries > ROUNDS, withEntries + " rows had entries");
    }

    @Test
    void open_hasTheBitsOfRowsAdvancedAlone_whereTheStepIsTuned() {
        play(tuning(Regularizer.SUM, -9, 7, 0.9, 0.5, TrainOn.ALL)
                .tunedStep(0.5)
                .build());
    }

    private static BatchTuning.Builder tuning(
            Regularizer regularizer, double lambda0, int size, double eta, double outerStep, TrainOn trainOn) {
        return BatchTuning.builder()
                .features(ROWS)
                .classes(3)
                .regularizer(regularizer)
                .lambda0(lambda0)
                .algorithm(Algorithm.sobow(size, eta))
                .outerStep(outerStep)
                .trainOn(trainOn);
    }

    private void play(BatchTuning tuning) {
        Random random = new Random(7);
        Rows rows = new Rows(RowCursor.CELLS, 3);
        rows.reserve(ROWS, 3);
        EntryRings entries = new EntryRings();
        RowCursor row = new RowCursor(entries);
        RowHistory history = new RowHistory(tuning, row);
        OpenedRows opened = new OpenedRows(history, entries, row);
        Block block = new Block(rows, false);
        double eta = tuning.algorithm().averaging().eta();
        double scale = 1;
        for (int last = 0; last < ROUNDS; last++) {
            cover(block, rows, random, last);
            opened.open(rows, block, last);
            for (int l = 0; l < block.count; l++) {
                requireSame(rows, block, opened, history, row, last, l);
            }
            // what TunedStrengths proposes and commits
            scale *= eta;
            for (int l = 0; l < block.count; l++) {
                block.h[l] = random.nextInt(5) == 0 ? 0 : 0.1 * random.nextGaussian();
                row.high = opened.high[l];
                row.low = opened.low[l];
                row.add(block.h[l] / scale);
                opened.high[l] = row.high;
                opened.low[l] = row.low;
                opened.next[l] = history.moved(opened.lambda[l], (row.high + row.low) * scale);
                block.rNext[l] = history.strength(opened.next[l]);
            }
            history.pass(last + 1, scale, tuning.step(), tuning.step());
            opened.close(rows, block, last + 1, 1 / scale);
        }
    }

    /** Row j is opened with the probability 1/(j + 1): some in every round, some after hundreds. */
    private static void cover(Block block, Rows rows, Random random, int last) {
        Batch none = new Batch();
        none.index(0, rows);
        block.cover(none, ROWS);
        for (int j = 0; j < ROWS; j++) {
            if (random.nextInt(j + 1) == 0 && (j != ROWS - 1 || last % 300 == 5)) {
                block.place(j);
            }
        }
    }

    private void requireSame(
            Rows rows, Block block, OpenedRows opened, RowHistory history, RowCursor row, int last, int l) {
        int j = block.row[l];
        history.advance(rows.cells(j), rows.cell(j), last);
        String where = "row " + j + " in round " + last;
        assertEquals(row.lambda, opened.lambda[l], where);
        assertEquals(row.r, block.r[l], where);
        assertEquals(row.decay, block.decay[l], where);
        assertEquals(row.high, opened.high[l], where);
        assertEquals(row.low, opened.low[l], where);
        assertEquals(row.at, opened.ring[l], where);
        assertEquals(row.shape(), opened.shape[l], where);
        withEntries += row.count > 0 ? 1 : 0;
        longGaps += last - rows.cells(j)[rows.cell(j) + RowCursor.NEXT] > 20 ? 1 : 0;
    }
}
