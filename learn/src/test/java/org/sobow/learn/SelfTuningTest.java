package org.sobow.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.tuning.Loss;
import org.sobow.learn.tuning.Setting;
import org.sobow.learn.tuning.Tuning;

class SelfTuningTest {
    private static final double[] STEPS = {0.003, 0.01, 0.03, 0.1, 0.3};

    @Test
    void anyStart_endsNearTheDefault() {
        List<Arrival> classes = Rows.classes(1, 8, 20_000, 5000);
        List<Arrival> targets = Rows.targets(2, 8, 20_000, 5000);
        double classLoss = Rows.logLoss(SelfTuning.linearClassifier().start(), classes);
        double targetLoss = Rows.rootMeanSquare(SelfTuning.linearRegressor().start(), targets);
        for (double start : new double[] {1e-4, 1e-2, 1, 10}) {
            Tuning tuning = Tuning.STANDARD.withStep(Tuning.STANDARD.step().from(start));
            assertThat(Rows.logLoss(
                            SelfTuning.linearClassifier().withTuning(tuning).start(), classes))
                    .as("start %s", start)
                    .isLessThan(1.02 * classLoss);
            assertThat(Rows.rootMeanSquare(
                            SelfTuning.linearRegressor().withTuning(tuning).start(), targets))
                    .as("start %s", start)
                    .isLessThan(1.02 * targetLoss);
        }
    }

    @Test
    void defaults_areNoWorseThanTheBestFixedStep_overSeeds() {
        double tuned = 0;
        double best = 0;
        for (int seed = 0; seed < 8; seed++) {
            List<Arrival> arrivals = Rows.classes(100 + seed, 8, 8000, 2000);
            tuned += Rows.logLoss(SelfTuning.linearClassifier().start(), arrivals);
            double least = Double.POSITIVE_INFINITY;
            for (double step : STEPS) {
                Classifier plain = SelfTuning.linearClassifier()
                        .withTuning(Tuning.plain(step, 0))
                        .start();
                least = Math.min(least, Rows.logLoss(plain, arrivals));
            }
            best += least;
        }
        assertThat(tuned).isLessThan(1.01 * best);
    }

    @Test
    void abruptDrift_raisesTheStep_whichComesBack() {
        int rises = 0;
        int returns = 0;
        for (int seed = 0; seed < 8; seed++) {
            List<Arrival> arrivals = Rows.targets(200 + seed, 8, 8000, 4000);
            Regressor learner = SelfTuning.linearRegressor().start();
            learner.learn(Rows.numbers(arrivals.subList(0, 4000)));
            double before = learner.tuned().step();
            double highest = 0;
            for (Arrival arrival : arrivals.subList(4000, 4500)) {
                learner.learn(arrival.row(), arrival.target());
                highest = Math.max(highest, learner.tuned().step());
            }
            learner.learn(Rows.numbers(arrivals.subList(4500, 8000)));
            rises += highest > 3 * before ? 1 : 0;
            returns += learner.tuned().step() < highest / 3 ? 1 : 0;
        }
        assertThat(rises).isGreaterThanOrEqualTo(7);
        assertThat(returns).isGreaterThanOrEqualTo(7);
    }

    @Test
    void fixedSettings_stay() {
        Tuning tuning = Tuning.STANDARD
                .withStep(Setting.fixed(0.2))
                .withStrength(Setting.fixed(1e-3))
                .withTemperature(Setting.fixed(0.5));
        Classifier learner = SelfTuning.linearClassifier().withTuning(tuning).start();
        learner.learn(Rows.examples(Rows.classes(3, 4, 1000, 500)));
        assertThat(learner.tuned().step()).isEqualTo(0.2);
        assertThat(learner.tuned().value("strength")).isEqualTo(1e-3);
        assertThat(learner.tuned().value("temperature")).isEqualTo(0.5);
        assertThat(learner.tuned().value("bias step")).as("still tuned").isNotEqualTo(0.2);
    }

    @Test
    void bounds_areKept() {
        Tuning tuning = Tuning.STANDARD
                .withStep(Tuning.STANDARD.step().within(0.001, 0.002))
                .withStrength(Setting.tuned(1e-4, 1e-5, 1e-3))
                .withTemperature(Setting.tuned(1, 0.9, 1.1));
        Classifier learner = SelfTuning.linearClassifier().withTuning(tuning).start();
        boolean strengthMoved = false;
        for (Arrival arrival : Rows.classes(4, 4, 3000, 500)) {
            learner.learn(arrival.row(), arrival.label());
            assertThat(learner.tuned().step()).isBetween(0.001, 0.002);
            assertThat(learner.tuned().value("strength")).isBetween(1e-5, 1e-3);
            assertThat(learner.tuned().value("temperature")).isBetween(0.89999, 1.10001);
            strengthMoved |= learner.tuned().value("strength") != 1e-4;
        }
        assertThat(strengthMoved).isTrue();
    }

    @Test
    void badSettings_areRefused() {
        assertThatThrownBy(() -> Setting.tuned(1, 2, 3))
                .hasMessage("initial must lie in [lower, upper] = [2.0, 3.0], got 1.0");
        assertThatThrownBy(() -> Setting.tuned(0, 0, 3)).hasMessageContaining("lower must be positive");
        assertThatThrownBy(() -> Tuning.STANDARD.withMemory(1.5)).hasMessage("memory must lie in [0, 1], got 1.5");
        assertThatThrownBy(() -> Tuning.STANDARD.withFloor(1)).hasMessage("floor must lie in [0, 1), got 1.0");
        assertThatThrownBy(() -> new Loss.Quantile(1)).hasMessage("level must lie in (0, 1), got 1.0");
        assertThatThrownBy(() -> SelfTuning.linearClassifier().withMostAwaited(0))
                .hasMessage("mostAwaited must be at least 1, got 0");
    }
}
