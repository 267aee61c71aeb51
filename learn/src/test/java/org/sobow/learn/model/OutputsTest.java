package org.sobow.learn.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.learn.Rows;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.tuning.Setting;
import org.sobow.learn.tuning.Temperature;
import org.sobow.learn.tuning.TunedRun;
import org.sobow.learn.tuning.Tuning;
import org.sobow.testing.Seeds;

/**
 * The fast round of one output does what the round of many outputs does when there is one of them, and a round that leaves the weights of
 * the last class out does what one with all of them does.
 */
final class OutputsTest {
    private static final int ROWS = 300;
    private static final double CLOSE = 1e-9;

    /** A response that does not say that it has one output, or that its outputs sum to zero. */
    private record Hidden(Response response) implements Response {
        @Override
        public void gradient(double[] f, double target, double[] out) {
            response.gradient(f, target, out);
        }

        @Override
        public void step(double a, boolean guarded, double[] out) {
            response.step(a, guarded, out);
        }

        @Override
        public int outputs() {
            return response.outputs();
        }

        @Override
        public int weighted() {
            return response.outputs();
        }

        @Override
        public void curve(double[] v) {
            response.curve(v);
        }

        @Override
        public void predict(double[] f, double t) {
            response.predict(f, t);
        }

        @Override
        public void tell(double[] out) {
            response.tell(out);
        }

        @Override
        public void tell(double[] f, double t, double[] out) {
            response.tell(f, t, out);
        }

        @Override
        public void derive(double[] v, double target, double[] out) {
            response.derive(v, target, out);
        }

        @Override
        public double largestSize() {
            return response.largestSize();
        }

        @Override
        public double firstSize() {
            return response.firstSize();
        }
    }

    private static List<Tuning> tunings() {
        Tuning standard = Tuning.STANDARD;
        Setting strength = Setting.tuned(1e-4, 1e-8, 1);
        return List.of(
                standard,
                standard.withStrength(strength),
                standard.withStrength(Setting.fixed(1e-3)),
                standard.withGuard(false).withStep(Setting.tuned(0.01, 1e-6, 0.02)),
                standard.withBiasFactor(Setting.fixed(1)),
                standard.withStep(Setting.fixed(0.05)).withStrength(strength),
                Tuning.plain(0.05, 0),
                Tuning.plain(0.05, 0.01).withGuard(true));
    }

    private static TunedRun run(Tuning tuning, Response response, boolean heats) {
        Temperature temperature = heats ? new Temperature(tuning.temperature()) : null;
        return new TunedRun(RowEncoding.STANDARD, tuning, response, temperature);
    }

    @Test
    void kind_followsFromTheResponse() {
        LinearModel one = new LinearModel(1, true, false);
        assertThat(Outputs.of(one, new Sigmoid())).isInstanceOf(OneOutput.class);
        assertThat(Outputs.of(one, new Hidden(new Sigmoid()))).isInstanceOf(ManyOutputs.class);
        assertThat(Outputs.of(new LinearModel(2, true, false), new Softmax(3))).isInstanceOf(ManyOutputs.class);
    }

    @Seeds(5)
    void roundsOfOneOutput_equalThoseOfMany(long seed, int dimension) {
        for (Tuning tuning : tunings()) {
            assertSame(
                    run(tuning, new Sigmoid(), true),
                    run(tuning, new Hidden(new Sigmoid()), true),
                    Rows.classes(seed, dimension, ROWS, 100),
                    0);
            assertSame(
                    run(tuning, Residual.huber(1), false),
                    run(tuning, new Hidden(Residual.huber(1)), false),
                    Rows.targets(seed, dimension, ROWS, 100),
                    0);
        }
    }

    @Seeds(5)
    void lateRoundsOfOneOutput_equalThoseOfMany(long seed, int dimension) {
        for (Tuning tuning : tunings()) {
            assertSame(
                    run(tuning, new Sigmoid(), true),
                    run(tuning, new Hidden(new Sigmoid()), true),
                    Rows.classes(seed, dimension, ROWS, 100),
                    7);
        }
    }

    @Seeds(3)
    void outputsThatSumToZero_equalThoseWithAllWeights(long seed, int dimension) {
        for (Tuning tuning : tunings()) {
            for (int delay : new int[] {0, 7}) {
                TunedRun less = run(tuning, new Softmax(3), true);
                TunedRun all = run(tuning, new Hidden(new Softmax(3)), true);
                assertSame(less, all, Rows.labels(seed, dimension, ROWS / 2, 3), delay);
                less.widen(new Softmax(6));
                all.widen(new Hidden(new Softmax(6)));
                assertSame(less, all, Rows.labels(seed, dimension, ROWS / 2, 6), delay);
            }
        }
    }

    @Seeds(3)
    void outputsThatSumToZero_equalThoseWithAllWeights_fromTwoClassesOn(long seed, int dimension) {
        for (Tuning tuning : tunings()) {
            TunedRun less = run(tuning, new Sigmoid(), true);
            TunedRun all = run(tuning, new Sigmoid(), true);
            assertSame(less, all, Rows.classes(seed, dimension, ROWS / 2, 100), 0);
            less.split(new Softmax(4));
            all.split(new Hidden(new Softmax(4)));
            assertSame(less, all, Rows.labels(seed, dimension, ROWS / 2, 4), 0);
        }
    }

    private record Waiting(Arrival arrival, Foresight one, Foresight many) {}

    private static void assertSame(TunedRun one, TunedRun many, List<Arrival> arrivals, int delay) {
        Deque<Waiting> waiting = new ArrayDeque<>();
        for (Arrival arrival : arrivals) {
            double[] expected = many.outputs(arrival.row());
            double largest = Arrays.stream(expected).map(Math::abs).max().orElseThrow();
            assertThat(one.outputs(arrival.row())).containsExactly(expected, within(CLOSE * (1 + largest)));
            waiting.add(new Waiting(arrival, one.foresight(arrival.row()), many.foresight(arrival.row())));
            if (waiting.size() > delay) {
                Waiting ripe = waiting.remove();
                one.learn(ripe.arrival.row(), ripe.one, ripe.arrival.target(), ripe.arrival.weight());
                many.learn(ripe.arrival.row(), ripe.many, ripe.arrival.target(), ripe.arrival.weight());
            }
            assertThat(one.step()).isCloseTo(many.step(), within(CLOSE * many.step()));
            assertThat(one.strength()).isCloseTo(many.strength(), within(CLOSE * (1 + many.strength())));
            assertThat(one.biasStep()).isCloseTo(many.biasStep(), within(CLOSE * many.biasStep()));
            assertThat(one.temperature()).isCloseTo(many.temperature(), within(CLOSE * many.temperature()));
            assertThat(one.cutBacks()).isEqualTo(many.cutBacks());
        }
    }
}
