package org.sobow.learn.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.sobow.internal.Vectors;
import org.sobow.learn.row.Entries;
import org.sobow.testing.Seeds;

final class LinearModelTest {
    private static final int FEATURES = 12;
    private static final double MU = 0.97;

    /** The slow twin: every weight and sensitivity in a table of its own, every round goes over all of them. */
    private static final class Tables {
        private final int outputs;
        private final double[][] w;
        private final double[][] toStep;
        private final double[][] toStrength;

        Tables(int outputs) {
            this.outputs = outputs;
            w = new double[FEATURES][outputs];
            toStep = new double[FEATURES][outputs];
            toStrength = new double[FEATURES][outputs];
        }

        double[] times(double[] x, double[][] table) {
            double[] sum = new double[outputs];
            for (int j = 0; j < FEATURES; j++) {
                for (int k = 0; k < outputs; k++) {
                    sum[k] += x[j] * table[j][k];
                }
            }
            return sum;
        }

        /** z ← mu (1 − δ) z − δ w where the feature is present, with mu = 1 where it is not. */
        void shrink(double[] x, double delta) {
            for (int j = 0; j < FEATURES; j++) {
                double mu = x[j] == 0 ? 1 : MU;
                double d = j == 0 ? 0 : delta;
                for (int k = 0; k < outputs; k++) {
                    toStep[j][k] = mu * (1 - d) * toStep[j][k] - d * w[j][k];
                    toStrength[j][k] = mu * (1 - d) * toStrength[j][k] - d * w[j][k];
                    w[j][k] *= 1 - d;
                }
            }
        }

        void move(double[] x, double step, double biasStep, double[] g, double[] d, double[] e) {
            for (int j = 0; j < FEATURES; j++) {
                double alpha = j == 0 ? biasStep : step;
                for (int k = 0; k < outputs && x[j] != 0; k++) {
                    w[j][k] -= alpha * x[j] * g[k];
                    toStep[j][k] = toStep[j][k] - alpha * x[j] * d[k];
                    toStrength[j][k] = toStrength[j][k] - alpha * x[j] * e[k];
                }
            }
        }
    }

    /** Features lie in several blocks. */
    private static int indexOf(int feature) {
        return 97 * feature;
    }

    private static double[] sparse(Random random, Entries entries) {
        double[] x = new double[FEATURES];
        x[0] = 1;
        entries.clear();
        entries.add(0, 1);
        for (int j = 1; j < FEATURES; j++) {
            if (random.nextBoolean()) {
                x[j] = random.nextGaussian();
                entries.add(indexOf(j), x[j]);
            }
        }
        return x;
    }

    @Seeds(10)
    void sparseRounds_equalTablesOfAllWeights(long seed, int dimension) {
        Random random = new Random(seed);
        int outputs = 1 + random.nextInt(11);
        // A strength of 0 leaves the common factor at 1, which has loops of its own.
        double strength = random.nextBoolean() ? 0 : 0.5 * random.nextDouble();
        LinearModel model = new LinearModel(outputs, true, true);
        Tables tables = new Tables(outputs);
        Entries entries = new Entries();
        double[] f = new double[outputs];
        double[] u = new double[outputs];
        double[] factor = new double[outputs];
        // so many that what all weights have in common is multiplied out now and then
        for (int round = 0; round < 200; round++) {
            double[] x = sparse(random, entries);
            model.forward(entries, f, u);
            assertThat(f).containsExactly(tables.times(x, tables.w), within(1e-11));
            model.reserve(indexOf(FEATURES));
            model.forward(entries, f, u);
            assertThat(f).containsExactly(tables.times(x, tables.w), within(1e-11));
            assertThat(u).containsExactly(tables.times(x, tables.toStep), within(1e-11));
            model.toStrength(entries, f, u);
            assertThat(u).containsExactly(tables.times(x, tables.toStrength), within(1e-11));
            double[] g = random.doubles(outputs, -1, 1).toArray();
            double[] d = random.doubles(outputs, -1, 1).toArray();
            double[] e = random.doubles(outputs, -1, 1).toArray();
            model.shrink(strength);
            tables.shrink(x, strength);
            tables.move(x, 0.1, 0.3, g, sum(g, d), e);
            for (int k = 0; k < outputs; k++) {
                factor[k] = MU * factor[k] - 0.3 * (g[k] + e[k]);
            }
            model.moveToStrength(entries, 0.1, 0.3, g, MU, e);
            model.move(entries, 0.1, 0.3, g, MU, d, e);
            assertThat(model.factorSensitivity()).containsExactly(factor, within(1e-11));
        }
    }

    @Seeds(10)
    void firstShrinkage_hasNoEffect_andRoundingLeavesNone(long seed, int dimension) {
        Random random = new Random(seed);
        int outputs = 1 + random.nextInt(6);
        LinearModel model = new LinearModel(outputs, true, true);
        Entries entries = new Entries();
        sparse(random, entries);
        model.reserve(indexOf(FEATURES));
        // the weights are 0 when they are shrunk, so that no strength makes a difference to what they become
        model.shrink(0.01 * random.nextDouble());
        double[] g = random.doubles(outputs, -1, 1).toArray();
        model.moveToStrength(entries, 0.1, 0.3, g, MU, new double[outputs]);
        model.move(entries, 0.1, 0.3, g, MU, new double[outputs], new double[outputs]);
        double[] f = new double[outputs];
        double[] u = new double[outputs];
        for (int i = 0; i < 20; i++) {
            model.forward(entries, f, u);
            model.toStrength(entries, f, u);
            assertThat(u).containsOnly(0);
            sparse(random, entries);
        }
    }

    private static double[] sum(double[] a, double[] b) {
        double[] sum = a.clone();
        Vectors.axpy(1, b, sum);
        return sum;
    }

    @Seeds(10)
    void roundsOfOneOutput_equalThoseOfMany(long seed, int dimension) {
        Random random = new Random(seed);
        double strength = random.nextBoolean() ? 0 : 0.5 * random.nextDouble();
        boolean toStep = random.nextInt(4) > 0;
        boolean toStrength = random.nextBoolean();
        LinearModel one = new LinearModel(1, toStep, toStrength);
        LinearModel many = new LinearModel(1, toStep, toStrength);
        Entries entries = new Entries();
        double[] f = new double[1];
        double[] u = new double[1];
        for (int round = 0; round < 100; round++) {
            sparse(random, entries);
            many.forward(entries, f, u);
            assertThat(one.forwardOne(entries)).isCloseTo(f[0], within(1e-12));
            assertThat(one.toStepOfOne()).isCloseTo(u[0], within(1e-12));
            if (toStrength) {
                double[] ofStrength = new double[1];
                many.toStrength(entries, f, ofStrength);
                assertThat(one.toStrengthOfOne()).isCloseTo(ofStrength[0], within(1e-12));
            }
            double g = random.nextGaussian();
            double d = random.nextGaussian();
            double e = random.nextGaussian();
            double s = random.nextGaussian();
            for (LinearModel each : List.of(one, many)) {
                each.reserve(indexOf(FEATURES));
                each.shrink(strength);
            }
            one.moveOne(entries, 0.1, 0.3, g, MU, d, e, s);
            if (toStrength) {
                many.moveToStrength(entries, 0.1, 0.3, new double[] {g}, MU, new double[] {s});
            }
            many.move(entries, 0.1, 0.3, new double[] {g}, MU, new double[] {d}, new double[] {e});
            assertThat(one.factorSensitivity()).containsExactly(many.factorSensitivity(), within(1e-12));
        }
    }
}
