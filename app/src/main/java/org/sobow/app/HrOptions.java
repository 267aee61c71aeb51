package org.sobow.app;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.hr.HrAlgorithm;
import org.sobow.experiments.hr.HrProblem;
import org.sobow.experiments.hr.HrSettings;
import org.sobow.experiments.hr.HrSolver;
import picocli.CommandLine.Option;

/** The options of the hyper-representation experiments: what is given overrides the preset. */
final class HrOptions {
    @Option(
            names = "--preset",
            paramLabel = "NAME",
            defaultValue = "paper",
            description =
                    "Where settings come from that are not given: paper, the regime that shows the paper's figures, or"
                            + " stable, a calmer one. Default: paper.")
    private Preset preset = Preset.PAPER;

    @Option(
            names = "--rounds",
            paramLabel = "T",
            description = "Rounds of a run, at least 10. ${bundle:default.rounds}")
    private @Nullable Integer rounds;

    @Option(
            names = "--window",
            paramLabel = "K",
            description =
                    "Window size, at least 1, of SOBOW and OAGD and of the regret that judges all. ${bundle:default.window}")
    private @Nullable Integer window;

    @Option(names = "--eta", paramLabel = "ETA", description = "Window weight in (0, 1]. ${bundle:default.eta}")
    private @Nullable Double eta;

    @Option(
            names = "--inner-steps",
            paramLabel = "N",
            description = "Inner steps a round. ${bundle:default.inner-steps}")
    private @Nullable Integer innerSteps;

    @Option(names = "--alpha", paramLabel = "STEP", description = "Inner step size. ${bundle:default.alpha}")
    private @Nullable Double alpha;

    @Option(names = "--beta", paramLabel = "STEP", description = "Outer step size. ${bundle:default.beta}")
    private @Nullable Double beta;

    @Option(
            names = "--dims",
            paramLabel = "P,D",
            description = "Rows and columns of the representation. ${bundle:default.dims}")
    private @Nullable Dims dims;

    @Option(names = "--batch", paramLabel = "n", description = "Examples in a batch. ${bundle:default.batch}")
    private @Nullable Integer batch;

    @Option(names = "--gamma", paramLabel = "G", description = "Strength of the regularizer. ${bundle:default.gamma}")
    private @Nullable Double gamma;

    @Option(
            names = "--loss",
            paramLabel = "FORM",
            description = "Losses of a batch: sum or mean. ${bundle:default.loss}")
    private HrProblem.@Nullable Loss loss;

    @Option(names = "--noise", paramLabel = "SD", description = "Noise of the targets. ${bundle:default.noise}")
    private @Nullable Double noise;

    @Option(
            names = "--stages",
            paramLabel = "S",
            description = "How often the true model is drawn over a run. ${bundle:default.stages}")
    private @Nullable Integer stages;

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
            description = "Among sobow, oagd and ogd. ${bundle:default.algorithms}")
    private @Nullable List<HrAlgorithm> algorithms;

    @Option(
            names = "--solver",
            paramLabel = "NAME",
            description = "Solver of the linear system: cg, fixed-step, neumann or exact. ${bundle:default.solver}")
    private @Nullable HrSolver solver;

    @Option(names = "--steps", paramLabel = "Q", description = "Steps of the solver. ${bundle:default.steps}")
    private @Nullable Integer steps;

    @Option(
            names = "--solver-step",
            paramLabel = "LAMBDA",
            description = "Step size of fixed-step and neumann. ${bundle:default.solver-step}")
    private @Nullable Double solverStep;

    Preset preset() {
        return preset;
    }

    /** The settings with what was given; throws {@link IllegalArgumentException} where that is not allowed. */
    HrSettings override(HrSettings settings) {
        HrSettings.Builder builder = settings.toBuilder();
        ifGiven(rounds, builder::rounds);
        ifGiven(window, builder::window);
        ifGiven(eta, builder::eta);
        ifGiven(innerSteps, builder::innerSteps);
        ifGiven(alpha, builder::alpha);
        ifGiven(beta, builder::beta);
        ifGiven(dims, size -> builder.dims(size.p(), size.d()));
        ifGiven(batch, builder::batch);
        ifGiven(gamma, builder::gamma);
        ifGiven(loss, builder::loss);
        ifGiven(noise, builder::noise);
        ifGiven(stages, builder::stages);
        ifGiven(seeds, builder::seeds);
        ifGiven(firstSeed, builder::firstSeed);
        ifGiven(
                algorithms,
                names -> builder.algorithms(names.stream().distinct().toList()));
        ifGiven(solver, builder::solver);
        ifGiven(steps, builder::steps);
        ifGiven(solverStep, builder::solverStep);
        return builder.build();
    }

    private static <T> void ifGiven(@Nullable T value, Consumer<T> setter) {
        if (value != null) {
            setter.accept(value);
        }
    }
}
