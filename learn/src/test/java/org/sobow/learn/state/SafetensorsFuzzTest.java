package org.sobow.learn.state;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.sobow.state.State;
import org.sobow.state.StateException;
import org.sobow.testing.TestState;

/** Any bytes as a safetensors file, as they are and under right checksums: a state that is read back, or an exception. */
final class SafetensorsFuzzTest {
    static Stream<byte[]> seeds() {
        byte[] whole = Safetensors.toBytes(ExampleState.state());
        byte[] tiny = Safetensors.toBytes(TestState.of("tiny").put("a", 1.0).build());
        return Stream.of(whole, tiny, Arrays.copyOf(whole, whole.length - 9), new byte[8]);
    }

    @MethodSource("seeds")
    @FuzzTest
    void bytes_areAStateOrRefused(byte[] bytes) {
        check(bytes);
        check(Sealed.all(bytes.clone()));
    }

    private static void check(byte[] bytes) {
        try {
            State state = Safetensors.fromBytes(bytes);
            assertThat(Safetensors.fromBytes(Safetensors.toBytes(state))).isEqualTo(state);
        } catch (StateException e) {
            assertThat(e.getMessage()).isNotBlank();
        }
    }
}
