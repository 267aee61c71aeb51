package org.sobow.app;

import static org.sobow.app.SettingOptions.ifGiven;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.hr.HrAlgorithm;
import org.sobow.experiments.hr.HrExperiment;
import org.sobow.experiments.hr.HrProblem;
import org.sobow.experiments.hr.HrSettings;
import org.sobow.experiments.hr.HrSolver;
import picocli.CommandLine.Option;

/** The options of the hyper-representation experiments alone. */
final class HrOptions {
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

    /** The settings with what was given; throws {@link IllegalArgumentException} where that is not allowed. */
    HrSettings settings(HrExperiment experiment, SettingOptions shared) {
        Preset preset = shared.preset() == null ? Preset.PAPER : Choice.of("--preset", Preset.class, shared.preset());
        HrSettings.Builder builder = experiment.defaults(preset.hr()).toBuilder();
        ifGiven(shared.rounds(), builder::rounds);
        ifGiven(shared.windows(), windows -> builder.window(single(windows, experiment)));
        ifGiven(shared.eta(), builder::eta);
        ifGiven(innerSteps, builder::innerSteps);
        ifGiven(alpha, builder::alpha);
        ifGiven(beta, builder::beta);
        ifGiven(dims, size -> builder.dims(size.p(), size.d()));
        ifGiven(shared.batch(), builder::batch);
        ifGiven(gamma, builder::gamma);
        ifGiven(loss, builder::loss);
        ifGiven(noise, builder::noise);
        ifGiven(stages, builder::stages);
        ifGiven(shared.seeds(), builder::seeds);
        ifGiven(shared.firstSeed(), builder::firstSeed);
        ifGiven(shared.algorithms(HrAlgorithm.class), builder::algorithms);
        ifGiven(shared.solver(HrSolver.class), builder::solver);
        ifGiven(shared.steps(), builder::steps);
        ifGiven(shared.solverStep(), builder::solverStep);
        return builder.build();
    }

    private static int single(List<Integer> windows, HrExperiment experiment) {
        if (windows.size() != 1) {
            throw new UsageException("--window must be one number for " + experiment.commandName() + ", got "
                    + windows.size() + "; only ho-* take several");
        }
        return windows.get(0);
    }
}
