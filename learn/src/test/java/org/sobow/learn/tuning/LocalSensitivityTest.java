package org.sobow.learn.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.data.SparseVector;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import org.sobow.learn.softmax.OuterStep;
import org.sobow.testing.Seeds;

/**
 * Differences of the whole trajectory. The bias stands still, since what a block's setting does to others is left out; so the comparison
 * is exact where a row has one block only, of one feature where features are the blocks.
 */
class LocalSensitivityTest {
    private static final int ROUNDS = 60;
    private static final double STEP = 0.07;
    private static final double STRENGTH = 0.05;
    private static final double SMALL = 1e-5;
    private static final int GROUPS = 3;

    /** Follows the sensitivities, but leaves every setting where it is. */
    private static Tuning still(boolean guard) {
        return Tuning.plain(STEP, STRENGTH)
                .withBiasFactor(Setting.fixed(0))
                .withOuter(OuterStep.plain(1e-300))
                .withMemory(1)
                .withFloor(0)
                .withGuard(guard);
    }

    private static Tuning stillFactors(boolean guard) {
        return still(guard).withGroupFactor(Setting.tuned(1, 1e-9, 1e9));
    }

    private static Tuning stillStrengths(Scope scope, boolean guard) {
        return still(guard).withStrength(Setting.tuned(STRENGTH, 1e-9, 10)).withStrengths(scope);
    }

    private static double target(double sum, int classes) {
        return classes == 0 ? sum : Math.floorMod((int) Math.floor(2 * sum), classes);
    }

