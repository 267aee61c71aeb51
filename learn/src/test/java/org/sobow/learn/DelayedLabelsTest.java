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
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import org.sobow.learn.tuning.Tuning;
import org.sobow.state.Checkpoint;
import org.sobow.testing.Seeds;

class DelayedLabelsTest {
    private final List<Arrival> arrivals = Rows.classes(1, 3, 300, 300);
    private final RowClassifier learner = SelfTuning.classifier().start();

    @Test
    void rows_comeBackOnce() {
        DelayedLabels<String> waiting = new DelayedLabels<>(2);
        Pending pending = learner.pend(arrivals.get(0).row());
        waiting.keep("a", pending);
        assertThat(pending.row()).isSameAs(arrivals.get(0).row());
        assertThat(waiting.release("a")).containsSame(pending);
        assertThat(waiting.release("a")).isEmpty();
        assertThat(waiting.waiting()).isZero();
    }

    @Test
    void oldest_makesRoom() {
        DelayedLabels<Integer> waiting = new DelayedLabels<>(2);
        for (int i = 0; i < 3; i++) {
            waiting.keep(i, learner.pend(arrivals.get(i).row()));
        }
        assertThat(waiting.waiting()).isEqualTo(2);
        assertThat(waiting.release(0)).isEmpty();
        assertThat(waiting.release(1)).isPresent();
        assertThat(waiting.dropped()).isEqualTo(1);
        assertThatThrownBy(() -> waiting.keep(2, learner.pend(arrivals.get(3).row())))
                .hasMessageContaining("id must be new, got 2");
    }

    /** Labels that stay for many rows and say nothing of the rows: what follows its predecessor does not follow what is long past. */
    private static List<Arrival> runs(Random random, int count) {
        List<Arrival> stream = new ArrayList<>();
        Columns columns = Columns.numbers("x", 3);
        int label = 0;
        for (int i = 0; i < count; i++) {
            label = random.nextInt(50) == 0 ? 1 - label : label;
            stream.add(Arrival.of(Row.of(columns, random.doubles(3, -1, 1).toArray()), label));
        }
        return stream;
    }

    /** The mean log-loss with labels that are late, from the middle of the stream on. */
    private static double lateLoss(RowClassifier learner, List<Arrival> stream, int delay, boolean pend) {
        DelayedLabels<Integer> waiting = new DelayedLabels<>(delay + 1);
        double[] p = new double[2];
        double sum = 0;
        for (int i = 0; i < stream.size(); i++) {
            learner.predict(stream.get(i).row(), p);
            sum -= i < stream.size() / 2 ? 0 : Math.log(Math.max(p[stream.get(i).label()], 1e-15));
            waiting.keep(i, learner.pend(stream.get(i).row()));
            if (i >= delay) {
                int label = stream.get(i - delay).label();
                Pending pending = waiting.release(i - delay).orElseThrow();
                if (pend) {
                    learner.learn(pending, label);
                } else {
                    learner.learn(pending.row(), label);
                }
            }
        }
        return sum / (stream.size() - stream.size() / 2);
    }

    @Seeds(5)
    void labelsThatFollowTheirPredecessors_noLongerMisleadWhenTheyAreLate(long seed, int dimension) {
        List<Arrival> stream = runs(new Random(seed), 8000);
        double best = Double.POSITIVE_INFINITY;
        for (double step : new double[] {0.001, 0.01, 0.1, 1}) {
            RowClassifier fixed =
                    SelfTuning.classifier().withTuning(Tuning.plain(step, 0)).start();
            best = Math.min(best, lateLoss(fixed, stream, 100, true));
        }
        double late = lateLoss(SelfTuning.classifier().start(), stream, 100, true);
        double misled = lateLoss(SelfTuning.classifier().start(), stream, 100, false);
        assertThat(late).as("best fixed %s, misled %s", best, misled).isLessThan(1.15 * best);
        assertThat(misled).isGreaterThan(2 * best);
    }

    @Seeds(20)
    void rowsThatWaitedWhileClassesCame_areLearned(long seed, int dimension) {
        Random random = new Random(seed);
        RowClassifier grown = SelfTuning.classifier().start();
        Columns columns = Columns.numbers("x", dimension);
        Deque<Pending> waiting = new ArrayDeque<>();
        for (int i = 0; i < 400; i++) {
            waiting.add(
                    grown.pend(Row.of(columns, random.doubles(dimension, -1, 1).toArray())));
            if (waiting.size() > 20) {
                grown.learn(waiting.remove(), random.nextInt(2 + i / 100));
            }
        }
        double[] p = new double[grown.classes()];
        grown.predict(waiting.remove().row(), p);
        assertThat(grown.classes()).isEqualTo(5);
        assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(1e-9));
    }

    @Seeds(20)
    void rowOfAnotherClassCount_isLearnedAsARowAlone(long seed, int dimension) {
        List<Arrival> stream = Rows.classes(seed, dimension, 200, 200);
        RowClassifier one = SelfTuning.classifier().start();
        RowClassifier other = SelfTuning.classifier().start();
        Pending early = null;
        for (int i = 0; i < 200; i++) {
            early = i == 50 ? one.pend(stream.get(i).row()) : early;
            one.learn(stream.get(i).row(), stream.get(i).label());
            other.learn(stream.get(i).row(), stream.get(i).label());
        }
        one.learn(requireNonNull(early), 2);
        other.learn(early.row(), 2);
        assertThat(one.snapshot().toBytes()).isEqualTo(other.snapshot().toBytes());
    }

    @Seeds(20)
    void rowOfAnotherRun_doesNoHarm(long seed, int dimension) {
        List<Arrival> stream = Rows.targets(seed, dimension, 600, 600);
        RowRegressor strange =
                SelfTuning.regressor().withTuning(Tuning.plain(10, 0)).start();
        RowRegressor tuned = SelfTuning.regressor().start();
        RowRegressor regressor = SelfTuning.regressor().start();
        for (Arrival arrival : stream) {
            Pending ofStrange = strange.pend(arrival.row());
            Pending ofTuned = tuned.pend(arrival.row());
            strange.learn(arrival.row(), 1e6 * arrival.target());
            tuned.learn(arrival.row(), -arrival.target());
            regressor.learn(arrival.row(), arrival.target());
            regressor.learn(ofStrange, arrival.target());
            regressor.learn(ofTuned, arrival.target());
        }
        double error = Rows.rootMeanSquare(regressor, stream);
        assertThat(error).isLessThan(1);
    }

    @Seeds(10)
    void resumedRun_takesTheRowsThatWaited(long seed, int dimension) {
        List<Arrival> stream = Rows.classes(seed, dimension, 300, 300);
        RowClassifier whole = SelfTuning.classifier().start();
        Deque<Pending> waiting = new ArrayDeque<>();
        RowClassifier resumed = whole;
        for (int i = 0; i < stream.size(); i++) {
            waiting.add(whole.pend(stream.get(i).row()));
            if (i == 150) {
                resumed = SelfTuning.classifier()
                        .resume(Checkpoint.fromBytes(whole.snapshot().toBytes()));
            }
            if (i >= 20) {
                Pending pending = waiting.remove();
                int label = stream.get(i - 20).label();
                whole.learn(pending, label);
                if (i >= 150) {
                    resumed.learn(pending, label);
                }
            }
        }
        assertThat(resumed.snapshot().toBytes()).isEqualTo(whole.snapshot().toBytes());
    }
}
