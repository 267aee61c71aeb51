package org.sobow.app.serve.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.sobow.learn.format.JsonFields;
import org.sobow.learn.row.Row;
import org.sobow.store.Change;

/** Any bytes as the body of a request: settings of a model, rows to predict, rows to learn. Each is read, or refused with a reason. */
final class RowReaderFuzzTest {
    private static final List<RowReader> READERS = Stream.of("classification", "regression")
            .map(task -> new RowReader(Settings.of(
                    Map.of("task", task, "target", "y", "weight", "w", "categories", "c", "text", "t", "drop", "d"))))
            .toList();

    static Stream<byte[]> seeds() {
        return Stream.of(
                        "{\"a\":1,\"c\":2,\"t\":\"two words\",\"y\":\"yes\"}\n{\"a\":2.5,\"w\":2,\"y\":1}\r\n\n{\"a\":{\"b\":true}}\n",
                        "{\"id\":\"5c0f\",\"y\":1}\n{\"id\":\"5c0f\",\"y\":null}\n{\"id\":7,\"y\":\"\",\"w\":0}\n",
                        "{\"a\":1e999,\"y\":1}\n{\"a\":NaN}\n{\"a\":\"inf\",\"y\":-1e999}\n{\"w\":-1,\"a\":1,\"y\":1}\n",
                        "{\"task\":\"regression\",\"target\":\"y\",\"weight\":\"w\",\"categories\":\"a,b\",\"text\":\",\",\"drop\":\"\"}",
                        "{\"task\":\"classification\",\"target\":\"a=b\"}",
                        "{\"task\":\"classification\",\"target\":\"a\\nb\"}",
                        "{\"task\":\"classification\",\"drop\":\"a\\rb, c \"}",
                        "{\"task\":\"classification\",\"target\":\"y\",\"weight\":\"y\"}",
                        "[]",
                        "{\"a\":[1]}",
                        "{\"a\":\"\\ud800\",\"y\":\"\\u0000\"}",
                        "{\"a\":".repeat(20))
                .map(text -> text.getBytes(StandardCharsets.UTF_8));
    }

    @MethodSource("seeds")
    @FuzzTest
    void bytes_areReadOrRefusedWithAReason(byte[] bytes) {
        checkSettings(bytes);
        List<Line> lines = Line.of(bytes);
        assertThat(lines).isSortedAccordingTo((a, b) -> Integer.compare(a.number(), b.number()));
        for (RowReader reader : READERS) {
            for (Line line : lines) {
                checkRow(line.bytes(), reader);
            }
        }
    }

    /** What a server keeps of settings means the same after a restart. */
    private static void checkSettings(byte[] bytes) {
        try {
            Map<String, String> values = new LinkedHashMap<>();
            JsonFields.read(bytes).forEach(field -> values.put(field.name(), field.text()));
            Settings settings = Settings.of(values);
            assertThat(Settings.read(settings.text(), settings.task())).isEqualTo(settings);
        } catch (IllegalArgumentException e) {
            assertThat(e.getMessage()).isNotBlank();
        }
    }

    private static void checkRow(byte[] json, RowReader reader) {
        try {
            requireFinite(reader.row(json));
        } catch (IllegalArgumentException e) {
            assertThat(e.getMessage()).isNotBlank();
        }
        try {
            Change change = reader.change(json);
            assertThat(reader.change(Arrays.copyOf(json, json.length))).isEqualTo(change);
            if (change instanceof Change.Learn learn) {
                requireFinite(learn.example().row());
                assertThat(learn.example().weight())
                        .isGreaterThanOrEqualTo(-0.0)
                        .isFinite();
                assertThat(learn.example().isOfClass()
                                || Double.isFinite(learn.example().number()))
                        .isTrue();
            }
        } catch (IllegalArgumentException e) {
            assertThat(e.getMessage()).isNotBlank();
        }
    }

    private static void requireFinite(Row row) {
        for (int i = 0; i < row.columns().size(); i++) {
            assertThat(Double.isInfinite(row.number(i))).isFalse();
        }
    }
}