    /** Rows that are bags of a few features: one group. */
    private static List<Arrival> bags(Random random, int dimension, int classes) {
        double[] w = random.doubles(dimension, -2, 2).toArray();
        List<Arrival> arrivals = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            int[] features =
                    random.ints(0, dimension).limit(4).distinct().sorted().toArray();
            double[] values = random.doubles(features.length, -1, 1).toArray();
            double sum = 0.3 * random.nextGaussian();
            for (int k = 0; k < features.length; k++) {
                sum += w[features[k]] * values[k];
            }
            arrivals.add(Arrival.of(Row.of(SparseVector.of(features, values)), target(sum, classes)));
        }
        return arrivals;
    }

    /** Rows of one column of numbers each. */
    private static List<Arrival> apart(Random random, int classes) {
        double[] w = random.doubles(GROUPS, -2, 2).toArray();
        List<Arrival> arrivals = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            int column = random.nextInt(GROUPS);
            double x = random.nextDouble(-1, 1);
            Row row = Row.of(Columns.builder().number("x" + column).build(), x);
            arrivals.add(Arrival.of(row, target(w[column] * x + 0.3 * random.nextGaussian(), classes)));
        }
        return arrivals;
    }

    private static @Nullable Loss loss(int classes) {
        return classes == 0 ? new Loss.Squared() : null;
    }

    private static TunedRun learned(List<Arrival> arrivals, Tuning tuning, int classes) {
        return Trajectory.learned(arrivals, tuning, classes, loss(classes));
    }

    private static double lossAfter(List<Arrival> arrivals, Tuning tuning, int classes) {
        return Trajectory.lossAfter(arrivals, tuning, classes, loss(classes));
    }

    private static double factorDifference(List<Arrival> arrivals, Tuning tuning, int classes) {
        double up = lossAfter(arrivals, tuning.withGroupFactor(Setting.fixed(StrictMath.exp(SMALL))), classes);
        double down = lossAfter(arrivals, tuning.withGroupFactor(Setting.fixed(StrictMath.exp(-SMALL))), classes);
        return (up - down) / (2 * SMALL);
    }

    private static double strengthDifference(List<Arrival> arrivals, Tuning tuning, int classes) {
        double up = lossAfter(arrivals, tuning.withStrength(Setting.fixed(STRENGTH * StrictMath.exp(SMALL))), classes);
        double down =
                lossAfter(arrivals, tuning.withStrength(Setting.fixed(STRENGTH * StrictMath.exp(-SMALL))), classes);
        return (up - down) / (2 * SMALL);
    }

    private static void assertIsDifference(double hypergradient, double difference) {
        assertThat(hypergradient).isCloseTo(difference, within(1e-6 * (1 + Math.abs(hypergradient))));
    }

    /** The block of the row's only column. */
    private static int blockOf(TunedRun run, Arrival arrival) {
        return List.copyOf(run.steps().keySet()).indexOf(arrival.row().columns().name(0)) + 1;
    }

    private static BlockSettings factors(TunedRun run) {
        return Objects.requireNonNull(run.factors());
    }

    private static BlockSettings strengths(TunedRun run) {
        return Objects.requireNonNull(run.localStrengths());
    }

    @Seeds(20)
    void singleGroup_hasTheSensitivityOfTheWholeTrajectoryToItsFactor(long seed, int dimension) {
        for (boolean guard : new boolean[] {true, false}) {
            for (int classes : new int[] {0, 2, 4}) {
                for (Scope scope : Scope.values()) {
                    Tuning tuning = stillFactors(guard).withStrengths(scope).withRarity(0.5);
                    List<Arrival> arrivals = bags(new Random(seed), dimension, classes);
                    TunedRun run = learned(arrivals, tuning, classes);
                    assertIsDifference(factors(run).hypergradient(1), factorDifference(arrivals, tuning, classes));
                }
            }
        }
    }

    @Seeds(20)
    void singleGroup_hasTheSensitivityOfTheWholeTrajectoryToItsStrength(long seed, int dimension) {
        for (boolean guard : new boolean[] {true, false}) {
            for (int classes : new int[] {0, 2, 4}) {
                Tuning tuning = stillStrengths(Scope.GROUP, guard).withRarity(0.5);
                List<Arrival> arrivals = bags(new Random(seed), dimension, classes);
                TunedRun run = learned(arrivals, tuning, classes);
                assertIsDifference(strengths(run).hypergradient(1), strengthDifference(arrivals, tuning, classes));
            }
        }
    }

    @Seeds(20)
    void groupsThatNeverMeet_haveTheSensitivityOfTheWholeTrajectory(long seed, int dimension) {
        for (boolean guard : new boolean[] {true, false}) {
            for (int classes : new int[] {0, 2, 4}) {
                List<Arrival> arrivals = apart(new Random(seed), classes);
                Arrival last = arrivals.get(arrivals.size() - 1);
                TunedRun run = learned(arrivals, stillFactors(guard), classes);
                assertIsDifference(
                        factors(run).hypergradient(blockOf(run, last)),
                        factorDifference(arrivals, stillFactors(guard), classes));
                for (Scope scope : new Scope[] {Scope.GROUP, Scope.FEATURE}) {
                    Tuning tuning = stillStrengths(scope, guard);
                    run = learned(arrivals, tuning, classes);
                    assertIsDifference(
                            strengths(run).hypergradient(blockOf(run, last)),
                            strengthDifference(arrivals, tuning, classes));
                }
            }
        }
    }

    @Seeds(20)
    void commonStep_hasTheSensitivityOfItsOwnAmongLocalSettings(long seed, int dimension) {
        for (Scope scope : Scope.values()) {
            Tuning tuning = stillFactors(true)
                    .withGroupFactor(Setting.fixed(1.3))
                    .withStrengths(scope)
                    .withStep(Setting.tuned(STEP, 1e-9, 10));
            for (int classes : new int[] {0, 2, 4}) {
                List<Arrival> arrivals = dense(new Random(seed), dimension, classes);
                double hypergradient = learned(arrivals, tuning, classes).stepHypergradient();
                double up = lossAfter(arrivals, tuning.withStep(Setting.fixed(STEP * StrictMath.exp(SMALL))), classes);
                double down =
                        lossAfter(arrivals, tuning.withStep(Setting.fixed(STEP * StrictMath.exp(-SMALL))), classes);
                assertIsDifference(hypergradient, (up - down) / (2 * SMALL));
            }
        }
    }

    /** Rows that have every column. */
    private static List<Arrival> dense(Random random, int dimension, int classes) {
        Columns columns = Columns.numbers("x", dimension);
        double[] w = random.doubles(dimension, -2, 2).toArray();
        List<Arrival> arrivals = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            double[] x = random.doubles(dimension, -1, 1).toArray();
            double sum = 0.3 * random.nextGaussian();
            for (int j = 0; j < dimension; j++) {
                sum += w[j] * x[j];
            }
            arrivals.add(Arrival.of(Row.of(columns, x), target(sum, classes)));
        }
        return arrivals;
    }

    /** The slow twin, for squared loss and proximal steps: every column has its own step size and its own strength. Returns the last residual. */
    private static double residualAfter(List<Arrival> arrivals, double[] steps, double[] strengths) {
        double[] w = new double[steps.length];
        double residual = 0;
        for (Arrival arrival : arrivals) {
            double size = 0;
            residual = -arrival.target();
            for (int j = 0; j < w.length; j++) {
                double x = arrival.row().number(j);
                residual += w[j] * x;
                size += steps[j] * x * x;
            }
            for (int j = 0; j < w.length; j++) {
                double x = arrival.row().number(j);
                w[j] = (1 - steps[j] * strengths[j]) * w[j] - steps[j] * x * residual / (1 + size);
            }
        }
        return residual;
    }

    private static double[] filled(int dimension, double value) {
        double[] values = new double[dimension];
        Arrays.fill(values, value);
        return values;
    }

    /** d(r²/2)/dlog of the setting of column {@code j} alone. */
    private static double difference(
            List<Arrival> arrivals, double[] steps, double[] strengths, double[] moved, int j) {
        double value = moved[j];
        moved[j] = value * StrictMath.exp(SMALL);
        double up = residualAfter(arrivals, steps, strengths);
        moved[j] = value * StrictMath.exp(-SMALL);
        double down = residualAfter(arrivals, steps, strengths);
        moved[j] = value;
        return (up * up - down * down) / (4 * SMALL);
    }

    /** The largest error of a column's hypergradient over the largest of them, factors first, strengths second. */
    private static double[] errors(List<Arrival> arrivals, int dimension, double step) {
        Tuning tuning = stillStrengths(Scope.GROUP, true)
                .withGroupFactor(Setting.tuned(1, 1e-9, 1e9))
                .withStep(Setting.fixed(step));
        TunedRun run = learned(arrivals, tuning, 0);
        double[] steps = filled(dimension, step);
        double[] strengths = filled(dimension, STRENGTH);
        Columns columns = arrivals.get(0).row().columns();
        double[] error = new double[2];
        double[] largest = new double[2];
        for (int j = 0; j < dimension; j++) {
            int block = List.copyOf(run.steps().keySet()).indexOf(columns.name(j)) + 1;
            double byFactor = difference(arrivals, steps, strengths, steps, j);
            double byStrength = difference(arrivals, steps, strengths, strengths, j);
            error[0] = Math.max(error[0], Math.abs(factors(run).hypergradient(block) - byFactor));
            error[1] = Math.max(error[1], Math.abs(strengths(run).hypergradient(block) - byStrength));
            largest[0] = Math.max(largest[0], Math.abs(byFactor));
            largest[1] = Math.max(largest[1], Math.abs(byStrength));
        }
        return new double[] {error[0] / largest[0], error[1] / largest[1]};
    }

    @Seeds(20)
    void groupsThatMeet_leaveOutWhatTheyDoToEachOther_whichVanishesWithTheStep(long seed, int dimension) {
        List<Arrival> arrivals = dense(new Random(seed), dimension, 0);
        double[] rough = errors(arrivals, dimension, 1e-3);
        double[] fine = errors(arrivals, dimension, 1e-4);
        for (int k = 0; k < 2; k++) {
            assertThat(rough[k]).isLessThan(0.15);
            assertThat(fine[k]).isLessThan(0.02);
        }
    }
}
