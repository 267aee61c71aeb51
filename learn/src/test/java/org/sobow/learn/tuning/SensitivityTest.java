package org.sobow.learn.tuning;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.sobow.hypergradient.ForwardSensitivity;
import org.sobow.hypergradient.InnerStep;
import org.sobow.learn.model.Foresight;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.SparseVector;
import org.sobow.problem.Groups;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.problem.Round;
import org.sobow.testing.Seeds;

class SensitivityTest {
    private static final int ROUNDS = 64;
    private static final double STEP = 0.07;
    private static final double SMALL = 1e-5;

    /** Follows the sensitivity, but leaves the step size where it is. */
    private static Tuning still(double strength, double memory, boolean guard) {
        return Tuning.plain(STEP, strength)
                .withStep(resting(STEP))
                .withMemory(memory)
                .withFloor(0)
                .withGuard(guard);
    }

    /** Is tuned, but has no room to move. */
    private static Setting resting(double value) {
        return Setting.tuned(value, value, Math.nextUp(value));
    }

    /** Follows the sensitivity to the strength too. */
    private static Tuning stillStrength(double strength, boolean guard) {
        return still(strength, 1, guard).withStrength(resting(strength));
    }

    private static List<Arrival> stream(Random random, int dimension, int classes) {
        return stream(random, dimension, classes, 0);
    }

