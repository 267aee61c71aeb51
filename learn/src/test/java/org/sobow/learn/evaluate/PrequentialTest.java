package org.sobow.learn.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import org.sobow.testing.Seeds;

class PrequentialTest {
    private static final Columns COLUMNS = Columns.numbers("x", 1);

    /** Notes what it is asked and taught, by the value in the row, and predicts the last target it learned. */
    private static final class Witness implements Contestant {
        final List<String> events = new ArrayList<>();
        final List<Integer> awaited = new ArrayList<>();
        final Task task;
        final int lostAfter;
        double last;

        Witness(Task task, int lostAfter) {
            this.task = task;
            this.lostAfter = lostAfter;
        }

        @Override
        public String name() {
            return "witness";
        }

        @Override
        public void predict(Row row, double[] out) {
            events.add("p" + (int) row.number(0));
            out[task == Task.REGRESSION ? 0 : (int) last] = task == Task.REGRESSION ? last : 1;
        }

        @Override
        public void await(Row row) {
            awaited.add((int) row.number(0));
        }

        @Override
        public void learn(Arrival arrival) {
            events.add("l" + (int) arrival.row().number(0));
            last = arrival.target();
            if (events.size() > lostAfter) {
                throw new ArithmeticException("lost");
            }
        }

        @Override
        public double step() {
            return events.size();
        }

        @Override
        public long bytes() {
            return 8;
        }
    }

    private static List<Arrival> stream(int count, int classes, long seed) {
        Random random = new Random(seed);
        return IntStream.range(0, count)
                .mapToObj(i -> new Arrival(Row.of(COLUMNS, i), random.nextInt(classes), 1))
                .toList();
    }

    private static Entrant entrant(Contestant contestant) {
        return new Entrant(contestant.name(), () -> contestant);
    }

    @Seeds(20)
    void everyContestant_isGivenTheSameArrivalsInOrder(long seed, int dimension) {
        int delay = dimension - 1;
        int count = 37 * dimension;
        Witness first = new Witness(Task.CLASSIFICATION, Integer.MAX_VALUE);
        Witness second = new Witness(Task.CLASSIFICATION, Integer.MAX_VALUE);
        Prequential settings = Prequential.of(Task.CLASSIFICATION).withDelay(delay);
        settings.run(stream(count, 3, seed).iterator(), List.of(entrant(first), entrant(second)));
        List<String> expected = new ArrayList<>();
        for (int t = 0; t < count; t++) {
            expected.add("p" + t);
            if (t >= delay) {
                expected.add("l" + (t - delay));
            }
        }
        assertThat(first.events).isEqualTo(expected);
        assertThat(second.events).isEqualTo(expected);
        assertThat(first.awaited)
                .isEqualTo(IntStream.range(0, delay == 0 ? 0 : count).boxed().toList());
    }

    @Seeds(20)
    void standings_areThoseOfTheOutcomesOneByOne(long seed, int dimension) {
        int classes = dimension + 1;
        List<Arrival> arrivals = stream(40 * dimension, classes, seed);
        List<Outcome> heard = new ArrayList<>();
        Prequential settings = Prequential.of(Task.CLASSIFICATION).withWindow(25);
        Standing standing = settings.run(
                        arrivals.iterator(),
                        List.of(entrant(new Witness(Task.CLASSIFICATION, Integer.MAX_VALUE))),
                        (contestant, arrival, outcome) -> {
                            assertThat(contestant).isZero();
                            heard.add(outcome);
                            assertThat(arrival).isEqualTo(heard.size());
                        },
                        () -> false)
                .get(0);
        Scores all = Scores.of(Task.CLASSIFICATION);
        Scores last = Scores.of(Task.CLASSIFICATION);
        double previous = 0;
        for (int t = 0; t < arrivals.size(); t++) {
            double[] prediction = new double[classes];
            prediction[(int) previous] = 1;
            Outcome expected = Outcome.ofClass((int) arrivals.get(t).target(), prediction, classes);
            assertThat(heard.get(t)).isEqualTo(expected);
            all.add(expected);
            if (t >= arrivals.size() - 25) {
                last.add(expected);
            }
            previous = arrivals.get(t).target();
        }
        for (Metric metric : Task.CLASSIFICATION.metrics()) {
            assertThat(standing.cumulative(metric)).as(metric.words()).isEqualTo(all.value(metric));
            assertThat(standing.windowed(metric)).as(metric.words()).isEqualTo(last.value(metric));
        }
        assertThat(standing.arrivals()).isEqualTo(arrivals.size());
        assertThat(standing.bytes()).isEqualTo(8);
        assertThat(standing.isLost()).isFalse();
    }

