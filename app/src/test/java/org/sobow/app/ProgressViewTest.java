package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProgressViewTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private long now;
    private final ProgressView view = view(100);

    private ProgressView view(int width) {
        Console console = new Console(
                new StandardOutput(OutputStream.nullOutputStream()),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                new Terminal(true, 100, width),
                new Interruption(),
                List.of("demo"));
        return new ProgressView("demo", console, () -> now);
    }

    private static void learned(ProgressView view, int seed, int round, double step) {
        view.metric(Map.of(
                "algorithm",
                "self-tuning",
                "seed",
                seed,
                "round",
                round,
                "logLoss",
                0.25,
                "accuracy",
                0.9,
                "step",
                step));
        view.metric(Map.of("algorithm", "fixed 0.1", "seed", seed, "round", round, "logLoss", 0.5, "accuracy", 0.8));
        view.metric(
                Map.of("algorithm", "fixed 0.01", "seed", seed, "round", round, "logLoss", 0.375, "accuracy", 0.85));
    }

    @Test
    void lines_showScoresBestOfTheOthersAndStepSizes() {
        view.expect(200);
        learned(view, 1, 300, 0.01);
        learned(view, 1, 600, 0.1);
        now += 7_000_000_000L;
        view.advance(50);
        assertThat(view.lines())
                .containsExactly(
                        "demo [##########..............................] 25 %, 7 s, about 21 s left",
                        "  stream 1, row 600; recent scores:",
                        "  self-tuning          log loss 0.250  accuracy 0.900",
                        "  fixed 0.01           log loss 0.375  accuracy 0.850  (the best of the others so far)",
                        "  step size 0.1000  [_#]");
    }

    @Test
    void linesOfANarrowTerminal_areCutSoThatNoneTakesTwoRows() {
        ProgressView narrow = view(62);
        narrow.expect(200);
        learned(narrow, 1, 300, 0.01);
        assertThat(narrow.lines())
                .hasSize(5)
                .contains("  fixed 0.01           log loss 0.375  accuracy 0.850  (the be")
                .allMatch(line -> line.length() <= 62);
    }

    @Test
    void view_isDrawnOverClearedAtTheEndAndAscii() {
        view.expect(100);
        learned(view, 1, 300, 0.01);
        view.advance(10);
        now += 1_000_000;
        view.advance(10);
        now += 200_000_000;
        view.advance(10);
        view.close();
        String text = err.toString(StandardCharsets.UTF_8);
        assertThat(text).isASCII().endsWith("\033[5A\033[J");
        assertThat(text.split("demo \\[", -1))
                .as("two drawings, one before the pause is over")
                .hasSize(3);
    }

    @Test
    void otherRecords_areNoScores() {
        view.metric(Map.of("round", 1));
        view.metric(Map.of("algorithm", "self-tuning", "lost", "diverged"));
        assertThat(view.lines()).containsExactly("demo [" + ".".repeat(40) + "] 0 %, 0 s");
    }

    @Test
    void sparkline_isFlatForEqualNumbersAndEmptyForNone() {
        assertThat(Sparkline.of(List.of(2.0, 2.0, 2.0))).isEqualTo("___");
        assertThat(Sparkline.of(List.of())).isEmpty();
        assertThat(Sparkline.of(List.of(1.0, 10.0, 100.0))).isEqualTo("_=#");
    }
}
