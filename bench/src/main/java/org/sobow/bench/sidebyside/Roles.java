package org.sobow.bench.sidebyside;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * On which streams defaults may be chosen, and which judge them.
 *
 * @param judging by the name of a stream, whether it judges
 */
record Roles(Map<String, Boolean> judging) {
    private static final String FILE = "roles.csv";

    Roles {
        judging = Map.copyOf(judging);
    }

    /** The roles of the repository. */
    static Roles standard() {
        try (InputStream in = Objects.requireNonNull(Roles.class.getResourceAsStream(FILE), FILE);
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return new Roles(reader.lines()
                    .filter(line -> !line.startsWith("#"))
                    .skip(1)
                    .map(line -> line.split(",", 2))
                    .collect(Collectors.toMap(cells -> cells[0], cells -> cells[1].equals("judging"))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether a stream judges; one that has no role has neither. */
    boolean judges(String stream) {
        return judging.getOrDefault(stream, false);
    }

    /** Whether defaults may be chosen on a stream; one that has no role has neither. */
    boolean chooses(String stream) {
        return !judging.getOrDefault(stream, true);
    }
}
