package org.sobow.bench.sidebyside;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.bench.ProgramRun;
import org.sobow.streams.catalog.KnownStream;

/** What {@link JudgedOptions} asks of every program that has them. */
abstract class JudgedProgramContract {
    private final ProgramRun program = program();

    /** The program. */
    abstract ProgramRun program();

    /** What leaves as little to play as possible. */
    abstract List<String> little();

    private List<String> ran(String... more) {
        program.run(0, Stream.concat(little().stream(), Stream.of(more)).toArray(String[]::new));
        return program.told();
    }

    @Test
    void streams_areThoseOfTheirRole(@TempDir Path data) throws IOException {
        for (KnownStream known : List.of(KnownStream.NOAA_WEATHER, KnownStream.ELEC)) {
            Files.createDirectories(known.file(data).getParent());
            Files.writeString(known.file(data), "age,class\n" + "1,no\n2,yes\n".repeat(10));
        }
        assertThat(ran("--data", data.toString()))
                .contains("moa-agrawal", "noaa_weather")
                .doesNotContain("elec", "sea", "cards");
        assertThat(ran("--data", data.toString(), "--choosing"))
                .contains("elec", "sea", "cards")
                .doesNotContain("moa-agrawal", "noaa_weather");
    }

    @Test
    void unknownStream_isRefused() {
        program.run(64, "--stream", "tram");
        assertThat(program.err()).contains("its data set is not there: tram");
    }
}
