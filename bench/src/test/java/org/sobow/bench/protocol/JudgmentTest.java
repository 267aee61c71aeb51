package org.sobow.bench.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sobow.bench.protocol.Part.Candidate;
import org.sobow.experiments.evaluate.GeneratedSource;
import org.sobow.experiments.evaluate.Losses;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.tuning.Tuning;

/** Trials with made-up losses. */
final class JudgmentTest {
    private static final Part RARITY = withThreeValues(Part.all().get(0));
    private static final List<String> STREAMS = List.of("agrawal", "hyperplane", "led", "rbf", "sea");

    private static Part withThreeValues(Part part) {
        return new Part(part.name(), part.tasks(), part.candidates().subList(0, 3));
    }

    /** One stream in each fold; a column of losses for each value of the rarity, without which the loss is 1. */
    private static List<Trial> trials(double[] second, double[] third) {
        List<Trial> trials = new ArrayList<>();
        for (int i = 0; i < STREAMS.size(); i++) {
            trials.add(trial(STREAMS.get(i), score(1, 0), score(second[i], 0), score(third[i], 0)));
        }
        return trials;
    }

    private static Trial trial(String stream, Score... scores) {
        Map<Tuning, Score> byTuning = new LinkedHashMap<>();
        for (int i = 0; i < scores.length; i++) {
            byTuning.put(Part.tuning(Task.CLASSIFICATION, RARITY.candidates().get(i)), scores[i]);
        }
        return new Trial(GeneratedSource.of(stream).orElseThrow(), byTuning);
    }

    /** A loss, and how many arrivals after each abrupt drift are three times worse than the rest. */
    private static Score score(double loss, int recovery) {
        double[] losses = new double[40_000];
        Arrays.fill(losses, 1);
        for (int drift = 10_000; drift < losses.length; drift += 10_000) {
            Arrays.fill(losses, drift, drift + recovery, 3);
        }
        return new Score(loss, 0.5, 1, new Losses(losses));
    }

    private static List<String> chosen(Judgment judgment) {
        return judgment.chosen().values().stream().map(Candidate::label).toList();
    }

    private static Judgment judge(List<Trial> trials) {
        return Judgment.of(RARITY, Folds.standard(), trials);
    }

    @Test
    void value_isChosenWithoutTheStreamsItIsJudgedOn() {
        // 1/3 is best only thanks to the first stream, so that fold 1 alone is judged with another value
        Judgment judgment =
                judge(trials(new double[] {0.5, 0.99, 0.99, 0.99, 0.99}, new double[] {1.2, 0.98, 0.98, 0.98, 0.98}));
        assertThat(chosen(judgment)).containsExactly("1/2", "1/3", "1/3", "1/3", "1/3");
        assertThat(judgment.heldOut().cases())
                .extracting(Comparison.Case::loss)
                .containsExactly(1.2, 0.99, 0.99, 0.99, 0.99);
        // the gain that the choice on all streams would have claimed is not there
        assertThat(judgment.heldOut().loss()).isGreaterThan(1);
        assertThat(judgment.verdict()).isEqualTo("goes");
        assertThat(Judgment.best(RARITY, trials(new double[] {0.5, 1, 1, 1, 1}, new double[] {1, 1, 1, 1, 1}))
                        .label())
                .isEqualTo("1/3");
    }

    @Test
    void partThatLowersTheLossEverywhere_stays() {
        Judgment judgment =
                judge(trials(new double[] {0.998, 0.998, 0.998, 0.998, 0.998}, new double[] {1, 1, 1, 1, 1}));
        assertThat(judgment.heldOut().loss()).isEqualTo(0.998, within(1e-12));
        assertThat(judgment.heldOut().better()).isEqualTo(5);
        assertThat(judgment.verdict()).isEqualTo("stays");
    }

    @Test
    void gainBelowATenthOfAPercent_isNotEnough() {
        double[] losses = {0.9991, 0.9991, 0.9991, 0.9991, 0.9991};
        assertThat(judge(trials(losses, losses)).stays()).isFalse();
    }

    @Test
    void partThatRaisesTheLossOfMoreStreamsThanItLowers_goes() {
        Judgment judgment = judge(trials(new double[] {0.5, 0.5, 1.01, 1.01, 1.01}, new double[] {2, 2, 2, 2, 2}));
        assertThat(judgment.heldOut().loss()).isLessThan(0.8);
        assertThat(judgment.heldOut().worse()).isEqualTo(3);
        assertThat(judgment.verdict()).isEqualTo("goes");
    }

    @Test
    void partThatHalvesRecovery_staysWithoutAGainInTheMean() {
        List<Trial> trials = new ArrayList<>();
        for (String stream : List.of("agrawal", "led", "sea")) {
            trials.add(trial(stream, score(1, 900), score(0.9999, 100), score(1, 900)));
        }
        Judgment judgment = judge(trials);
        assertThat(judgment.lowersLoss()).isFalse();
        assertThat(judgment.verdict()).isEqualTo("stays: recovery");
    }

    @Test
    void lostNumbers_countAsTenTimesTheLoss() {
        Score lost = score(Double.NaN, 0);
        assertThat(lost.lossRatio(score(1, 0))).isEqualTo(10);
        assertThat(score(1, 0).lossRatio(lost)).isEqualTo(0.1);
    }

    @Test
    void partOfAnotherTask_isNotJudged() {
        Part regressors = Part.all().stream()
                .filter(part -> part.tasks().equals(List.of(Task.REGRESSION)))
                .findFirst()
                .orElseThrow();
        double[] ones = {1, 1, 1, 1, 1};
        Judgment judgment = Judgment.of(regressors, Folds.standard(), trials(ones, ones));
        assertThat(judgment.heldOut().cases()).isEmpty();
        assertThat(judgment.stays()).isFalse();
    }

    @Test
    void leanLearner_isTheDefaultWithoutThePartsThatGo() {
        double[] ones = {1, 1, 1, 1, 1};
        List<Trial> trials = trials(ones, ones);
        List<Recipe> recipes = Recipe.of(List.of(judge(trials)), trials);
        Tuning defaults = Part.defaults(Task.CLASSIFICATION);
        assertThat(recipes.get(0).tuning(Task.CLASSIFICATION)).isEqualTo(defaults);
        assertThat(recipes.get(1).tuning(Task.CLASSIFICATION))
                .isEqualTo(RARITY.off().change().apply(defaults))
                .isNotEqualTo(defaults);
    }
}
