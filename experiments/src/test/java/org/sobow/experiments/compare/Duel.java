package org.sobow.experiments.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.Setting;
import org.sobow.experiments.SettingValues;
import org.sobow.experiments.Study;

/** An application whose contenders score what they are told to: by contender, a score a seed; NaN is a lost seed. */
record Duel(Map<String, double[]> scores, Score.Better better) implements Study {
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
                Setting.rounds(20), Setting.seeds(3), Setting.algorithms(List.of("sobow", "none", "rival", "oracle")));
    }

    @Override
    public Experiment with(SettingValues settings, Consumer<String> say) {
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
                contenders.add(Contender.of(
                        name,
                        name.toUpperCase(Locale.ROOT),
                        role,
                        (seed, trace) -> new Told(mine[(int) (seed - 1)], trace)));
            }
        }
        return new ComparedExperiment(
                this,
                settings,
                "Duel",
                "They fight.",
                Comparison.of(settings.integer("rounds"), settings.integer("seeds"), 1, seed -> seed, contenders)
                        .withBlock(7),
                new Payoff(
                        "duel",
                        List.of(loss),
                        List.of(loss),
                        List.of(new Curve("loss", "Loss", "The loss.", "loss", false)),
                        List.of(7.0),
                        List.of("It is only a duel.")));
    }

    /** Scores what it is told to. */
    private record Told(double score, Trace trace) implements Contender.Play {
        @Override
        public void play(int from, int to) {
            for (int t = from; t < to; t++) {
                if (Double.isNaN(score) && t == 3) {
                    throw new ArithmeticException("y[0] = NaN in round 4");
                }
                trace.add("loss", score + t);
                trace.endRound();
            }
        }

        @Override
        public void end() {
            trace.score("loss", score);
        }
    }
}
