package org.sobow.applications.metalearning;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import org.sobow.applications.Natives;
import org.sobow.applications.NetworkContenders;
import org.sobow.applications.NetworkSettings;
import org.sobow.applications.image.CharacterArchive;
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

/** {@code sobow reproduce meta-learning}. */
public final class MetaLearning implements Study {
    /** Omniglot's 105 pixels become 15. */
    private static final int SHRINKING = 7;

    static final String CARRIED = "carried";
    static final String ONE_MODEL = "one-model";
    static final String SCRATCH = "scratch";

    public MetaLearning() {}

    @Override
    public String name() {
        return "meta-learning";
    }

    @Override
    public String description() {
        return "few-shot tasks that drift, learned from where the outer level starts them";
    }

    @Override
    public List<Setting> settings() {
        List<String> names = new ArrayList<>(CommandName.all(OuterAlgorithm.values()));
        names.addAll(List.of(CARRIED, ONE_MODEL, SCRATCH));
        return List.of(
                Setting.data("Folder of zip archives of Omniglot's images, or one of them."),
                Setting.rounds(500),
                Setting.seeds(3),
                Setting.firstSeed(),
                Setting.algorithms(names),
                Setting.window(5),
                Setting.eta(0.9),
                Setting.innerStep(0.2),
                Setting.outerStep(1),
                NetworkSettings.metric(),
                NetworkSettings.innerSteps(5),
                NetworkSettings.budget(5),
                Setting.positive("lambda", "LAMBDA", "Pull of theta on the model of a task.", 0.25),
                Setting.integer("shots", "COUNT", "Examples to learn a task from, of each class.", 5, 1, 1000),
                Setting.integer("queries", "COUNT", "Examples to judge a task by, of each class.", 10, 1, 1000),
                NetworkSettings.hidden(24),
                Setting.positive("phases", "RADIANS", "Half the range of phases of the sine waves.", Math.PI / 2));
    }

    /** Classification has smaller gradients than the sine waves and more parameters: other steps suit it. */
    private static final Preset FOR_CHARACTERS = new Preset(
            "characters",
            Map.of(
                    "inner-step", "3",
                    "outer-step", "0.03",
                    "metric", "diagonal",
                    "inner-steps", "8",
                    "budget", "8",
                    "lambda", "0.02",
                    "hidden", "32"));

    @Override
    public Experiment with(SettingValues given, Consumer<String> say) {
        Natives.require();
        SettingValues settings = given.isGiven("data") ? given.under(FOR_CHARACTERS) : given;
        int rounds = settings.integer("rounds");
        int shots = settings.integer("shots");
        int queries = settings.integer("queries");
        int hidden = settings.integer("hidden");
        Optional<CharacterTasks> characters = settings.path("data")
                .map(path -> NoInputException.reading(
                        path,
                        folder -> new CharacterTasks(
                                CharacterArchive.read(folder, SHRINKING), rounds, shots, queries, hidden)));
        LongFunction<TaskStream> streams = characters.isPresent()
                ? characters.get()::stream
                : new SinusoidTasks(rounds, shots, queries, hidden, settings.number("phases"))::stream;
        MetaPlay play = new MetaPlay(settings);
        List<Contender<TaskStream>> contenders =
                settings.words("algorithms").stream().map(play::contender).toList();
        Score loss = Score.smaller(
                MetaPlay.LOSS,
                "loss at the end",
                "loss on the query examples of a new task after adaptation, mean over the last fifth of the rounds");
        Score accuracy = Score.larger(
                MetaPlay.ACCURACY,
                "accuracy at the end",
                "percentage of the query examples that are right after adaptation, mean over the last fifth of the rounds");
        List<Score> scores = new ArrayList<>(characters.isPresent() ? List.of(accuracy, loss) : List.of(loss));
        scores.addAll(List.of(
                Score.smaller(MetaPlay.WHOLE, "loss, all rounds", "the same loss, mean over all rounds"),
                NetworkSettings.estimatedRegret(settings),
                NetworkContenders.SECONDS));
        List<Curve> curves = new ArrayList<>();
        if (characters.isPresent()) {
            curves.add(new Curve(
                    MetaPlay.RECENT_ACCURACY,
                    "Accuracy on a new task after adaptation",
                    "Means over the last tenth of the rounds, and over the seeds. Dashed lines: a new alphabet.",
                    "accuracy (%)",
                    false));
        }
        curves.add(new Curve(
                MetaPlay.RECENT_LOSS,
                "Loss on a new task after adaptation",
                "Means over the last tenth of the rounds, and over the seeds.",
                "loss",
                true));
        return new ComparedExperiment(
                this,
                settings,
                "Online meta-learning",
                introduction(settings, characters.isPresent()),
                Comparison.of(settings, streams, contenders),
                new Payoff(
                        name(),
                        List.of(scores.get(0)),
                        scores,
                        curves,
                        characters.map(CharacterTasks::changes).orElse(List.of()),
                        notes()));
    }

    private static String introduction(SettingValues settings, boolean characters) {
        String tasks = characters
                ? "to tell five characters of an alphabet apart from " + settings.integer("shots")
                        + " drawings of each; one alphabet follows the other"
                : "to fit a sine wave from " + settings.integer("shots")
                        + " points; the ranges of amplitudes and phases drift";
        return String.format(
                Locale.ROOT,
                "Each of %d rounds brings a task, %s. The model phi of a task is a network of %d hidden units, trained by %d"
                        + " steps on g = L(phi; support) + %s ||theta - phi||^2 from phi = theta; the outer level moves theta along the"
                        + " hypergradient of f = L(phi; query). What counts is the loss on the query examples of a task that is"
                        + " new, measured before theta learns from it.",
                settings.integer("rounds"),
                tasks,
                settings.integer("hidden"),
                settings.integer("inner-steps"),
                settings.number("lambda"));
    }

    private static List<String> notes() {
        return List.of(
                "The theory carries phi over from round to round; here every round is another task, so phi starts anew at theta,"
                        + " except for the contender that carries it over.",
                "Outside the theory's assumptions: the loss of a network is not convex, so g is strongly convex in phi only where lambda"
                        + " outweighs its curvature; successive tasks are draws from a range, so the variation of the inner optima does"
                        + " not vanish.",
                "The regret is estimated: it is made of the runs' own hypergradients at phi after a few steps, not of exact ones, and a"
                        + " run whose theta stands still has none.",
                "One model is trained on the support examples of a task as the others are, but without theta, then judged, then"
                        + " trained as long on the query examples, and so on. From scratch, the same network is trained on every task by "
                        + MetaPlay.SCRATCH_STEPS + " steps, on every " + MetaPlay.SCRATCH_STRIDE
                        + "th task only, to save time.");
    }
}
