package org.sobow.app;

import static org.sobow.app.SettingOptions.ifGiven;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.ho.HoAlgorithm;
import org.sobow.experiments.ho.HoExperiment;
import org.sobow.experiments.ho.HoPreset;
import org.sobow.experiments.ho.HoSettings;
import org.sobow.experiments.ho.HoSolver;
import org.sobow.experiments.ho.HoTuned;
import org.sobow.learn.softmax.Regularizer;
import org.sobow.learn.softmax.TrainOn;
import picocli.CommandLine.Option;

/** The options of the hyperparameter experiments alone. */
final class HoOptions {
    /** Every name of a preset, and both. */
    private enum Parts {
        PAPER,
        PAYS,
        BOTH
    }

    @Option(
            names = "--data",
            paramLabel = "PATH",
            description =
                    "The 20 Newsgroups: JSON lines, gzip or not, a file or a folder of them; or the folder that holds"
                            + " 20news-bydate-train and -test. Without it, a generated corpus is used.")
    private @Nullable Path data;

    @Option(
            names = "--skip-bad",
            paramLabel = "COUNT",
            description = "Skip and count up to COUNT bad records of the data. Default: 0.")
    private @Nullable Integer skipBad;

    @Option(
            names = {"--regularizer", "--regulariser"},
            paramLabel = "FORM",
            description = "The strengths enter as a mean over the weights or as a sum. ${bundle:default.regularizer}")
    private @Nullable Regularizer regularizer;

    @Option(
            names = "--inner-step",
            paramLabel = "STEP",
            description = "Step size of the weights. ${bundle:default.inner-step}")
    private @Nullable Double innerStep;

    @Option(
            names = "--outer-step",
            paramLabel = "STEP",
            description = "Step size of what is tuned. ${bundle:default.outer-step}")
    private @Nullable Double outerStep;

    @Option(
            names = "--lambda0",
            paramLabel = "LAMBDA",
            description = "Logarithm of every strength at the start. ${bundle:default.lambda0}")
    private @Nullable Double lambda0;

    @Option(
            names = "--tune",
            paramLabel = "WHAT",
            split = ",",
            description =
                    "What is tuned: lambda, the step size, or both. step is the paper's greedy rule, forward-step forward"
                            + " sensitivity with a scale-free outer step of its own. ${bundle:default.tune}")
    private @Nullable List<HoTuned> tuned;

    @Option(
            names = "--train-on",
            paramLabel = "PART",
            description = "What the weights learn from: half, D_tr alone, or all. ${bundle:default.train-on}")
    private @Nullable TrainOn trainOn;

    @Nullable
    Path data() {
        return data;
    }

    /** How many bad records are passed over. */
    int skipBad() {
        if (skipBad != null && data == null) {
            throw new UsageException("--skip-bad is about bad records of --data PATH, and none is given");
        }
        return skipBad == null ? 0 : skipBad;
    }

    /** The parts that run: both, unless the user asks for one, or for certain algorithms. */
    List<HoPreset> presets(SettingOptions shared) {
        String name = shared.preset();
        if (name == null) {
            return shared.namesAlgorithms() ? List.of(HoPreset.PAPER) : List.of(HoPreset.values());
        }
        return switch (Choice.of("--preset", Parts.class, name)) {
            case PAPER -> List.of(HoPreset.PAPER);
            case PAYS -> List.of(HoPreset.PAYS);
            case BOTH -> List.of(HoPreset.values());
        };
    }

    /** The settings of a part with what was given; throws {@link IllegalArgumentException} where that is not allowed. */
    HoSettings settings(HoExperiment experiment, HoPreset preset, SettingOptions shared) {
        HoSettings.Builder builder = experiment.defaults(preset).toBuilder();
        ifGiven(shared.rounds(), builder::rounds);
        ifGiven(
                shared.windows(),
                windows -> builder.windows(windows.stream().distinct().toList()));
        ifGiven(shared.eta(), builder::eta);
        ifGiven(shared.batch(), builder::batch);
        ifGiven(shared.seeds(), builder::seeds);
        ifGiven(shared.firstSeed(), builder::firstSeed);
        ifGiven(shared.algorithms(HoAlgorithm.class), builder::algorithms);
        ifGiven(shared.solver(HoSolver.class), builder::solver);
        ifGiven(shared.steps(), builder::steps);
        ifGiven(shared.solverStep(), builder::solverStep);
        ifGiven(regularizer, builder::regularizer);
        ifGiven(innerStep, builder::innerStep);
        ifGiven(outerStep, builder::outerStep);
        ifGiven(lambda0, builder::lambda0);
        ifGiven(tuned, what -> builder.tuned(Set.copyOf(what)));
        ifGiven(trainOn, builder::trainOn);
        return builder.build();
    }
}
