package org.sobow.applications.adversarial;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import org.sobow.applications.Natives;
import org.sobow.applications.NetworkContenders;
import org.sobow.applications.NetworkSettings;
import org.sobow.experiments.CommandName;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.NoInputException;
import org.sobow.experiments.Preset;
import org.sobow.experiments.Setting;
import org.sobow.experiments.SettingValues;
import org.sobow.experiments.Study;
import org.sobow.experiments.compare.ComparedExperiment;
import org.sobow.experiments.compare.Comparison;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Curve;
import org.sobow.experiments.compare.OuterAlgorithm;
import org.sobow.experiments.compare.Payoff;
import org.sobow.experiments.compare.Score;
import org.sobow.streams.image.Digits;

/** {@code sobow reproduce adversarial}. */
public final class AdversarialTraining implements Study {
    static final String PLAIN = "plain";
    static final String FGSM = "fgsm";
    static final String PGD = "pgd";

    private static final int TEST_ROWS = 100;

    public AdversarialTraining() {}

    @Override
    public String name() {
        return "adversarial";
    }

    @Override
    public String description() {
        return "a network trained online against perturbations whose strength drifts";
    }

    @Override
    public List<Setting> settings() {
        return List.of(
                Setting.data("Folder of MNIST's idx files."),
                Setting.rounds(500),
                Setting.seeds(3),
                Setting.firstSeed(),
                Setting.algorithms(List.of(
                        CommandName.of(OuterAlgorithm.SOBOW),
                        CommandName.of(OuterAlgorithm.OGD),
                        CommandName.of(OuterAlgorithm.NONE),
                        PLAIN,
                        FGSM,
                        PGD)),
                Setting.window(5),
                Setting.eta(0.9),
                Setting.innerStep(1),
                Setting.outerStep(2),
                NetworkSettings.metric(),
                NetworkSettings.innerSteps(5),
                NetworkSettings.budget(5),
                Setting.positive("solver-step", "STEP", "Step size of the fixed-step solver.", 0.5),
                Setting.positive("rho", "RHO", "Weight of the squared perturbation in g.", 1),
                Setting.word(
                        "norm",
                        "NORM",
                        "Norm of the perturbations: linf or l2.",
                        "linf",
                        CommandName.all(Norm.values())),
                Setting.positive(
                        "strength", "RADIUS", "Radius of the perturbations, in the middle of its swing.", 0.15),
                Setting.integer("attack-steps", "COUNT", "Steps of the attack that judges.", 20, 1, 10_000),
                Setting.integer("attack-restarts", "COUNT", "Starts of the attack that judges.", 3, 1, 1000),
                NetworkSettings.batch(32, "Examples of a round."),
                NetworkSettings.hidden(24));
    }

    /** Images have many more parameters than the plane, and ink is moved by less than points are. */
    private static final Preset FOR_DIGITS =
            new Preset("digits", Map.of("outer-step", "0.03", "metric", "diagonal", "strength", "0.05"));

    @Override
    public Experiment with(SettingValues given, Consumer<String> say) {
        Natives.require();
        SettingValues settings = given.isGiven("data") ? given.under(FOR_DIGITS) : given;
        int rounds = settings.integer("rounds");
        int rows = settings.integer("batch");
        double strength = settings.number("strength");
        int hidden = settings.integer("hidden");
        Optional<Path> data = settings.path("data");
        LongFunction<AdversarialStream> streams = data.isPresent()
                ? new DigitRounds(
                        NoInputException.reading(data.get(), folder -> Digits.read(folder, "train")),
                        NoInputException.reading(data.get(), folder -> Digits.read(folder, "t10k")),
                        rounds,
                        rows,
                        TEST_ROWS,
                        strength,
                        hidden)::stream
                : new Moons(rounds, rows, TEST_ROWS, strength, hidden)::stream;
        AdversarialPlay play = new AdversarialPlay(settings);
        List<Contender<AdversarialStream>> contenders =
                settings.words("algorithms").stream().map(play::contender).toList();
        Score robust = Score.larger(
                AdversarialPlay.ROBUST,
                "attacked accuracy",
                "percentage of test examples that stay right under the strong attack, mean over the second half of the rounds");
        return new ComparedExperiment(
                this,
                settings,
                "Online adversarial training",
                introduction(settings, data.isPresent()),
                Comparison.of(settings, streams, contenders),
                new Payoff(
                        name(),
                        List.of(robust),
                        List.of(
                                robust,
                                Score.larger(
                                        AdversarialPlay.CLEAN,
                                        "clean accuracy",
                                        "percentage of test examples that are right unperturbed, mean over the second half"),
                                Score.larger(
                                        AdversarialPlay.ROBUST_WHOLE,
                                        "attacked, all rounds",
                                        "the attacked accuracy, mean over all rounds"),
                                NetworkContenders.SECONDS),
                        List.of(
                                new Curve(
                                        AdversarialPlay.ROBUST,
                                        "Accuracy under the strong attack",
                                        "Means over blocks of rounds and over the seeds; the strength of the attack swings with a period of"
                                                + " 250 rounds.",
                                        "accuracy (%)",
                                        false),
                                new Curve(
                                        AdversarialPlay.CLEAN,
                                        "Clean accuracy",
                                        "The same models on unperturbed examples.",
                                        "accuracy (%)",
                                        false)),
                        List.of(),
                        notes(settings)));
    }

    private static String introduction(SettingValues settings, boolean digits) {
        return String.format(
                Locale.ROOT,
                "Each of %d rounds brings %d examples, %s, and an attack that may move every input by a radius that swings between %.3g"
                        + " and %.3g in the %s norm. The inner level moves the inputs by %d projected gradient steps from zero, the outer"
                        + " level trains a network of %d hidden units. Every %dth round %d new examples are attacked by projected"
                        + " gradient ascent of %d steps from %d random starts, which no training uses, with the radius of that round.",
                settings.integer("rounds"),
                settings.integer("batch"),
                digits ? "handwritten digits" : "points of two half-moons that turn slowly",
                AdversarialStream.strength(settings.number("strength"), 187),
                AdversarialStream.strength(settings.number("strength"), 63),
                settings.word("norm"),
                settings.integer("inner-steps"),
                settings.integer("hidden"),
                AdversarialPlay.STRIDE,
                TEST_ROWS,
                settings.integer("attack-steps"),
                settings.integer("attack-restarts"));
    }

    private static List<String> notes(SettingValues settings) {
        return List.of(
                "Outside the theory's assumptions: g = -loss + rho/2 ||delta||^2 is not strongly convex in delta (rho = "
                        + settings.number("rho")
                        + " need not outweigh the curvature of the loss), the inner step is projected, delta starts at zero in every"
                        + " round because it belongs to that round's examples, and f and g pull against each other.",
                "Where the ball holds delta fast, the implicit term is left out for it; what remains of the hypergradient is mostly the"
                        + " plain gradient at the attacked inputs, which is what Danskin's theorem asks for.",
                "OAGD is left out: it evaluates the functions of past rounds at the current delta, which belongs to other examples.",
                "No outer updates means an untrained network here; plain, one-step and PGD training are the baselines to look at."
                        + " PGD training is OGD without the implicit term: the same inner steps, then the gradient of f at the perturbed"
                        + " inputs. All take the same outer step on the same examples.");
    }
}
