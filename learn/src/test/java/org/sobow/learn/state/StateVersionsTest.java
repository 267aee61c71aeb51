package org.sobow.learn.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sobow.state.Description;
import org.sobow.state.State;

/** A file of every format that was ever written is kept in the resources, and read for good. */
class StateVersionsTest {
    static IntStream formats() {
        return IntStream.rangeClosed(1, Layout.FORMAT);
    }

    @ParameterizedTest
    @MethodSource("formats")
    void fileOfEveryFormat_isRead(int format) throws IOException {
        try (InputStream in = StateVersionsTest.class.getResourceAsStream("/state/format-" + format + ".safetensors")) {
            assertThat(in)
                    .as("the file of format %d; ExampleState.main wrote it", format)
                    .isNotNull();
            State read = Safetensors.fromBytes(in.readAllBytes());
            assertThat(read).isEqualTo(ExampleState.state());
            read.requireKind("sobow.example", 3).requireRecipe(Description.of(ExampleState.recipe(0.1)));
        }
    }
}
