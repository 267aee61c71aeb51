package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConsoleTest {
    @Test
    void commandLine_canBeTypedAgain() {
        Console console = new Console(
                new StandardOutput(OutputStream.nullOutputStream()),
                System.err,
                Terminal.NONE,
                new Interruption(),
                List.of("reproduce", "hr-static", "--out", "my run's", "--eta=0.9"));
        assertThat(console.commandLine()).isEqualTo("./sobow reproduce hr-static --out 'my run'\\''s' --eta=0.9");
    }
}
