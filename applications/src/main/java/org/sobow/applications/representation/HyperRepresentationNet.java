package org.sobow.applications.representation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.sobow.applications.Natives;
import org.sobow.applications.NetworkContenders;
import org.sobow.applications.NetworkSettings;
import org.sobow.experiments.CommandName;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.Setting;
import org.sobow.experiments.SettingValues;
import org.sobow.experiments.Study;
import org.sobow.experiments.compare.ComparedExperiment;
import org.sobow.experiments.compare.Comparison;
import org.sobow.experiments.compare.Curve;
import org.sobow.experiments.compare.OuterAlgorithm;
import org.sobow.experiments.compare.Payoff;
import org.sobow.experiments.compare.Score;

/** {@code sobow reproduce hyper-representation-net}. */
public final class HyperRepresentationNet implements Study {
    static final String JOINT = "joint";

    public HyperRepresentationNet() {}

    @Override
    public String name() {
        return "hyper-representation-net";
    }

    @Override
    public String description() {
        return "the hidden layer of a network as the outer decision, its head as the inner one";
    }

    @Override
    public List<Setting> settings() {
        List<String> names = new ArrayList<>(CommandName.all(OuterAlgorithm.values()));
        names.add(JOINT);
        return List.of(
                Setting.rounds(800),
                Setting.seeds(3),
                Setting.firstSeed(),
                Setting.algorithms(names),
                Setting.window(5),
                Setting.eta(0.9),
                Setting.innerStep(0.5),
                Setting.outerStep(1),
                NetworkSettings.metric(),
                NetworkSettings.innerSteps(3),
                NetworkSettings.budget(5),
                Setting.positive("gamma", "GAMMA", "Strength of the ridge on the head.", 0.01),
                NetworkSettings.batch(16, "Examples of a batch: of f, and of g."),
                Setting.integer("inputs", "COUNT", "Length of an input.", 8, 1, 1000),
                NetworkSettings.hidden(16));
    }

    @Override
    public Experiment with(SettingValues settings, Consumer<String> say) {
        Natives.require();
        int rounds = settings.integer("rounds");
        RepresentationPlay play = new RepresentationPlay(settings);
        Score loss = Score.smaller(
                RepresentationPlay.LOSS,
                "loss at the end",
                "half the squared error on new examples, before the round is learned, mean over the last fifth of the rounds");
        return new ComparedExperiment(
                this,
                settings,
                "Online hyper-representation with a network",
                introduction(settings),
                Comparison.of(
                        settings,
                        seed -> TeacherStream.of(
                                seed,
                                rounds,
                                settings.integer("batch"),
                                settings.integer("inputs"),
                                settings.integer("hidden")),
                        settings.words("algorithms").stream()
                                .map(play::contender)
                                .toList()),
                new Payoff(
                        name(),
                        List.of(loss),
                        List.of(
                                loss,
                                Score.smaller(
                                        RepresentationPlay.WHOLE, "loss, all rounds", "the same, mean over all rounds"),
                                NetworkSettings.estimatedRegret(settings),
                                NetworkContenders.SECONDS),
                        List.of(new Curve(
                                RepresentationPlay.RECENT,
                                "Loss on new examples",
                                "Means over the last tenth of the rounds, and over the seeds.",
                                "loss",
                                true)),
                        List.of(),
                        notes()));
    }

    private static String introduction(SettingValues settings) {
        return String.format(
                Locale.ROOT,
                "The truth is a network of two layers whose hidden layer drifts slowly and whose head drifts faster. The student has %d"
                        + " hidden units: its hidden layer is the outer decision x, its head the inner decision y. Each of %d rounds brings"
                        + " %d examples for g, a ridge regression of the head, and as many for f; the head takes %d steps a round and is"
                        + " carried over, as in the paper. What counts is the loss on examples that nobody trains on, with both layers as they"
                        + " come into the round.",
                settings.integer("hidden"),
                settings.integer("rounds"),
                settings.integer("batch"),
                settings.integer("inner-steps"));
    }

    private static List<String> notes() {
        return List.of(
                "g is a ridge regression in y, so it is strongly convex as the theory asks; f is not convex in x, which the theory does"
                        + " not ask for. The gradients are not bounded, and eta lies below what the theorem needs.",
                "Without outer updates the hidden layer stays random, and only the head learns. Joint SGD trains both layers on the"
                        + " examples of f and of g together, by as many steps as the others' inner level takes, its hidden step being the"
                        + " outer step divided by their number: its head learns from twice the examples.",
                "The regret is estimated: it is made of the runs' own hypergradients, not of exact ones.");
    }
}
