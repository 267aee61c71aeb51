package org.sobow.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.sobow.learn.row.Row;
import org.sobow.state.StateException;

/** Any bytes as an entry of the journal: changes that are read back as they are, without an infinite number in a row, or an exception. */
final class ChangeBytesFuzzTest {
    static Stream<byte[]> seeds() {
        Change awaited = new Change.LearnAwaited(Sample.classifier().awaitLabel(Sample.row(3)), Target.of("yes"), 2);
        Change number = new Change.Label("w", Target.of(1.5));
        return Stream.of(
                ChangeBytes.write(List.of()),
                ChangeBytes.write(Sample.batch(1).changes()),
                ChangeBytes.write(List.of(awaited, number)));
    }

    @MethodSource("seeds")
    @FuzzTest
    void bytes_areChangesOrRefused(byte[] bytes) {
        List<Change> changes;
        try {
            changes = ChangeBytes.read(bytes);
        } catch (StateException e) {
            assertThat(e.getMessage()).isNotBlank();
            return;
        }
        for (Change change : changes) {
            if (change instanceof Change.Learn learn) {
                requireFinite(learn.example().row());
                assertThat(learn.example().weight())
                        .isGreaterThanOrEqualTo(-0.0)
                        .isFinite();
            } else if (change instanceof Change.Await await) {
                requireFinite(await.row());
            }
        }
        byte[] written = ChangeBytes.write(changes);
        assertThat(ChangeBytes.write(ChangeBytes.read(written))).isEqualTo(written);
    }

    private static void requireFinite(Row row) {
        for (int i = 0; i < row.columns().size(); i++) {
            assertThat(Double.isInfinite(row.number(i))).isFalse();
        }
    }
}
