package org.sobow.bench.sidebyside;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sobow.bench.ProgramRun;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Finding.Verdict;
import org.sobow.experiments.evaluate.GeneratedSource;
import org.sobow.experiments.evaluate.Losses;
import org.sobow.experiments.evaluate.Recovery;
import org.sobow.learn.evaluate.AsLastTime;
import org.sobow.learn.evaluate.Learner;
import org.sobow.learn.evaluate.Metric;
import org.sobow.learn.evaluate.Prequential;
import org.sobow.learn.evaluate.Result;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.ExampleStream;

final class JudgingTest extends JudgedProgramContract {
    @Override
    ProgramRun program() {
        return new ProgramRun(Judging::new);
    }

    @Override
    List<String> little() {
        return List.of("--rows", "10", "--seeds", "1", "--recovery-rows", "0");
    }

    @Test
    void command_printsTablesAndOneLineForEachGoal() {
        ProgramRun judging = program();
        String text = judging.run(
                0,
                "--rows",
                "1200",
                "--seeds",
                "2",
                "--recovery-rows",
                "6100",
                "--stream",
                "moa-stagger",
                "--stream",
                "moa-plane",
                "--stream",
                "rbf-interchanging");
        assertThat(judging.told()).containsExactly("moa-stagger", "moa-plane", "rbf-interchanging");
        assertThat(text)
                .containsPattern("moa-stagger +1200 +\\d+\\.\\d\\d / ")
                .containsPattern("moa-plane +1200 +RMSE ")
                .containsPattern("moa-plane +1000 ")
                .containsPattern("rbf-interchanging +1 ");
        assertThat(text.lines().filter(line -> line.matches("- (holds|falls short): .*")))
                .hasSize(11);
    }

    @Test
    void played_hasTheLossesOfTheEvaluation() {
        GeneratedSource cards = GeneratedSource.of("cards").orElseThrow();
        Played<OurLearner> played =
                Played.on(cards, new Played.Settings(300, 7, 2), OurLearner.FREQUENCIES, OurLearner.AS_LAST_TIME);
        double[] mean = new double[3];
        for (int seed = 1; seed <= 2; seed++) {
            List<Learner> learners = List.of(
                    OurLearner.FREQUENCIES.start(Task.CLASSIFICATION),
                    new Smoothed(new AsLastTime(Task.CLASSIFICATION)));
            try (ExampleStream stream = cards.open(seed)) {
                List<Result> results =
                        Prequential.of(Task.CLASSIFICATION).withDelay(7).run(stream.first(300), learners);
                mean[0] += results.get(0).cumulative(Metric.LOG_LOSS) / 2;
                mean[1] += results.get(1).cumulative(Metric.LOG_LOSS) / 2;
                mean[2] += results.get(1).cumulative(Metric.ACCURACY) / 2;
            }
        }
        assertThat(played.rows()).isEqualTo(300);
        assertThat(played.loss(OurLearner.FREQUENCIES)).isEqualTo(mean[0], within(1e-12));
        assertThat(played.loss(OurLearner.AS_LAST_TIME)).isEqualTo(mean[1], within(1e-12));
        assertThat(played.accuracy(OurLearner.AS_LAST_TIME)).isEqualTo(mean[2], within(1e-12));
    }

    /** A stream of 2,000 rows on which each learner but the mixture always loses 1. */
    private static Played<OurLearner> played(Task task, double mixedAtFirst, double mixedLater) {
        double[] mixed = IntStream.range(0, 2000)
                .mapToDouble(t -> t < 1000 ? mixedAtFirst : mixedLater)
                .toArray();
        double[] ones = new double[2000];
        Arrays.fill(ones, 1);
        Map<OurLearner, Played.Outcome> outcomes = new EnumMap<>(OurLearner.class);
        for (OurLearner learner : OurLearner.values()) {
            outcomes.put(learner, new Played.Outcome(0.5, 1, new Losses(learner == OurLearner.MIXED ? mixed : ones)));
        }
        return new Played<>(task, 2000, outcomes);
    }

    private static JudgedStream stream(String name, Played<OurLearner> atOnce, Played<OurLearner> late) {
        return new JudgedStream(name, atOnce, Map.of(100, late, 1000, late));
    }

    private static Map<Boolean, List<String>> findings(JudgedStream... streams) {
        return JudgingGoals.findings(List.of(streams), List.of()).stream()
                .collect(Collectors.partitioningBy(
                        finding -> finding.verdict() == Verdict.HOLDS,
                        Collectors.mapping(Finding::text, Collectors.toList())));
    }

    @Test
    void goals_sayWhereTheyDoNotHold() {
        Played<OurLearner> even = played(Task.CLASSIFICATION, 1, 1);
        assertThat(findings(stream("a", even, even)).get(false)).isEmpty();
        assertThat(findings(stream("a", even, even)).get(true)).hasSize(10);

        Played<OurLearner> slowAtFirst = played(Task.CLASSIFICATION, 1.1, 1.009);
        assertThat(findings(stream("a", even, even), stream("b", slowAtFirst, even))
                        .get(false))
                .containsExactly(
                        "over the first 500 rows no worse than frequencies: on 1 of 2 streams, not on b +10.00 %.");

        Played<OurLearner> behind = played(Task.REGRESSION, 1, 1.21);
        assertThat(findings(stream("c", behind, even)).get(false))
                .hasSize(3)
                .allMatch(text -> text.startsWith("after the first 1,000 rows") && text.endsWith("not on c +10.00 %."));
        assertThat(findings(stream("c", even, behind)).get(false)).hasSize(6).allMatch(text -> text.contains("late"));

        Played<OurLearner> lost = played(Task.CLASSIFICATION, 1, Double.NaN);
        assertThat(findings(stream("d", lost, even)).get(false)).hasSize(3).allMatch(text -> text.contains("not on d"));
    }

    private static List<Recovery> recovery(double excess) {
        return List.of(new Recovery(1, 100, true, 100, 1, excess));
    }

    @Test
    void recovery_isJudgedByTheExcessLoss() {
        DriftRecovery sooner = new DriftRecovery("a", recovery(5), recovery(6), recovery(7));
        DriftRecovery later = new DriftRecovery("b", recovery(6.5), recovery(6), recovery(7));
        assertThat(JudgingGoals.findings(List.of(), List.of(sooner)))
                .extracting(Finding::verdict)
                .containsExactly(Verdict.HOLDS);
        assertThat(JudgingGoals.findings(List.of(), List.of(sooner, later)))
                .containsExactly(new Finding(
                        Verdict.FALLS_SHORT,
                        "over 1,000 rows after abrupt drifts no more excess loss than self-tuning: on 1 of 2 streams, not on b 6.5 against"
                                + " 6.0."));
        assertThat(JudgingGoals.findings(
                        List.of(), List.of(new DriftRecovery("short", List.of(), List.of(), List.of()))))
                .isEmpty();
    }
}
