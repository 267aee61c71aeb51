package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A pipe that stays open and has no more rows, and an interruption while the program waits for them. */
class InterruptedInputTest extends TrainingFolder {
    private static final List<String> ROWS = TrainingRows.csv(1000, 4);

    /** What was sent, and then nothing: whoever asks for more brings the interruption about, and waits for ever. */
    private static InputStream waiting(String sent, Interruption interruption) throws IOException {
        byte[] bytes = sent.getBytes(StandardCharsets.UTF_8);
        PipedOutputStream open = new PipedOutputStream();
        PipedInputStream pipe = new PipedInputStream(open, bytes.length + 1) {
            @Override
            public synchronized int read(byte[] into, int from, int most) throws IOException {
                if (available() == 0) {
                    interruption.request();
                }
                return super.read(into, from, most);
            }
        };
        open.write(bytes);
        return pipe;
    }

    private static Captured run(String sent, String... arguments) throws IOException {
        Interruption interruption = new Interruption();
        InputStream before = System.in;
        System.setIn(new StandardInput(waiting(sent, interruption), interruption));
        try {
            return Captured.run(interruption, arguments);
        } finally {
            System.setIn(before);
        }
    }

    private static String lines(int rows) {
        return String.join("\n", ROWS.subList(0, rows + 1)) + "\n";
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 100, 999})
    void rowsThatCame_areLearnedAndKept_andHalfARowIsNot(int rows) throws IOException {
        String sent = lines(rows);
        Captured captured = run(sent + "7,0.5,\"re\nd", "train", "-", "--target", "sold", "--state", state);
        assertThat(captured.exitCode()).as(captured.err()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(captured.err()).contains("new rows learned: " + rows + "; the model is kept in " + state);
        Captured again = run(lines(rows) + "7,0.5", "train", "-", "--state", state);
        assertThat(again.exitCode()).as(again.err()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(again.err()).contains("going on after " + rows + " rows", "new rows learned: 0");
        Captured.done("state", "verify", state);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "id,size", "id,size,color,price,sold\n", "id,size,color,price,sold\n1,2"})
    void nothingButTheStartOfATable_isNoBadData(String sent) throws IOException {
        Captured captured = run(sent, "train", "-", "--state", state);
        assertThat(captured.exitCode()).as(captured.err()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(captured.err()).isEqualTo("sobow: stdin: interrupted before the first new row\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "id,size,color,price,sold\n1,2"})
    void replayThatIsInterrupted_leavesTheModelAsItWas(String sent) throws IOException {
        run(lines(100), "train", "-", "--target", "sold", "--state", state);
        Captured captured = run(sent, "train", "-", "--state", state);
        assertThat(captured.exitCode()).as(captured.err()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(captured.err()).contains("interrupted before").doesNotContain("--append");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 100})
    void rowsThatCame_arePredicted(int rows) throws IOException {
        Captured.done("train", file.toString(), "--target", "sold", "--state", state);
        Captured captured = run(lines(rows).replaceFirst("id,", "new,") + "7,0.5", "predict", "-", "--state", state);
        assertThat(captured.exitCode()).as(captured.err()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(captured.out().lines()).hasSize(1 + rows);
    }
}
