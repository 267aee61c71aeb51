package org.sobow.learn.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoder;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.row.SparseVector;
import org.sobow.state.StateBuilder;
import org.sobow.testing.Seeds;
import org.sobow.testing.TestState;

class RarityTest {
    private static final int FEATURES = 6;
    private static final RowEncoder ENCODER = encoder();

    /** Has met all features in the order of their numbers. */
    private static RowEncoder encoder() {
        RowEncoder encoder = RowEncoding.STANDARD.withStandardize(false).start();
        for (int j = 2; j < FEATURES; j++) {
            SparseVector bag = SparseVector.of(new int[] {j}, new double[] {1});
            encoder.take(Row.of(Columns.numbers("x", 1), new double[1], new String[1], bag), new Entries());
        }
        return encoder;
    }

    private static Tuning fixed(double exponent) {
        return Tuning.STANDARD.withRarity(exponent);
    }

    /** The bias, a number, and features of a bag, of which the later ones are rarer. */
    private static Entries row(Random random) {
        int[] bag =
                IntStream.range(2, FEATURES).filter(j -> random.nextInt(j) == 0).toArray();
        Entries x = new Entries();
        ENCODER.take(
                Row.of(
                        Columns.numbers("x", 1),
                        new double[] {random.nextGaussian()},
                        new String[1],
                        SparseVector.of(bag, random.doubles(bag.length, 1, 2).toArray())),
                x);
        return x;
    }

    @Seeds(10)
    void steps_growWithThePowerOfRoundsOverOccurrences(long seed, int dimension) {
        for (double exponent : new double[] {1.0 / 3, 0.5, 1}) {
            Random random = new Random(seed);
            Rarity rarity = new Rarity(fixed(exponent));
            int[] occurrences = new int[FEATURES];
            double[] factors = new double[FEATURES];
            factors[0] = 1;
            factors[1] = 1;
            for (int round = 1; round <= 200; round++) {
                Entries x = row(random);
                Entries longer = rarity.of(x, FEATURES);
                assertThat(longer.size()).isEqualTo(x.size());
                for (int e = 0; e < x.size(); e++) {
                    int j = x.index(e);
                    occurrences[j]++;
                    if (j > 1 && (occurrences[j] <= 8 || occurrences[j] % 8 == 0)) {
                        double ratio = round / (double) occurrences[j];
                        factors[j] = Math.pow(ratio, exponent);
                    }
                    assertThat(longer.index(e)).isEqualTo(j);
                    assertThat(longer.value(e)).isCloseTo(factors[j] * x.value(e), within(1e-12 * round));
                }
            }
        }
    }

    @Test
    void numbers_haveTheCommonStep_howeverOftenTheyAreMissing() {
        Rarity rarity = new Rarity(fixed(1.0 / 3));
        Entries none = new Entries();
        for (int round = 0; round < 100; round++) {
            rarity.of(none, FEATURES);
        }
        Entries x = new Entries();
        ENCODER.take(Row.of(Columns.numbers("x", 1), 3), x);
        assertThat(rarity.of(x, FEATURES)).isSameAs(x);
    }

    @Test
    void exponentZero_handsTheRowBack() {
        Entries x = row(new Random(1));
        assertThat(new Rarity(fixed(0)).of(x, FEATURES)).isSameAs(x);
    }

    /** What the exponent comes to where one of many words, or one of few, decides on the class; every row has one of both. */
    private static double exponentAfter(boolean isRareDecisive) {
        Random random = new Random(1);
        TunedRun run = Trajectory.run(Tuning.STANDARD, 2, null);
        boolean[] few = {true, false, true, false};
        boolean[] many = new boolean[2000];
        for (int t = 0; t < 12_000; t++) {
            int one = random.nextInt(few.length);
            int other = random.nextInt(many.length);
            if (t % 20 == 0) {
                few[random.nextInt(few.length)] = random.nextBoolean();
            }
            many[other] = t < many.length ? random.nextBoolean() : many[other];
            boolean right = isRareDecisive ? many[other] : few[one];
            boolean isWrong = random.nextInt(10) == 0;
            SparseVector words = SparseVector.of(new int[] {one, few.length + other}, new double[] {1, 1});
            run.learn(Row.of(words), right != isWrong ? 1 : 0, 1);
        }
        return run.tuned().get("rarity");
    }

    @Test
    void exponent_risesWhereRareWordsDecide_andFallsWhereFrequentOnesDo() {
        assertThat(exponentAfter(true)).isGreaterThan(0.4);
        assertThat(exponentAfter(false)).isLessThan(0.2);
    }

    @Test
    void exponent_staysWhereNothingIsRare() {
        TunedRun run = Trajectory.run(Tuning.STANDARD, 2, null);
        Random random = new Random(2);
        for (int t = 0; t < 500; t++) {
            double x = random.nextGaussian();
            run.learn(Row.of(Columns.numbers("x", 1), x), x > 0 ? 1 : 0, 1);
        }
        assertThat(run.tuned()).containsEntry("rarity", 1.0 / 3);
    }

    @Test
    void exponentZero_cannotBeTuned() {
        Tuning off = fixed(0);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Tuning(
                        off.step(),
                        off.biasFactor(),
                        off.strength(),
                        off.temperature(),
                        off.memory(),
                        off.floor(),
                        off.outerStep(),
                        off.outerMemory(),
                        0,
                        off.guard(),
                        true))
                .withMessage("rarity must be positive where it is tuned, got 0");
    }

    @Test
    void exponentOfAFixedStep_isNotTuned() {
        TunedRun run = Trajectory.run(Tuning.STANDARD.withStep(Setting.fixed(0.1)), 2, null);
        for (int t = 0; t < 500; t++) {
            run.learn(Row.of(SparseVector.of(new int[] {t % 7}, new double[] {1})), t % 7 == 1 ? 1 : 0, 1);
        }
        assertThat(run.tuned()).doesNotContainKey("rarity");
    }

    @Test
    void checkpoint_goesOnToTheBit() {
        Random random = new Random(3);
        Rarity rarity = new Rarity(fixed(0.4));
        for (int round = 0; round < 50; round++) {
            rarity.of(row(random), FEATURES);
        }
        StateBuilder builder = TestState.of("rarity");
        rarity.save(builder);
        Rarity resumed = new Rarity(fixed(0.4));
        resumed.load(builder.build());
        Entries x = row(random);
        assertThat(resumed.of(x, FEATURES).toString())
                .isEqualTo(rarity.of(x, FEATURES).toString());
    }
}
