package org.sobow.bench.sidebyside;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sobow.bench.LineFile;
import org.sobow.bench.StreamOptions;
import org.sobow.experiments.evaluate.GeneratedSource;
import org.sobow.experiments.evaluate.StreamSource;

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
        return new Roles(LineFile.read(Roles.class, FILE).stream()
                .skip(1)
                .map(line -> line.split(",", 2))
                .collect(Collectors.toMap(cells -> cells[0], cells -> cells[1].equals("judging"))));
    }

    /** Whether a stream judges; one that has no role has neither. */
    boolean judges(String stream) {
        return judging.getOrDefault(stream, false);
    }

    /** Whether defaults may be chosen on a stream; one that has no role has neither. */
    boolean chooses(String stream) {
        return !judging.getOrDefault(stream, true);
    }

    /** Those of the streams that were asked for which judge, or those that defaults may be chosen on: MOA's generators, ours, and the data sets that are there. */
    List<StreamSource> streams(StreamOptions options, boolean choosing) {
        return Stream.of(MoaSource.all(), GeneratedSource.all(), options.known())
                .<StreamSource>flatMap(List::stream)
                .filter(stream -> choosing ? chooses(stream.name()) : judges(stream.name()))
                .filter(stream -> options.isChosen(stream.name()))
                .toList();
    }
}