    /** Each value is missing with that probability. */
    private static List<Arrival> stream(Random random, int dimension, int classes, double missing) {
        Columns columns = Columns.numbers("x", dimension);
        double[] w = random.doubles(dimension, -2, 2).toArray();
        List<Arrival> arrivals = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            double[] x = random.doubles(dimension, -1, 1).toArray();
            double sum = 0.3 * random.nextGaussian();
            for (int j = 0; j < dimension; j++) {
                sum += w[j] * x[j];
            }
            for (int j = 0; j < dimension && missing > 0; j++) {
                x[j] = random.nextDouble() < missing ? Double.NaN : x[j];
            }
            double target = classes == 0 ? sum : Math.floorMod((int) Math.floor(2 * sum), classes);
            arrivals.add(Arrival.of(Row.of(columns, x), target));
        }
        return arrivals;
    }

    @Seeds(10)
    void memoryOne_differentiatesTheWholeTrajectory(long seed, int dimension) {
        for (boolean guard : new boolean[] {true, false}) {
            for (double strength : new double[] {0, 0.05}) {
                assertEqualsDifferences(seed, dimension, still(strength, 1, guard), 2, null);
                assertEqualsDifferences(seed, dimension, still(strength, 1, guard), 4, null);
                assertEqualsDifferences(seed, dimension, still(strength, 1, guard), 0, new Loss.Squared());
                assertEqualsDifferences(seed, dimension, still(strength, 1, guard), 0, new Loss.Huber(0.4));
            }
        }
    }

    @Seeds(10)
    void rareFeatures_haveTheSensitivityOfTheirLongerSteps(long seed, int dimension) {
        Tuning tuning = still(0.02, 1, true).withRarity(0.5);
        for (int classes : new int[] {2, 4}) {
            List<Arrival> arrivals = inBags(stream(new Random(seed), dimension, classes, 0.6));
            TunedRun run = Trajectory.learned(arrivals, tuning, classes, null);
            double up = Trajectory.lossAfter(arrivals, stepped(tuning, SMALL), classes, null);
            double down = Trajectory.lossAfter(arrivals, stepped(tuning, -SMALL), classes, null);
            assertIsDifference(run.stepHypergradient(), up, down);
        }
    }

    /* It leaves out that features were rarer or less rare before, and what the longer steps of one do to the gradients of another. */
    @Test
    void hypergradientOfRarity_isNearlyTheDerivativeOfTheLoss() {
        double exponent = 1.0 / 3;
        for (int classes : new int[] {0, 2, 4}) {
            Loss loss = classes == 0 ? new Loss.Squared() : null;
            Tuning tuning = still(0, 1, true).withTunedRarity().withOuter(1e-9, 0.999);
            double products = 0;
            double squares = 0;
            double squaresOfDifferences = 0;
            for (int seed = 0; seed < 1000; seed++) {
                List<Arrival> arrivals = inBags(stream(new Random(seed), 12, classes, 0.8));
                double h = Trajectory.learned(arrivals, tuning, classes, loss).rarityHypergradient();
                double up = Trajectory.lossAfter(arrivals, rarer(tuning, exponent + SMALL), classes, loss);
                double down = Trajectory.lossAfter(arrivals, rarer(tuning, exponent - SMALL), classes, loss);
                double difference = (up - down) / (2 * SMALL);
                products += h * difference;
                squares += h * h;
                squaresOfDifferences += difference * difference;
            }
            assertThat(products / Math.sqrt(squares * squaresOfDifferences))
                    .as("correlation with %s classes", classes)
                    .isGreaterThan(0.9);
            assertThat(products / squaresOfDifferences)
                    .as("slope with %s classes", classes)
                    .isCloseTo(1, within(0.25));
        }
    }

    private static Tuning rarer(Tuning tuning, double exponent) {
        return tuning.withRarity(exponent);
    }

    @Seeds(10)
    void memoryOne_differentiatesTheWholeTrajectoryToTheStrengthToo(long seed, int dimension) {
        for (boolean guard : new boolean[] {true, false}) {
            Tuning tuning = stillStrength(0.03, guard);
            for (int classes : new int[] {0, 2, 4}) {
                Loss loss = classes == 0 ? new Loss.Squared() : null;
                List<Arrival> arrivals = stream(new Random(seed), dimension, classes, 0.3);
                TunedRun run = Trajectory.learned(arrivals, tuning, classes, loss);
                double up = Trajectory.lossAfter(arrivals, strengthened(tuning, SMALL), classes, loss);
                double down = Trajectory.lossAfter(arrivals, strengthened(tuning, -SMALL), classes, loss);
                assertIsDifference(run.strengthHypergradient(), up, down);
            }
        }
    }

    /** The numbers that are there as features of a bag. */
    private static List<Arrival> inBags(List<Arrival> arrivals) {
        List<Arrival> bags = new ArrayList<>();
        for (Arrival arrival : arrivals) {
            Row row = arrival.row();
            int[] there = IntStream.range(0, row.columns().size())
                    .filter(j -> !Double.isNaN(row.number(j)))
                    .toArray();
            double[] values = IntStream.of(there).mapToDouble(row::number).toArray();
            bags.add(Arrival.of(Row.of(SparseVector.of(there, values)), arrival.target()));
        }
        return bags;
    }

    @Seeds(10)
    void lateLabels_haveTheHypergradientOfTheLossThatWasPredicted(long seed, int dimension) {
        int delay = 2 * dimension;
        for (int classes : new int[] {0, 2, 4}) {
            Loss loss = classes == 0 ? new Loss.Squared() : null;
            Tuning tuning = stillStrength(0.03, true);
            List<Arrival> arrivals = stream(new Random(seed), dimension, classes, 0.3);
            TunedRun run = Trajectory.run(tuning, classes, loss);
            Deque<Foresight> waiting = new ArrayDeque<>();
            for (int t = 0; t < arrivals.size() + delay; t++) {
                if (t < arrivals.size()) {
                    waiting.add(requireNonNull(run.foresight(arrivals.get(t).row())));
                }
                if (t >= delay) {
                    Arrival due = arrivals.get(t - delay);
                    run.learn(due.row(), waiting.remove(), due.target(), 1);
                }
            }
            // the last row was predicted when those were learned whose labels had come
            List<Arrival> known = new ArrayList<>(arrivals.subList(0, arrivals.size() - 1 - delay));
            known.add(arrivals.get(arrivals.size() - 1));
            assertIsDifference(
                    run.stepHypergradient(),
                    Trajectory.lossAfter(known, stepped(tuning, SMALL), classes, loss),
                    Trajectory.lossAfter(known, stepped(tuning, -SMALL), classes, loss));
            assertIsDifference(
                    run.strengthHypergradient(),
                    Trajectory.lossAfter(known, strengthened(tuning, SMALL), classes, loss),
                    Trajectory.lossAfter(known, strengthened(tuning, -SMALL), classes, loss));
        }
    }

    @Test
    void memoryZero_stillTunesTheStrength() {
        Tuning greedy = still(0, 0, true).withStrength(Setting.tuned(0.03, 1e-9, 10));
        TunedRun run = Trajectory.learned(stream(new Random(3), 4, 0), greedy, 0, new Loss.Squared());
        assertThat(run.strength()).isNotEqualTo(0.03);
    }

    private static Tuning stepped(Tuning tuning, double change) {
        return tuning.withStep(Setting.fixed(STEP * StrictMath.exp(change)));
    }

    private static Tuning strengthened(Tuning tuning, double change) {
        return tuning.withStrength(Setting.fixed(tuning.strength().initial() * StrictMath.exp(change)));
    }

    private static void assertIsDifference(double hypergradient, double up, double down) {
        assertThat(hypergradient).isCloseTo((up - down) / (2 * SMALL), within(1e-6 * (1 + Math.abs(hypergradient))));
    }

    private static void assertEqualsDifferences(
            long seed, int dimension, Tuning tuning, int classes, @Nullable Loss loss) {
        List<Arrival> arrivals = stream(new Random(seed), dimension, classes);
        Tuning biased = tuning.withBiasFactor(Setting.fixed(1.7));
        TunedRun run = Trajectory.learned(arrivals, biased, classes, loss);
        double up = Trajectory.lossAfter(arrivals, stepped(biased, SMALL), classes, loss);
        double down = Trajectory.lossAfter(arrivals, stepped(biased, -SMALL), classes, loss);
        assertThat(run.stepHypergradient())
                .as("classes %s, loss %s, tuning %s", classes, loss, tuning)
                .isCloseTo((up - down) / (2 * SMALL), within(1e-6 * (1 + Math.abs(run.stepHypergradient()))));
    }

    @Seeds(10)
    void plainSteps_equalTheForwardSensitivityOfCore(long seed, int dimension) {
        double mu = 0.9;
        List<Arrival> arrivals = stream(new Random(seed), dimension, 2);
        TunedRun run = Trajectory.run(still(0, mu, false), 2, null);
        int d2 = dimension + 1;
        ForwardSensitivity core = new ForwardSensitivity(InnerStep.logSteps(Groups.one()), mu, 1, d2);
        double[] x = {StrictMath.log(STEP)};
        double[] y = new double[d2];
        double[] next = new double[d2];
        double[] h = new double[1];
        long t = 1;
        for (Arrival arrival : arrivals) {
            run.learn(arrival.row(), arrival.target(), arrival.weight());
            Logistic logistic = new Logistic(arrival);
            Round round = new Round(logistic, logistic);
            core.estimate(t++, round, x, y, h);
            assertThat(run.stepHypergradient()).isCloseTo(h[0], within(1e-9));
            core.descend(logistic, x, y, 1, 1, next);
            core.commit();
            System.arraycopy(next, 0, y, 0, d2);
        }
    }

    /** The log-loss of one example, dense. */
    private static final class Logistic implements OuterObjective, InnerObjective {
        private final Row row;
        private final double target;

        Logistic(Arrival arrival) {
            row = arrival.row();
            target = arrival.target();
        }

        private double value(int j) {
            return j == 0 ? 1 : row.number(j - 1);
        }

        private double probability(double[] y) {
            double f = 0;
            for (int j = 0; j < y.length; j++) {
                f += y[j] * value(j);
            }
            return 1 / (1 + Math.exp(-f));
        }

        @Override
        public double value(double[] x, double[] y) {
            double p = probability(y);
            return -Math.log(target == 1 ? p : 1 - p);
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            out[0] = 0;
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            double slope = probability(y) - target;
            for (int j = 0; j < y.length; j++) {
                out[j] = slope * value(j);
            }
        }

        @Override
        public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
            double p = probability(y);
            double sum = 0;
            for (int j = 0; j < y.length; j++) {
                sum += v[j] * value(j);
            }
            for (int j = 0; j < y.length; j++) {
                out[j] = p * (1 - p) * sum * value(j);
            }
        }

        @Override
        public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
            out[0] = 0;
        }
    }
}
