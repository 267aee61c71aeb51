package org.sobow.experiments.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.Recorder;

class ComparisonTest {
    private static final Score SUM = Score.smaller("sum", "sum", "of the rounds");

    /** Adds up the numbers of its rounds and tells who played what. */
    private static Contender<Long> counter(String name, List<String> log) {
        return Contender.of(name, name, Contender.Role.RIVAL, (seed, trace) -> new Contender.Play() {
            private double sum;

            @Override
            public void play(int from, int to) {
                log.add(name + " " + from + "-" + to);
                for (int t = from; t < to; t++) {
                    sum += t;
                    trace.add("t", t);
                    if (trace.endsBlock()) {
                        trace.add("total", sum);
                    }
                    trace.endRound();
                }
            }

            @Override
            public void end() {
                trace.score("sum", sum);
            }
        });
    }

    private static Comparison<Long> comparison(int rounds, int seeds, List<String> log) {
        return Comparison.of(rounds, seeds, 1, seed -> seed, List.of(counter("a", log), counter("b", log)));
    }

    @Test
    void turnsGoRound_andEndAtThePointsOfTheCurves() {
        List<String> log = new ArrayList<>();
        comparison(10, 2, log).withBlock(4).withPoints(List.of(6, 10)).run(ExperimentContext.SILENT);
        assertThat(log)
                .startsWith("a 0-4", "b 0-4", "b 4-6", "a 4-6", "a 6-10", "b 6-10")
                .endsWith("b 0-4", "a 0-4", "a 4-6", "b 4-6", "b 6-10", "a 6-10");
    }

    @Test
    void curves_areMeansOverBlocks_orWhatIsGivenAtTheirEnds() {
        Outcome outcome =
                comparison(8, 1, new ArrayList<>()).withPoints(List.of(2, 8)).run(ExperimentContext.SILENT);
        assertThat(outcome.series("a", "t").xs()).containsExactly(2.0, 8.0);
        assertThat(outcome.series("a", "t").ys()).containsExactly(0.5, 4.5);
        assertThat(outcome.series("a", "total").ys()).containsExactly(1.0, 28.0);
    }

    @Test
    void points_areEqualPartsWithTheMiddleAmongThem() {
        assertThat(Trace.equalPoints(5000)).hasSize(200).contains(2500).endsWith(5000);
        assertThat(Trace.equalPoints(7)).contains(4).endsWith(7);
        assertThat(Trace.equalPoints(1)).containsExactly(1);
    }

    @Test
    void inParallel_givesTheSameNumbers() {
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        Recorder recorder = new Recorder(Long.MAX_VALUE);
        Outcome outcome = comparison(50, 3, log).withBlock(7).inParallel().run(recorder);
        double expected = IntStream.range(0, 50).sum();
        assertThat(outcome.values("a", SUM)).containsExactly(expected, expected, expected);
        assertThat(outcome.complete()).isTrue();
        assertThat(recorder.advanced()).isEqualTo(2 * 3 * 50);
    }

    @Test
    void groups_playTheStreamOneAfterTheOther_withTheSameNumbers() {
        List<String> log = new ArrayList<>();
        List<Long> made = new ArrayList<>();
        Comparison<Long> comparison = Comparison.of(
                        10,
                        2,
                        1,
                        seed -> {
                            made.add(seed);
                            return seed;
                        },
                        List.of(counter("a", log), counter("b", log), counter("c", log)))
                .withPoints(List.of(5, 10));
        Outcome apart = comparison.inGroupsOf(2).run(ExperimentContext.SILENT);
        assertThat(made).containsExactly(1L, 1L, 2L, 2L);
        assertThat(log).startsWith("a 0-5", "b 0-5", "b 5-10", "a 5-10", "c 0-5", "c 5-10");
        Outcome together = comparison.run(ExperimentContext.SILENT);
        for (String label : apart.labels()) {
            assertThat(apart.values(label, SUM)).isEqualTo(together.values(label, SUM));
            assertThat(apart.records(label)).isEqualTo(together.records(label)).hasSize(4);
        }
    }

    @Test
    void joinedOutcomes_countTheSeedsThatAllFinished() {
        Outcome one = Comparison.of(10, 2, 1, seed -> seed, List.of(counter("a", new ArrayList<>())))
                .run(ExperimentContext.SILENT);
        Outcome other = Comparison.of(10, 1, 1, seed -> seed, List.of(counter("b", new ArrayList<>())))
                .run(ExperimentContext.SILENT);
        Outcome joined = one.join(other);
        assertThat(joined.labels()).containsExactly("a", "b");
        assertThat(joined.seeds()).isEqualTo(1);
        assertThat(joined.values("a", SUM)).hasSize(1);
        assertThat(joined.separately().values("a", SUM)).hasSize(2);
    }

    @Test
    void warmUp_isForgotten() {
        List<String> log = new ArrayList<>();
        Recorder recorder = new Recorder(Long.MAX_VALUE);
        Outcome outcome = comparison(10, 1, log).withWarmUp(3).run(recorder);
        assertThat(log).startsWith("a 0-1", "b 0-1").contains("a 2-3");
        assertThat(outcome.measure("a", SUM).mean()).isCloseTo(45, within(0.0));
        assertThat(recorder.advanced()).isEqualTo(20);
        assertThat(recorder.metrics()).hasSize(20);
    }

    @Test
    void lostSeeds_countForNobody_unlessEachCountsAlone() {
        Contender<Long> fragile = Contender.of("c", "c", Contender.Role.RIVAL, (seed, trace) -> (from, to) -> {
            if (seed == 2) {
                throw new ArithmeticException("too large");
            }
            for (int t = from; t < to; t++) {
                trace.endRound();
            }
        });
        Outcome outcome = Comparison.of(10, 3, 1, seed -> seed, List.of(counter("a", new ArrayList<>()), fragile))
                .run(ExperimentContext.SILENT);
        assertThat(outcome.seeds()).isEqualTo(2);
        assertThat(outcome.values("a", SUM)).hasSize(2);
        assertThat(outcome.separately().values("a", SUM)).hasSize(3);
        assertThat(outcome.separately().values("c", SUM)).hasSize(2);
        assertThat(outcome.lost("c")).isEqualTo(1);
        assertThat(outcome.losses())
                .singleElement()
                .extracting(f -> f.text())
                .asString()
                .contains("too large");
    }
}
