package org.sobow.learn.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.learn.contract.ModelRows;
import org.sobow.testing.MutatedState;
import org.sobow.testing.Seeds;

/** The state of an encoder: resumed bit for bit, and refused or sound where it was changed. */
final class RowEncoderStateTest {
    @Test
    void changedState_isRefusedOrWorks() {
        for (RowEncoding encoding : List.of(RowEncoding.STANDARD, RowEncoding.STANDARD.withHashBits(3))) {
            Random random = new Random(9);
            RowEncoder sound = encoding.start();
            for (int i = 0; i < 1100; i++) {
                sound.observe(ModelRows.mixed(random));
            }
            int refused = 0;
            for (int seed = 0; seed < 400; seed++) {
                refused += isRefused(MutatedState.of(RowEncoderTest.state(sound), seed), encoding, random) ? 1 : 0;
            }
            assertThat(refused).isBetween(100, 399);
        }
    }

    /** Whether a changed state is refused, or the rows that do not go with it; otherwise all must work. */
    private static boolean isRefused(MutatedState mutated, RowEncoding encoding, Random random) {
        RowEncoder loaded = encoding.start();
        Entries out = new Entries();
        try {
            loaded.load("", mutated.state());
            for (int i = 0; i < 80; i++) {
                loaded.observe(ModelRows.mixed(random));
            }
            loaded.freeze().encode(ModelRows.mixed(random), out);
        } catch (IllegalArgumentException refused) {
            assertThat(refused).hasMessageMatching("(state block|the state|column|the scale) .*");
            return true;
        }
        for (int k = 0; k < out.size(); k++) {
            assertThat(out.value(k)).as(mutated.change()).isFinite();
        }
        return false;
    }

    @Test
    void columnsThatARowLacks_takeNothingInAfterResuming() {
        RowEncoder whole = RowEncoding.STANDARD.start();
        whole.observe(Row.of("a", 1, "b", 7));
        RowEncoder resumed = RowEncoding.STANDARD.start();
        resumed.load("", RowEncoderTest.state(whole));
        whole.observe(Row.of("a", 2));
        resumed.observe(Row.of("a", 2));
        assertThat(RowEncoderTest.state(resumed)).isEqualTo(RowEncoderTest.state(whole));
    }

    @Seeds(10)
    void resume_continuesBitForBit(long seed, int dimension) {
        for (RowEncoding encoding : List.of(
                RowEncoding.STANDARD, RowEncoding.STANDARD.withHashBits(5), RowEncoding.STANDARD.withCapacity(12))) {
            Random random = new Random(seed);
            RowEncoder whole = encoding.start();
            // beyond the first thousand, rows are held for a while
            int rows = random.nextInt(2) * 1000 + 30 * dimension;
            for (int t = 0; t < rows; t++) {
                whole.observe(RowEncoderTest.random(random));
            }
            RowEncoder resumed = encoding.start();
            resumed.observe(RowEncoderTest.row(1, "leftover", 1, 99));
            resumed.load("", RowEncoderTest.state(whole));
            assertThat(RowEncoderTest.names(resumed)).isEqualTo(RowEncoderTest.names(whole));
            for (int t = 0; t < 300; t++) {
                Row row = RowEncoderTest.random(random);
                assertThat(RowEncoderTest.text(resumed, row)).isEqualTo(RowEncoderTest.text(whole, row));
                whole.observe(row);
                resumed.observe(row);
            }
            assertThat(RowEncoderTest.state(resumed)).isEqualTo(RowEncoderTest.state(whole));
            assertThat(resumed.ignored()).isEqualTo(whole.ignored());
        }
    }
}
