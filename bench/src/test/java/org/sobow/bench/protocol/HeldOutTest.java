package org.sobow.bench.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.bench.ProgramRun;
import org.sobow.experiments.evaluate.GeneratedSource;
import org.sobow.learn.Classifier;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;
import org.sobow.learn.row.Labels;
import org.sobow.learn.tuning.Tuning;

final class HeldOutTest {
    private final ProgramRun program = new ProgramRun(HeldOut::new);

    @Test
    void command_printsTheTables() {
        String text = program.run(0, "--rows", "100", "--seeds", "1");
        for (Part part : Part.all()) {
            assertThat(text).contains(part.name());
        }
        assertThat(text).contains("Held out:", "Not held out:", "Whole learners:", "verdict", "geometric mean");
        assertThat(program.err()).contains("elec: not found, judged without it").doesNotContain("cards");
    }

    @Test
    void json_isTheSameEachTime_butForTheTimes() {
        String[] args = {"--rows", "100", "--seeds", "2", "--json"};
        String first = program.run(0, args);
        assertThat(first).contains("\"logLoss\"", "\"verdict\"", "\"learner\": \"lean\"");
        String times = "\"(seconds|time|\\w+ time)\": [^,\n]*";
        assertThat(program.run(0, args).replaceAll(times, "")).isEqualTo(first.replaceAll(times, ""));
    }

    @Test
    void streams_areChosenByName() {
        program.run(0, "--rows", "100", "--seeds", "1", "--stream", "sea", "--stream", "led");
        assertThat(program.told().stream().distinct()).containsExactly("led", "sea");
        program.run(0, "--rows", "100", "--seeds", "1", "--stream", "walk", "--stream", "cards");
        assertThat(program.told().stream().distinct()).containsExactly("cards", "walk");
    }

    @Test
    void badArguments_areRefused() {
        program.run(64, "--seeds", "0");
        assertThat(program.err()).contains("seeds must be at least 1, got 0");
        program.run(64, "--stream", "see");
        assertThat(program.err()).contains("stream must be one of ", "got see");
    }

    @Test
    void trial_scoresWhatALoopByHandScores() {
        GeneratedSource led = GeneratedSource.of("led").orElseThrow();
        Tuning tuning = Part.defaults(Task.CLASSIFICATION).withRarity(0.5);
        Score score = Trial.run(led, List.of(tuning), 2, 500).score(tuning);
        double[] losses = new double[500];
        for (int seed = 1; seed <= 2; seed++) {
            Labels met = new Labels();
            Classifier learner =
                    SelfTuning.linearClassifier().withTuning(tuning).start();
            try (ExampleStream stream = led.open(seed)) {
                for (int t = 0; t < losses.length; t++) {
                    Example example = stream.next();
                    int label = met.numberOf(example.label());
                    double[] probabilities = new double[Math.max(2, met.size())];
                    learner.predict(example.row(), probabilities);
                    boolean isNew = label >= Math.max(2, learner.labels().size());
                    double left = learner.novelty();
                    losses[t] -= Math.log(isNew ? left : (1 - left) * probabilities[label]) / 2;
                    learner.learn(example.row(), example.label());
                }
            }
        }
        double mean = 0;
        for (int t = 0; t < losses.length; t++) {
            assertThat(score.losses().mean(t, t + 1)).isEqualTo(losses[t], within(1e-9));
            mean += losses[t] / losses.length;
        }
        assertThat(score.loss()).isEqualTo(mean, within(1e-9));
    }
}
