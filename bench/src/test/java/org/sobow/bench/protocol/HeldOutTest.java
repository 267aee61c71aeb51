package org.sobow.bench.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.experiments.evaluate.GeneratedSource;
import org.sobow.learn.Classifier;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;
import org.sobow.learn.row.Labels;
import org.sobow.learn.tuning.Tuning;

final class HeldOutTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private String run(int code, String... args) {
        out.reset();
        assertThat(HeldOut.run(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        args))
                .isEqualTo(code);
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void command_printsTheTables() {
        String text = run(0, "--rows", "100", "--seeds", "1");
        for (Part part : Part.all()) {
            assertThat(text).contains(part.name());
        }
        assertThat(text).contains("Held out:", "Not held out:", "Whole learners:", "verdict", "geometric mean");
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("elec: not found, judged without it")
                .doesNotContain("cards");
    }

    @Test
    void json_isTheSameEachTime_butForTheTimes() {
        String[] args = {"--rows", "100", "--seeds", "2", "--json"};
        String first = run(0, args);
        assertThat(first).contains("\"logLoss\"", "\"verdict\"", "\"learner\": \"lean\"");
        String times = "\"(seconds|time|\\w+ time)\": [^,\n]*";
        assertThat(run(0, args).replaceAll(times, "")).isEqualTo(first.replaceAll(times, ""));
    }

    @Test
    void streams_areChosenByName() {
        run(0, "--rows", "100", "--seeds", "1", "--stream", "sea", "--stream", "led");
        assertThat(err.toString(StandardCharsets.UTF_8).lines().distinct()).containsExactly("led", "sea");
        err.reset();
        run(0, "--rows", "100", "--seeds", "1", "--stream", "walk", "--stream", "cards");
        assertThat(err.toString(StandardCharsets.UTF_8).lines().distinct()).containsExactly("cards", "walk");
    }

    @Test
    void badArguments_areRefused() {
        run(64, "--seeds", "0");
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("seeds must be at least 1, got 0");
        run(64, "--stream", "see");
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("stream must be one of ", "got see");
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
                    losses[t] -= Math.log(Math.max(1e-15, probabilities[label])) / 2;
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
