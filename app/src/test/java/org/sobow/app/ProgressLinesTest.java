package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressLinesTest {
    @Test
    void lines_comeAtGrowingIntervals() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                new StandardOutput(OutputStream.nullOutputStream()),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Terminal.NONE,
                new Interruption(),
                List.of());
        AtomicLong clock = new AtomicLong();
        try (Progress progress = new ProgressLines("hr-static", console, clock::get)) {
            progress.expect(200);
            for (int second = 1; second <= 200; second++) {
                clock.set(TimeUnit.SECONDS.toNanos(second));
                progress.advance(1);
            }
        }
        assertThat(err.toString(StandardCharsets.UTF_8).lines())
                .containsExactly(
                        "sobow: hr-static: 0 % after 1 s",
                        "sobow: hr-static: 1 % after 2 s",
                        "sobow: hr-static: 2 % after 4 s",
                        "sobow: hr-static: 4 % after 8 s",
                        "sobow: hr-static: 8 % after 16 s",
                        "sobow: hr-static: 16 % after 32 s",
                        "sobow: hr-static: 32 % after 64 s",
                        "sobow: hr-static: 62 % after 124 s",
                        "sobow: hr-static: 92 % after 184 s");
    }
}
