package org.sobow.bench.goals;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.bench.ProgramRun;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Finding.Verdict;
import org.sobow.experiments.compare.Comparison;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.evaluate.Contenders;
import org.sobow.experiments.evaluate.GeneratedSource;
import org.sobow.experiments.evaluate.Losses;
import org.sobow.experiments.evaluate.StreamOutcome;

/** Goals on made-up results, and the program on few rows. */
final class GoalsTest {
    private static final long LONG = 20_000;

    private final ProgramRun program = new ProgramRun((out, err) -> new Goals(out));

    /** What a learner came to. */
    private record Pass(long arrivals, double logLoss, double accuracy, double seconds) {
        Contender<String> of(String name) {
            return Contender.of(name, name, Contender.Role.RIVAL, (stream, trace) -> new Contender.Play() {
                @Override
                public void play(int from, int to) {
                    trace.endRound();
                }

                @Override
                public void end() {
                    trace.score("logLoss", logLoss);
                    trace.score("accuracy", accuracy);
                    trace.score("seconds", seconds);
                    trace.keep("losses", new Losses());
                }
            });
        }
    }

    private static Pass pass(long arrivals, double logLoss, double accuracy, double seconds) {
        return new Pass(arrivals, logLoss, accuracy, seconds);
    }

    /** The self-tuning learner, the grid and plain SGD on one stream. */
    private static StreamOutcome outcome(Pass ours, Pass grid, Pass plain) {
        List<Contender<String>> contenders =
                List.of(ours.of(Contenders.SELF_TUNING), grid.of(Contenders.GRID), plain.of(Contenders.SGD));
        return new StreamOutcome(
                GeneratedSource.of("sea").orElseThrow(),
                ours.arrivals(),
                Comparison.of(1, 1, 1, seed -> "", contenders)
                        .run(ExperimentContext.SILENT)
                        .separately());
    }

    private static Finding finding(StreamOutcome outcome, String start) {
        return StreamGoals.findings(List.of(outcome)).stream()
                .filter(finding -> finding.text().startsWith(start))
                .findFirst()
                .orElseThrow();
    }

    private static Finding ofLoss(double loss) {
        return finding(outcome(pass(LONG, loss, 0.8, 1), pass(LONG, 0.5, 0.8, 1), pass(LONG, 0.6, 0.8, 1)), "Log-loss");
    }

    @Test
    void loss_mayBeOnePercentAboveTheBestFixedSetting() {
        assertThat(ofLoss(0.4).verdict()).isEqualTo(Verdict.HOLDS);
        assertThat(ofLoss(0.5049).verdict()).isEqualTo(Verdict.HOLDS);
        Finding worse = ofLoss(0.51);
        assertThat(worse.verdict()).isEqualTo(Verdict.FALLS_SHORT);
        assertThat(worse.text()).contains("on 0 of 1 streams", "sea +2.00 %");
    }

    @Test
    void driftingStream_isToBeWonByMoreThanEquality() {
        String start = "Better than the best fixed step";
        Pass grid = pass(LONG, 0.5, 0.8, 1);
        assertThat(finding(outcome(pass(LONG, 0.49, 0.8, 1), grid, grid), start).verdict())
                .isEqualTo(Verdict.HOLDS);
        assertThat(finding(outcome(grid, grid, grid), start).verdict()).isEqualTo(Verdict.FALLS_SHORT);
    }

    @Test
    void accuracy_mayBeThreeTenthsOfAPointBelow() {
        Pass grid = pass(LONG, 0.5, 0.8, 1);
        String start = "Accuracy within 0.3 points";
        assertThat(finding(outcome(pass(LONG, 0.5, 0.7975, 1), grid, grid), start)
                        .verdict())
                .isEqualTo(Verdict.HOLDS);
        Finding below = finding(outcome(pass(LONG, 0.5, 0.79, 1), grid, grid), start);
        assertThat(below.verdict()).isEqualTo(Verdict.FALLS_SHORT);
        assertThat(below.text()).contains("sea (-1.00 points)");
    }

    @Test
    void cost_isJudgedOnLongStreamsOnly() {
        String start = "A self-tuned pass";
        for (double seconds : new double[] {2.4, 2.6}) {
            for (long arrivals : new long[] {LONG - 1, LONG}) {
                Pass plain = pass(arrivals, 0.5, 0.8, 1);
                Finding cost = finding(outcome(pass(arrivals, 0.5, 0.8, seconds), plain, plain), start);
                Verdict judged = seconds < 2.5 ? Verdict.HOLDS : Verdict.FALLS_SHORT;
                assertThat(cost.verdict()).isEqualTo(arrivals < LONG ? Verdict.NOTE : judged);
                assertThat(cost.text()).contains("sea " + seconds);
            }
        }
    }

    @Test
    void program_judgesTheSuite() {
        assertThat(program.run(0, "--rows", "60", "--seeds", "1", "--stream", "sea", "--stream", "hyperplane-abrupt"))
                .contains(
                        "no worse than 1 % above the best fixed step",
                        "Accuracy within 0.3 points", "hyperplane-abrupt");
    }

    @Test
    void program_startsAnywhere() {
        assertThat(program.run(0, "--rows", "60", "--seeds", "1", "--stream", "sea", "--start-anywhere"))
                .contains("from 1e-4", "so the goal is not judged");
    }

    @Test
    void badArguments_areRefused() {
        program.run(64, "--rows", "0");
        assertThat(program.err()).contains("rows must be at least 1, got 0");
        program.run(64, "--stream", "see");
        assertThat(program.err()).contains("streams must be some of [sea, ", "got [see]");
    }
}
