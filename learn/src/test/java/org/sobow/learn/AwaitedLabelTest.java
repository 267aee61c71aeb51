package org.sobow.learn;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.learn.contract.ModelRows;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import org.sobow.learn.tuning.RefusedRowException;
import org.sobow.learn.tuning.Tuning;
import org.sobow.state.StateException;
import org.sobow.testing.Seeds;

class AwaitedLabelTest {
    /** A stream whose labels stay the same for 50 rows, whatever the row. */
    private static List<Arrival> runs(Random random, int count) {
        List<Arrival> stream = new ArrayList<>();
        Columns columns = Columns.numbers("x", 3);
        int label = 0;
        for (int i = 0; i < count; i++) {
            label = i % 50 == 0 ? random.nextInt(2) : label;
            stream.add(Arrival.of(Row.of(columns, random.doubles(3, -1, 1).toArray()), label));
        }
        return stream;
    }

    /** The mean log-loss with labels that are late, from the middle of the stream on. */
    private static double lateLoss(Classifier model, List<Arrival> stream, int delay, boolean awaits) {
        double[] p = new double[2];
        double sum = 0;
        for (int i = 0; i < stream.size(); i++) {
            double probability = Rows.probability(model, stream.get(i), p);
            sum -= i < stream.size() / 2 ? 0 : Math.log(Math.max(probability, 1e-15));
            model.awaitLabel("" + i, stream.get(i).row());
            if (i >= delay) {
                Arrival due = stream.get(i - delay);
                if (awaits) {
                    assertThat(model.learnAwaited("" + (i - delay), due.label()))
                            .isTrue();
                } else {
                    model.learn(due.row(), due.label());
                }
            }
        }
        return sum / (stream.size() - stream.size() / 2);
    }

    @Seeds(3)
    void labelsThatFollowTheirPredecessors_doNotMisleadWhenTheyAreLate(long seed, int dimension) {
        List<Arrival> stream = runs(new Random(seed), 8000);
        double best = Double.POSITIVE_INFINITY;
        for (double step : new double[] {0.001, 0.01, 0.1, 1}) {
            Classifier fixed = SelfTuning.linearClassifier()
                    .withTuning(Tuning.plain(step, 0))
                    .start();
            best = Math.min(best, lateLoss(fixed, stream, 100, true));
        }
        double late = lateLoss(SelfTuning.linearClassifier().start(), stream, 100, true);
        double misled = lateLoss(SelfTuning.linearClassifier().start(), stream, 100, false);
        assertThat(late).as("best fixed %s, misled %s", best, misled).isLessThan(1.15 * best);
        assertThat(misled).isGreaterThan(2 * best);
    }

    @Seeds(5)
    void rowsThatWaitedWhileClassesCame_areLearned(long seed, int dimension) {
        Random random = new Random(seed);
        Classifier grown = SelfTuning.linearClassifier().start();
        Columns columns = Columns.numbers("x", dimension);
        Deque<AwaitedLabel> waiting = new ArrayDeque<>();
        for (int i = 0; i < 400; i++) {
            waiting.add(grown.awaitLabel(
                    Row.of(columns, random.doubles(dimension, -1, 1).toArray())));
            if (waiting.size() > 20) {
                grown.learn(waiting.remove(), random.nextInt(2 + i / 100));
            }
        }
        double[] p = new double[grown.labels().size()];
        grown.predict(waiting.remove().row(), p);
        assertThat(grown.labels()).hasSize(5);
        assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(1e-9));
    }

    @Seeds(5)
    void rowOfAnotherClassCount_isLearnedAsARowAlone(long seed, int dimension) {
        List<Arrival> stream = Rows.classes(seed, dimension, 200, 200);
        Classifier one = SelfTuning.linearClassifier().start();
        Classifier other = SelfTuning.linearClassifier().start();
        AwaitedLabel early = null;
        for (int i = 0; i < 200; i++) {
            early = i == 50 ? one.awaitLabel(stream.get(i).row()) : early;
            one.learn(stream.get(i).row(), stream.get(i).label());
            other.learn(stream.get(i).row(), stream.get(i).label());
        }
        one.learn(requireNonNull(early), 2);
        other.learn(early.row(), 2);
        assertThat(one.state()).isEqualTo(other.state());
    }

    @Seeds(5)
    void rowOfAnotherModel_doesNoHarm(long seed, int dimension) {
        List<Arrival> stream = Rows.targets(seed, dimension, 600, 600);
        Regressor strange =
                SelfTuning.linearRegressor().withTuning(Tuning.plain(10, 0)).start();
        Regressor tuned = SelfTuning.linearRegressor().start();
        Regressor regressor = SelfTuning.linearRegressor().start();
        for (Arrival arrival : stream) {
            AwaitedLabel ofStrange = strange.awaitLabel(arrival.row());
            AwaitedLabel ofTuned = tuned.awaitLabel(arrival.row());
            learnOrDiverge(strange, arrival);
            tuned.learn(arrival.row(), -arrival.target());
            regressor.learn(arrival.row(), arrival.target());
            regressor.learn(ofStrange, arrival.target());
            regressor.learn(ofTuned, arrival.target());
        }
        assertThat(Rows.rootMeanSquare(regressor, stream)).isLessThan(1);
    }

    private static void learnOrDiverge(Regressor model, Arrival arrival) {
        try {
            model.learn(arrival.row(), 1e6 * arrival.target());
        } catch (RefusedRowException diverged) {
            assertThat(model.examples()).isPositive();
        }
    }

    @Test
    void oldestRow_makesRoomForTheNewest() {
        Classifier model = SelfTuning.linearClassifier().withMostAwaited(2).start();
        for (int i = 0; i < 5; i++) {
            model.awaitLabel("" + i, Row.of("age", i));
        }
        assertThat(model.awaited()).isEqualTo(2);
        assertThat(model.awaitedDropped()).isEqualTo(3);
        assertThat(model.learnAwaited("2", "yes")).isFalse();
        assertThat(model.learnAwaited("3", "yes")).isTrue();
        assertThat(Classifier.resume(model.state()).awaitedDropped()).isEqualTo(3);
    }

    @Test
    void refusedLabel_leavesTheRowWaiting() {
        Classifier model = SelfTuning.linearClassifier().start();
        model.learn(Row.of("age", 3), "yes");
        model.awaitLabel("7", Row.of("age", 4));
        assertThatThrownBy(() -> model.learnAwaited("7", 1)).hasMessageContaining("label must be of type String");
        assertThat(model.learnAwaited("7", "no")).isTrue();
    }

    @Test
    void damagedBytes_areRefused() {
        Classifier model = SelfTuning.linearClassifier().start();
        Random random = new Random(4);
        for (int i = 0; i < 50; i++) {
            model.learn(ModelRows.mixed(random), i % 3);
        }
        byte[] sound = model.awaitLabel(ModelRows.mixed(random)).toBytes();
        assertThat(AwaitedLabel.fromBytes(sound).toBytes()).isEqualTo(sound);
        for (int i = 0; i < 300; i++) {
            byte[] damaged =
                    random.nextInt(4) == 0 ? Arrays.copyOf(sound, random.nextInt(sound.length)) : sound.clone();
            if (damaged.length == sound.length) {
                damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
            }
            assertThatThrownBy(() -> AwaitedLabel.fromBytes(damaged)).isInstanceOf(StateException.class);
        }
    }
}