    @Test
    void delayedLabel_isNotKnownToThePredictionsBeforeIt() {
        // 0 0 0 1 1 1 ...: the witness, which says what it learned last, is wrong once, or once and for the delay
        List<Arrival> arrivals = IntStream.range(0, 100)
                .mapToObj(i -> new Arrival(Row.of(COLUMNS, i), i < 50 ? 0 : 7, 1))
                .toList();
        for (int delay : new int[] {0, 1, 10}) {
            Standing standing = Prequential.of(Task.REGRESSION)
                    .withDelay(delay)
                    .run(arrivals.iterator(), List.of(entrant(new Witness(Task.REGRESSION, Integer.MAX_VALUE))))
                    .get(0);
            assertThat(standing.cumulative(Metric.MAE)).isEqualTo(7 * (delay + 1) / 100.0);
        }
    }

    @Test
    void lostContestant_hasNoMetricsAndLeavesTheOthersAlone() {
        Witness fine = new Witness(Task.CLASSIFICATION, Integer.MAX_VALUE);
        List<Standing> standings = Prequential.of(Task.CLASSIFICATION)
                .run(
                        stream(200, 2, 5).iterator(),
                        List.of(entrant(new Witness(Task.CLASSIFICATION, 139)), entrant(fine)));
        assertThat(standings.get(0).lostAt()).isEqualTo(70);
        assertThat(standings.get(0).cumulative(Metric.ACCURACY)).isNaN();
        assertThat(standings.get(1).arrivals()).isEqualTo(200);
        assertThat(fine.events).hasSize(400);
    }

    @Test
    void predictionThatIsNoNumber_isALoss() {
        Contestant broken = new Contestant() {
            @Override
            public String name() {
                return "broken";
            }

            @Override
            public void predict(Row row, double[] out) {
                out[0] = row.number(0) == 60 ? Double.NaN : 0;
            }

            @Override
            public void learn(Arrival arrival) {}
        };
        Standing standing = Prequential.of(Task.REGRESSION)
                .run(stream(200, 2, 5).iterator(), List.of(entrant(broken)))
                .get(0);
        assertThat(standing.lostAt()).isEqualTo(61);
        assertThat(standing.isLost()).isTrue();
    }

    @Test
    void curve_staysShortAndReachesTheEnd() {
        Prequential settings = Prequential.of(Task.CLASSIFICATION).withWindow(10);
        Standing standing = settings.run(
                        stream(100_000, 2, 1).iterator(),
                        List.of(entrant(new Witness(Task.CLASSIFICATION, Integer.MAX_VALUE))))
                .get(0);
        List<Curve.Point> points = standing.curve().points();
        assertThat(points).hasSizeBetween(150, 400);
        long interval = points.get(0).arrival();
        for (int i = 0; i < points.size(); i++) {
            assertThat(points.get(i).arrival()).isEqualTo((i + 1L) * interval);
            assertThat(points.get(i).step()).isEqualTo(2.0 * (i + 1) * interval);
        }
        assertThat(points.get(points.size() - 1).arrival()).isGreaterThan(100_000 - interval);
    }

    @Test
    void stop_endsAfterABlock() {
        Standing standing = Prequential.of(Task.REGRESSION)
                .run(
                        stream(1000, 2, 1).iterator(),
                        List.of(entrant(new Witness(Task.REGRESSION, Integer.MAX_VALUE))),
                        OutcomeListener.NONE,
                        () -> true)
                .get(0);
        assertThat(standing.arrivals()).isEqualTo(Evaluation.BLOCK);
    }

    @Test
    void labelThatIsNone_isRefused() {
        List<Arrival> arrivals = List.of(new Arrival(Row.of(COLUMNS, 1), 0.5, 1));
        Prequential settings = Prequential.of(Task.CLASSIFICATION);
        assertThatThrownBy(() -> settings.run(arrivals.iterator(), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("got 0.5");
    }

    @Test
    void settings_areChecked() {
        assertThatThrownBy(() -> Prequential.of(Task.REGRESSION).withDelay(-1)).hasMessageContaining("delay");
        assertThatThrownBy(() -> Prequential.of(Task.REGRESSION).withWindow(0)).hasMessageContaining("window");
    }
}
