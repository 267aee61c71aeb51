package org.sobow.learn.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.sobow.learn.data.SparseVector;
import org.sobow.learn.model.Residual;
import org.sobow.learn.model.Response;
import org.sobow.learn.model.Softmax;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoder;
import org.sobow.learn.row.RowEncoding;
import org.sobow.testing.Seeds;

class BlockSensitivityTest {
    private static final Columns COLUMNS =
            Columns.builder().number("a").category("b").category("c").build();
    private static final int MOST = 40;
    private static final double ALPHA = 0.1;

    private static Row row(Random random) {
        int[] features = random.ints(0, 8).limit(3).distinct().sorted().toArray();
        return Row.of(
                COLUMNS,
                new double[] {random.nextBoolean() ? random.nextGaussian() : Double.NaN, Double.NaN, Double.NaN},
                new @Nullable String[] {
                    null, "b" + random.nextInt(4), random.nextBoolean() ? "c" + random.nextInt(4) : null
                },
                SparseVector.of(features, random.doubles(features.length, -1, 1).toArray()));
    }

    /** The slow twin: a table over all weights for every block, every round goes over all of them. */
    private static final class Tables {
        private final int outputs;
        private final boolean ofStep;
        private final Tuning tuning;
        private final double[][] p;

        Tables(int outputs, boolean ofStep, Tuning tuning) {
            this.outputs = outputs;
            this.ofStep = ofStep;
            this.tuning = tuning;
            p = new double[MOST][outputs];
        }

        double[] u(int block, int[] blockOf, double[] x) {
            double[] u = new double[outputs];
            for (int j = 1; j < MOST; j++) {
                for (int k = 0; k < outputs && blockOf[j] == block; k++) {
                    u[k] += p[j][k] * x[j];
                }
            }
            return u;
        }

        /** Shrinks and then moves; the outputs were had before. */
        void move(double delta, int[] blockOf, double[] x, double[] longer, double[] taken, Response response) {
            double[][] next = new double[MOST][outputs];
            for (int j = 1; j < MOST; j++) {
                double part = 0;
                for (int i = 1; i < MOST && ofStep && tuning.guard(); i++) {
                    part += blockOf[i] == blockOf[j] ? ALPHA * x[i] * longer[i] : 0;
                }
                double[] d = u(blockOf[j], blockOf, x);
                for (int k = 0; k < outputs; k++) {
                    d[k] = tuning.memory() * d[k] - part * taken[k];
                }
                response.curve(d);
                for (int k = 0; k < outputs; k++) {
                    double along = ofStep ? d[k] + taken[k] : d[k];
                    double shrunk = (1 - delta) * p[j][k];
                    next[j][k] = x[j] == 0 ? shrunk : tuning.memory() * shrunk - ALPHA * longer[j] * along;
                }
            }
            System.arraycopy(next, 0, p, 0, MOST);
        }
    }

    private static double[] spread(Entries x) {
        double[] values = new double[MOST];
        for (int e = 0; e < x.size(); e++) {
            values[x.index(e)] = x.value(e);
        }
        return values;
    }

    private static Entries longer(Entries x) {
        Entries longer = new Entries();
        for (int e = 0; e < x.size(); e++) {
            longer.add(x.index(e), (1 + 0.1 * e) * x.value(e));
        }
        return longer;
    }

    @Seeds(60)
    void sparseRounds_equalTablesOfAllWeights(long seed, int dimension) {
        Random random = new Random(seed);
        Scope scope = random.nextBoolean() ? Scope.GROUP : Scope.FEATURE;
        boolean ofStep = random.nextBoolean();
        Tuning tuning = Tuning.STANDARD.withMemory(0.97).withGuard(random.nextBoolean());
        int outputs = 2 + random.nextInt(6);
        RowEncoder encoder = RowEncoding.STANDARD.withStandardize(false).start();
        Blocks blocks = new Blocks(scope, encoder);
        Response response = new Softmax(outputs);
        // of outputs that sum to zero the last need not be held
        int held = random.nextBoolean() ? outputs : response.weighted();
        BlockSensitivity sensitivity = new BlockSensitivity(blocks, held, ofStep);
        Tables tables = new Tables(outputs, ofStep, tuning);
        Entries x = new Entries();
        double[] taken = new double[outputs];
        for (int round = 0; round < 100; round++) {
            encoder.take(row(random), x);
            int[] blockOf = new int[MOST];
            for (int j = 1; j < encoder.features(); j++) {
                blockOf[j] = scope == Scope.FEATURE ? j : encoder.group(j);
            }
            blocks.meet(x);
            sensitivity.reserve(encoder.features());
            sensitivity.follow(x);
            double[] g = random.doubles(outputs, -1, 1).toArray();
            for (int e = 1; e < x.size(); e++) {
                assertThat(blocks.block(blocks.place(e))).isEqualTo(blockOf[x.index(e)]);
            }
            for (int place = 0; place < blocks.size(); place++) {
                double h = 0;
                for (int k = 0; k < outputs; k++) {
                    h += g[k] * tables.u(blocks.block(place), blockOf, spread(x))[k];
                }
                assertThat(sensitivity.hypergradient(place, g)).isCloseTo(h, within(1e-11));
            }
            response.gradient(random.doubles(outputs, -2, 2).toArray(), random.nextInt(outputs), taken);
            response.step(0.3, tuning.guard(), taken);
            double delta = 0.4 * random.nextDouble();
            sensitivity.shrink(delta);
            sensitivity.move(x, longer(x), ALPHA, tuning, taken, response);
            tables.move(delta, blockOf, spread(x), spread(longer(x)), taken, response);
        }
    }

    @Test
    void sensitivityBeyondAllBounds_isForgotten() {
        RowEncoder encoder = RowEncoding.STANDARD.withStandardize(false).start();
        Blocks blocks = new Blocks(Scope.GROUP, encoder);
        BlockSensitivity sensitivity = new BlockSensitivity(blocks, 1, true);
        Entries x = new Entries();
        encoder.take(Row.of(Columns.numbers("x", 1), 1), x);
        Response response = Residual.squared();
        double[] taken = new double[1];
        response.gradient(new double[] {0}, 1, taken);
        response.step(1, false, taken);
        blocks.meet(x);
        sensitivity.reserve(encoder.features());
        sensitivity.follow(x);
        sensitivity.move(x, x, 1e120, Tuning.plain(1, 0), taken, response);
        sensitivity.follow(x);
        assertThat(sensitivity.hypergradient(0, new double[] {1})).isZero();
    }
}
