package org.sobow.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.learn.contract.ModelRows;
import org.sobow.learn.row.Row;
import org.sobow.learn.tuning.Setting;
import org.sobow.state.State;
import org.sobow.testing.MutatedState;

/** A state of which one block was changed is refused where it is loaded, or gives a model that works. */
final class ChangedStateTest {
    private static final int CHANGES = 600;

    @Test
    void classifier_isRefusedOrWorks() {
        Classifier sound = SelfTuning.linearClassifier()
                .tuned(tuning -> tuning.withStrength(Setting.tuned(1e-4, 1e-8, 1)))
                .start();
        Random random = new Random(1);
        for (int i = 0; i < 1100; i++) {
            sound.learn(ModelRows.mixed(random), "label " + random.nextInt(4));
        }
        sound.awaitLabel("waits", ModelRows.mixed(random));
        State state = sound.state();
        int refused = 0;
        for (int seed = 0; seed < CHANGES; seed++) {
            MutatedState mutated = MutatedState.of(state, seed);
            try {
                Classifier loaded = Classifier.resume(mutated.state());
                for (int i = 0; i < 40; i++) {
                    Row row = ModelRows.mixed(random);
                    double sum = loaded.predict(row).probabilities().values().stream()
                            .mapToDouble(p -> p)
                            .sum();
                    assertThat(sum).as(mutated.change()).isBetween(0.999, 1.001);
                    loaded.learn(row, "label " + random.nextInt(4));
                }
                assertThat(loaded.tuned().values().values())
                        .as(mutated.change())
                        .allMatch(value -> value >= 0 && value < Double.POSITIVE_INFINITY);
                Classifier.resume(loaded.state());
            } catch (IllegalArgumentException expected) {
                refused++;
            } catch (RuntimeException e) {
                throw new AssertionError("after " + mutated.change() + ": " + e, e);
            }
        }
        assertThat(refused).isBetween(CHANGES / 4, CHANGES - 1);
    }

    @Test
    void regressor_isRefusedOrWorks() {
        Regressor sound = SelfTuning.linearRegressor().start();
        Random random = new Random(2);
        for (int i = 0; i < 1100; i++) {
            sound.learn(ModelRows.mixed(random), random.nextGaussian());
        }
        State state = sound.state();
        int refused = 0;
        for (int seed = 0; seed < CHANGES; seed++) {
            MutatedState mutated = MutatedState.of(state, seed);
            try {
                Regressor loaded = Regressor.resume(mutated.state());
                for (int i = 0; i < 40; i++) {
                    Row row = ModelRows.mixed(random);
                    assertThat(loaded.predict(row)).as(mutated.change()).isFinite();
                    loaded.learn(row, random.nextGaussian());
                }
                Regressor.resume(loaded.state());
            } catch (IllegalArgumentException expected) {
                refused++;
            } catch (RuntimeException e) {
                throw new AssertionError("after " + mutated.change() + ": " + e, e);
            }
        }
        assertThat(refused).isBetween(CHANGES / 4, CHANGES - 1);
    }
}
