package org.sobow.bench.sidebyside;

import java.util.List;
import org.sobow.bench.StreamOptions;
import org.sobow.experiments.evaluate.StreamSource;
import org.sobow.internal.Require;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of the programs that judge the mixture: which streams, and how they are played. */
final class JudgedOptions {
    @Mixin
    private final StreamOptions streams = new StreamOptions();

    @Option(
            names = "--choosing",
            description = "The streams that defaults may be chosen on, in place of those that judge.")
    private boolean choosing;

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "How many seeds a generated stream has.",
            defaultValue = "3")
    private int seeds;

    /** Those of the streams that were asked for which have the role. */
    List<StreamSource> sources() {
        Require.atLeast("seeds", 1, seeds);
        return Roles.standard().streams(streams, choosing);
    }

    /** What the streams do, in words. */
    String role() {
        return choosing ? "defaults may be chosen on" : "judge it";
    }

    /** Labels at once, and the rows and seeds that were asked for. */
    Played.Settings settings() {
        return settings(streams.rows());
    }

    /** The same with other rows. */
    Played.Settings settings(long rows) {
        return new Played.Settings(rows, 0, seeds);
    }

    /** Whether a stream is to be run, by its name. */
    boolean isChosen(String name) {
        return streams.isChosen(name);
    }

    /** Refuses names that none of these streams has. */
    void requireAll(List<StreamSource> sources) {
        streams.requireAll(sources);
    }
}
