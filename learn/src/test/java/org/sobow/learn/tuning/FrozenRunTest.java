package org.sobow.learn.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.learn.model.Residual;
import org.sobow.learn.model.Response;
import org.sobow.learn.model.Sigmoid;
import org.sobow.learn.model.Softmax;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.row.SparseVector;
import org.sobow.testing.Seeds;

final class FrozenRunTest {
    private static final int WORDS = 3000;

    /** What a run said of some rows when it was frozen. */
    private record Moment(FrozenRun frozen, List<Entries> rows, List<double[]> outputs, List<double[]> told) {
        void assertStillSo() {
            for (int i = 0; i < rows.size(); i++) {
                double[] f = new double[frozen.outputs()];
                double[] out = new double[told.get(i).length];
                frozen.outputs(rows.get(i), f);
                frozen.tell(f, out);
                assertThat(f).isEqualTo(outputs.get(i));
                assertThat(out).isEqualTo(told.get(i));
            }
        }
    }

    private static Row bag(Random random) {
        int[] words = random.ints(0, WORDS).distinct().limit(20).sorted().toArray();
        return Row.of(SparseVector.of(words, random.doubles(words.length, -1, 1).toArray()));
    }

    private static Moment freeze(TunedRun run, Random random, int told) {
        FrozenRun frozen = run.freeze();
        Moment moment = new Moment(frozen, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (int i = 0; i < 5; i++) {
            Row row = bag(random);
            Entries x = new Entries();
            run.encoder().encode(row, x);
            double[] out = new double[told];
            moment.rows.add(x);
            moment.outputs.add(run.outputs(row).clone());
            run.tell(out);
            moment.told.add(out);
        }
        moment.assertStillSo();
        return moment;
    }

    @Seeds(10)
    void frozenRuns_predictAsTheRunDidThen_whileItLearnsOn(long seed, int dimension) {
        Random random = new Random(seed);
        List<Moment> moments = new ArrayList<>();
        Setting strength = random.nextBoolean() ? Setting.fixed(0) : Setting.tuned(0.01, 1e-6, 1);
        boolean regression = random.nextInt(3) == 0;
        Response response = regression ? Residual.squared() : new Sigmoid();
        Tuning tuning = Tuning.STANDARD.withStrength(strength);
        Temperature temperature = regression ? null : new Temperature(tuning.temperature());
        TunedRun run = new TunedRun(RowEncoding.STANDARD, tuning, response, temperature);
        int classes = 2;
        for (int i = 0; i < 400; i++) {
            if (random.nextInt(20) == 0) {
                moments.add(freeze(run, random, regression ? 1 : classes));
            }
            if (!regression && (i == 150 || i == 300)) {
                classes += 1 + random.nextInt(12);
                if (i == 150) {
                    run.split(new Softmax(classes));
                } else {
                    run.widen(new Softmax(classes));
                }
            }
            run.learn(bag(random), regression ? random.nextGaussian() : random.nextInt(classes), 1);
        }
        moments.forEach(Moment::assertStillSo);
    }

    @Test
    void valuesOfEverySize_arePredictedAsTheRunDoes() {
        Random random = new Random(7);
        TunedRun run = new TunedRun(RowEncoding.STANDARD, Tuning.STANDARD, new Softmax(3), null);
        for (int i = 0; i < 100; i++) {
            double[] values = random.doubles(4, -1, 1).map(v -> 1e308 * v).toArray();
            Row row = Row.of(SparseVector.of(new int[] {1, 2, 3, 4}, values));
            run.learn(row, random.nextInt(3), 1);
            Entries x = new Entries();
            run.encoder().encode(row, x);
            double[] f = new double[3];
            run.freeze().outputs(x, f);
            assertThat(f).isEqualTo(run.outputs(row));
            assertThat(Arrays.stream(f).allMatch(Double::isFinite)).isTrue();
        }
    }

    @Test
    void featuresThatCameLater_areUnknownToIt() {
        TunedRun run = new TunedRun(RowEncoding.STANDARD, Tuning.STANDARD, new Sigmoid(), null);
        Row first = Row.of(SparseVector.of(new int[] {1}, new double[] {1}));
        run.learn(first, 1, 1);
        FrozenRun frozen = run.freeze();
        double before = run.outputs(first)[0];
        Row later = Row.of(SparseVector.of(new int[] {1, 2}, new double[] {1, 1}));
        run.learn(later, 1, 1);
        Entries x = new Entries();
        run.encoder().encode(later, x);
        double[] f = new double[1];
        frozen.outputs(x, f);
        assertThat(f[0]).isEqualTo(before);
    }
}
