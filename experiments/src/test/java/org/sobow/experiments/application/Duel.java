package org.sobow.experiments.application;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.Finding;

/** An application whose contenders score what they are told to: by contender, a score a seed; NaN is a lost seed. */
record Duel(Map<String, double[]> scores, Score.Better better) implements Application {
    static final Setting SHOTS = Setting.integer("shots", "N", "Examples of a class.", 5, 1, 20);

    @Override
    public String name() {
        return "duel";
    }

    @Override
    public String description() {
        return "contenders that score what they are told to";
    }

    @Override
    public List<Setting> settings() {
        return List.of(
                Setting.data("a file"),
                Setting.rounds(20),
                Setting.seeds(3),
                Setting.eta(0.9),
                Setting.algorithms(List.of("sobow", "none", "rival", "oracle")),
                Setting.word("norm", "NAME", "The norm.", "linf", List.of("linf", "l2")),
                SHOTS);
    }

    @Override
    public Experiment with(ApplicationSettings settings) {
        Score loss = new Score("loss", "loss", "what is lost", better);
        List<Contender<Long>> contenders = new ArrayList<>();
        for (String name : settings.words("algorithms")) {
            double[] mine = scores.get(name);
            if (mine != null) {
                Contender.Role role = switch (name) {
                    case "sobow" -> Contender.Role.JUDGED;
                    case "none" -> Contender.Role.UNTUNED;
                    case "oracle" -> Contender.Role.BOUND;
                    default -> Contender.Role.RIVAL;
                };
                contenders.add(new Contender<>(name, name.toUpperCase(Locale.ROOT), role, (seed, trace) -> {
                    double score = mine[(int) (seed - 1)];
                    for (int t = 0; t < settings.integer("rounds") && !trace.cancelled(); t++) {
                        if (Double.isNaN(score) && t == 3) {
                            throw new ArithmeticException("y[0] = NaN in round 4");
                        }
                        trace.add("loss", score + t);
                        trace.endRound();
                    }
                    trace.score("loss", score);
                }));
            }
        }
        return ComparisonExperiment.<Long>of(this, settings)
                .title("Duel")
                .introduction("They fight.")
                .rounds(settings.integer("rounds"))
                .seeds(settings.integer("seeds"), 1)
                .streams(seed -> seed)
                .contenders(contenders)
                .scores(loss, List.of(loss))
                .curves(List.of(new Curve("loss", "Loss", "The loss.", "loss", false)))
                .marks(List.of(7.0))
                .notes(List.of("It is only a duel."))
                .remarks(outcome -> List.of(new Finding(Finding.Verdict.NOTE, outcome.seeds() + " seeds were fought")))
                .build();
    }
}
