package org.sobow.learn.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Entries;
import org.sobow.state.State;
import org.sobow.state.StateException;
import org.sobow.testing.Seeds;
import org.sobow.testing.TestState;

final class ParametersTest {
    /** The slow twin: one array of rows. */
    @Seeds(10)
    void blocks_equalOneTable(long seed, int dimension) {
        Random random = new Random(seed);
        int width = 1 + random.nextInt(60);
        Parameters parameters = new Parameters(width);
        double[][] twin = new double[2000][width];
        int rows = 0;
        for (int i = 0; i < 300; i++) {
            rows = Math.max(rows, 1 + random.nextInt(2000));
            parameters.reserve(rows);
            int row = random.nextInt(rows);
            int place = random.nextInt(width);
            twin[row][place] = random.nextGaussian();
            parameters.set(row, place, twin[row][place]);
            int other = random.nextInt(rows);
            assertThat(parameters.value(other, place)).isEqualTo(twin[other][place]);
        }
        int from = random.nextInt(width);
        double[] table = parameters.table(from, width - from);
        Parameters copy = new Parameters(width);
        copy.reserve(rows);
        copy.setTable(from, width - from, table);
        for (int row = 0; row < rows; row++) {
            for (int place = from; place < width; place++) {
                assertThat(table[row * (width - from) + place - from]).isEqualTo(twin[row][place]);
                assertThat(copy.value(row, place)).isEqualTo(twin[row][place]);
            }
        }
        parameters.clear(from);
        assertThat(parameters.table(from, width - from)).containsOnly(0);
        assertThat(parameters.rows()).isEqualTo(rows);
    }

    @Test
    void growth_keepsTheBlocksThatAreThere() {
        Parameters parameters = new Parameters(2);
        parameters.reserve(parameters.rowsOfBlock());
        parameters.set(3, 1, 7);
        double[] before = parameters.blocks[0];
        parameters.reserve(1_000_000);
        assertThat(parameters.blocks[0]).isSameAs(before);
        assertThat(parameters.value(3, 1)).isEqualTo(7);
        assertThat(parameters.value(999_999, 1)).isZero();
    }

    @Test
    void oneBlock_isAsLongAsItsRowsNeed() {
        Parameters parameters = new Parameters(2);
        parameters.reserve(10);
        parameters.set(3, 1, 7);
        assertThat(parameters.blocks[0]).hasSize(2 * 16);
        long since = parameters.nextGeneration();
        parameters.reserve(100);
        assertThat(parameters.blocks[0]).hasSize(2 * 128);
        assertThat(parameters.isWritten(0, since))
                .as("observers see the longer block")
                .isTrue();
        assertThat(parameters.value(3, 1)).isEqualTo(7);
        assertThat(parameters.value(99, 1)).isZero();
    }

    @Seeds(10)
    void everyObserver_seesWhatWasWrittenSinceItAsked(long seed, int dimension) {
        Random random = new Random(seed);
        Parameters parameters = new Parameters(3);
        int rows = 100_000;
        parameters.reserve(rows);
        TreeSet<Integer> ofFirst = new TreeSet<>();
        TreeSet<Integer> ofSecond = new TreeSet<>();
        long first = parameters.nextGeneration();
        long second = parameters.nextGeneration();
        for (int i = 0; i < 50; i++) {
            Entries x = new Entries();
            x.add(0, 1);
            x.add(random.nextInt(rows), 1);
            parameters.touch(x);
            ofFirst.add(x.index(1) / parameters.rowsOfBlock());
            ofSecond.add(x.index(1) / parameters.rowsOfBlock());
            if (random.nextInt(5) == 0) {
                first = parameters.nextGeneration();
                ofFirst.clear();
            }
            if (random.nextInt(9) == 0) {
                second = parameters.nextGeneration();
                ofSecond.clear();
            }
        }
        assertThat(written(parameters, first)).isEqualTo(ofFirst);
        assertThat(written(parameters, second)).isEqualTo(ofSecond);
    }

    /** The slow twin: a copy of every number. */
    @Seeds(10)
    void sharedRows_stayAsTheyWere(long seed, int dimension) {
        Random random = new Random(seed);
        int width = 1 + random.nextInt(60);
        Parameters parameters = new Parameters(width);
        parameters.reserve(1 + random.nextInt(2000));
        write(parameters, random, 50);
        double[] before = parameters.table(0, width);
        State state = TestState.of("shared").put("rows", parameters.share()).build();
        write(parameters, random, 50);

        Parameters first = new Parameters(width);
        first.load("rows", state, parameters.rows(), 10);
        assertThat(first.table(0, width)).isEqualTo(before);
        write(first, random, 50);
        Parameters second = new Parameters(width);
        second.load("rows", state, parameters.rows(), 10);
        assertThat(second.table(0, width)).isEqualTo(before);
        assertThatThrownBy(() -> second.load("rows", state, parameters.rows() - 1, 10))
                .isInstanceOf(StateException.class);
        assertThatThrownBy(() -> second.load("rows", state, parameters.rows(), 1e-6))
                .hasMessageContaining("state block rows: expected numbers of at most 1.0E-6 in absolute value");
    }

    private static void write(Parameters parameters, Random random, int count) {
        for (int i = 0; i < count; i++) {
            parameters.set(
                    random.nextInt(parameters.rows()), random.nextInt(parameters.width()), 0.1 + random.nextDouble());
        }
    }

    private static Set<Integer> written(Parameters parameters, long since) {
        Set<Integer> blocks = new TreeSet<>();
        for (int block = 0; block * parameters.rowsOfBlock() < parameters.rows(); block++) {
            if (parameters.isWritten(block, since)) {
                blocks.add(block);
                assertThat(parameters.isChunkWritten(block >> Parameters.CHUNK_SHIFT, since))
                        .isTrue();
            }
        }
        return blocks;
    }
}
