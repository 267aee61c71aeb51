package org.sobow.bench.sidebyside;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sobow.bench.ProgramRun;
import org.sobow.bench.sidebyside.AblatedStream.Score;
import org.sobow.experiments.evaluate.GeneratedSource;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.evaluate.Metric;
import org.sobow.learn.evaluate.ModelLearner;
import org.sobow.learn.evaluate.Prequential;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.ExampleStream;
import org.sobow.learn.tuning.Mixture;

final class AblationTest extends JudgedProgramContract {
    @Override
    ProgramRun program() {
        return new ProgramRun(Ablation::new);
    }

    @Override
    List<String> little() {
        return List.of("--rows", "10", "--seeds", "1");
    }

    @Test
    void command_printsEachPartWithItsVerdictAndEachStream() {
        ProgramRun ablation = program();
        String text =
                ablation.run(0, "--rows", "300", "--seeds", "2", "--stream", "moa-stagger", "--stream", "moa-plane");
        assertThat(ablation.told()).containsExactly("moa-stagger", "moa-plane");
        String verdict = " +[+-]\\d.* % +(pays|does not pay)";
        for (String part : List.of("last", "expansion", "neighbors", "metric")) {
            assertThat(text).containsPattern("(?m)^" + part + " +0 +2" + verdict);
        }
        assertThat(text)
                .containsPattern("(?m)^last errors +0 +1" + verdict)
                .containsPattern("(?m)^least squares +0 +1" + verdict)
                .containsPattern("(?m)^steady +100 +2" + verdict)
                .doesNotContainPattern("(?m)^steady +(0|1000) ")
                .containsPattern("(?m)^moa-stagger +300 +\\d\\.\\d+( +[+-]\\d+\\.\\d\\d %){4}$")
                .containsPattern("(?m)^moa-plane +300 +\\d+\\.\\d+( +[+-]\\d+\\.\\d\\d %){6}$")
                .containsPattern("(?m)^moa-plane +100 +\\d+\\.\\d+ +[+-]\\d+\\.\\d\\d %$");
    }

    private static double logLoss(Mixture mixture, GeneratedSource source, long seed) {
        try (ExampleStream stream = source.open(seed)) {
            return Prequential.of(Task.CLASSIFICATION)
                    .run(
                            stream.first(600),
                            List.of(ModelLearner.of(
                                    "one",
                                    SelfTuning.classifier().withMixture(mixture).start())))
                    .get(0)
                    .cumulative(Metric.LOG_LOSS);
        }
    }

    @Test
    void stream_hasTheLossOfTheWholeAndOfTheRest() {
        GeneratedSource markov = GeneratedSource.of("markov").orElseThrow();
        AblatedStream stream = AblatedStream.of(markov, new Played.Settings(600, 0, 2));
        double whole = (logLoss(Mixture.STANDARD, markov, 1) + logLoss(Mixture.STANDARD, markov, 2)) / 2;
        Mixture rest = Mixture.STANDARD.withoutLast();
        double without = (logLoss(rest, markov, 1) + logLoss(rest, markov, 2)) / 2;
        assertThat(stream.rows()).isEqualTo(600);
        assertThat(stream.whole().loss()).isEqualTo(whole, within(1e-12));
        assertThat(stream.lossRatio(LeftOut.LAST))
                .isEqualTo(without / whole, within(1e-12))
                .isGreaterThan(1.01);
        assertThat(stream.has(LeftOut.LAST_ERRORS)).isFalse();
        assertThat(stream.has(LeftOut.STEADY)).isFalse();
    }

    @Test
    void lateLabels_countFromTheRowThatFollowsTheFirst() {
        GeneratedSource friedman = GeneratedSource.of("friedman").orElseThrow();
        AblatedStream stream = AblatedStream.of(friedman, new Played.Settings(150, 100, 1));
        Played<OurLearner> played = Played.on(friedman, new Played.Settings(150, 100, 1), OurLearner.MIXED);
        assertThat(stream.rows()).isEqualTo(49);
        assertThat(stream.whole().loss()).isEqualTo(played.loss(OurLearner.MIXED, 101, 150), within(1e-9));
        assertThat(stream.without()).containsOnlyKeys(LeftOut.STEADY);
        assertThat(AblatedStream.of(friedman, new Played.Settings(100, 100, 1)).isPlayed())
                .isFalse();
    }

    @Test
    void part_paysOnlyIfItRaisesTheMeanByEnoughAndOnEnoughStreams() {
        assertThat(worth(1.002, 1.002, 0.9995).pays()).isTrue();
        assertThat(worth(1.0005, 1.0005, 1.0005).pays()).as("too little").isFalse();
        assertThat(worth(1.5, 0.9999, 0.9999).pays()).as("on one stream only").isFalse();
        assertThat(worth(1.5, 1.0, 0.9999).pays())
                .as("equals count for neither")
                .isTrue();
        assertThat(worth(0.9, 0.9).pays()).isFalse();
        assertThat(worth().pays()).as("nowhere tried").isFalse();
    }

    @Test
    void counts_tellLittleFromMore() {
        PartWorth worth = worth(1.5, 1.0005, 1.0, 0.9995, 0.9, 0.8);
        assertThat(List.of(worth.raised(), worth.lowered(), worth.worse(), worth.better()))
                .containsExactly(2L, 3L, 1L, 2L);
        assertThat(worth.time()).isEqualTo(0.5, within(1e-12));
    }

    @Test
    void oneStream_decidesNoMean() {
        assertThat(worth(1000.0, 1.0).loss()).isEqualTo(Math.sqrt(10), within(1e-12));
        assertThat(worth(1000.0, 1.02).lossWithoutMost()).isEqualTo(1.02, within(1e-12));
        assertThat(worth(0.0, 1.0).loss()).isEqualTo(Math.sqrt(0.1), within(1e-12));
    }

    @Test
    void lostNumbers_areWorseThanAnyLoss() {
        assertThat(stream(1, Double.NaN).lossRatio(LeftOut.LAST)).isPositive().isInfinite();
        assertThat(stream(Double.NaN, 1).lossRatio(LeftOut.LAST)).isZero();
        assertThat(stream(Double.NaN, Double.NaN).lossRatio(LeftOut.LAST)).isEqualTo(1);
    }

    private static AblatedStream stream(double whole, double without) {
        return new AblatedStream(
                "a", Task.CLASSIFICATION, 0, 10, new Score(whole, 1), Map.of(LeftOut.LAST, new Score(without, 1)));
    }

    private static PartWorth worth(Double... losses) {
        return new PartWorth(LeftOut.LAST, 0, List.of(losses), Collections.nCopies(losses.length, 0.5));
    }
}
