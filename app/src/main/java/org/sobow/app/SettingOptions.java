package org.sobow.app;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that all experiments share: what is given overrides the preset. Names are read by the experiment they are for. */
final class SettingOptions {
    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description =
                    "Where settings come from that are not given. hr-*: paper, the regime that shows the paper's figures, or"
                            + " stable, a calmer one; default: paper. ho-*: paper, as the paper has it; pays, where tuning pays; or"
                            + " both; default: both, and paper where --algorithms is given.")
    private @Nullable String preset;

    @Option(
            names = "--rounds",
            paramLabel = "T",
            description = "Rounds of a run, at least 10. ${bundle:default.rounds}")
    private @Nullable Integer rounds;

    @Option(
            names = "--window",
            paramLabel = "K",
            split = ",",
            description =
                    "Window size, at least 1, of SOBOW and OAGD; ho-* take several. In hr-* it is also that of the regret"
                            + " that judges all. ${bundle:default.window}")
    private @Nullable List<Integer> windows;

    @Option(names = "--eta", paramLabel = "ETA", description = "Window weight in (0, 1]. ${bundle:default.eta}")
    private @Nullable Double eta;

    @Option(names = "--batch", paramLabel = "n", description = "Examples in a batch. ${bundle:default.batch}")
    private @Nullable Integer batch;

    @Option(names = "--seeds", paramLabel = "COUNT", description = "How many streams. ${bundle:default.seeds}")
    private @Nullable Integer seeds;

    @Option(
            names = "--seed",
            paramLabel = "FIRST",
            description = "The first seed; the others follow. ${bundle:default.seed}")
    private @Nullable Long firstSeed;

    @Option(
            names = "--algorithms",
            paramLabel = "NAME",
            split = ",",
            description =
                    "Among sobow, oagd, ogd and, in ho-*, sgd; applications have their own. ${bundle:default.algorithms}")
    private @Nullable List<String> algorithms;

    @Option(
            names = "--solver",
            paramLabel = "NAME",
            description =
                    "Solver of the linear system: cg, fixed-step, exact or, in hr-*, neumann. ${bundle:default.solver}")
    private @Nullable String solver;

    @Option(names = "--steps", paramLabel = "Q", description = "Steps of the solver. ${bundle:default.steps}")
    private @Nullable Integer steps;

    @Option(
            names = "--solver-step",
            paramLabel = "LAMBDA",
            description = "Step size of fixed-step and neumann. ${bundle:default.solver-step}")
    private @Nullable Double solverStep;

    @Nullable
    String preset() {
        return preset;
    }

    @Nullable
    Integer rounds() {
        return rounds;
    }

    @Nullable
    List<Integer> windows() {
        return windows;
    }

    @Nullable
    Double eta() {
        return eta;
    }

    @Nullable
    Integer batch() {
        return batch;
    }

    @Nullable
    Integer seeds() {
        return seeds;
    }

    @Nullable
    Long firstSeed() {
        return firstSeed;
    }

    boolean namesAlgorithms() {
        return algorithms != null;
    }

    /** The algorithms by their names in {@code type}, each once; null where none are given. */
    <E extends Enum<E>> @Nullable List<E> algorithms(Class<E> type) {
        return algorithms == null
                ? null
                : algorithms.stream()
                        .map(name -> Choice.of("--algorithms", type, name))
                        .distinct()
                        .toList();
    }

    /** The solver by its name in {@code type}; null where none is given. */
    <E extends Enum<E>> @Nullable E solver(Class<E> type) {
        return solver == null ? null : Choice.of("--solver", type, solver);
    }

    @Nullable
    Integer steps() {
        return steps;
    }

    @Nullable
    Double solverStep() {
        return solverStep;
    }

    static <T> void ifGiven(@Nullable T value, Consumer<T> setter) {
        if (value != null) {
            setter.accept(value);
        }
    }
}
