package org.sobow.experiments.hr;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.sobow.experiments.Chart;
import org.sobow.experiments.Conclusion;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Study;
import org.sobow.experiments.compare.ComparedExperiment;
import org.sobow.experiments.compare.Comparison;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Outcome;
import org.sobow.experiments.compare.Score;

/** The algorithms side by side, and whether the paper's two claims hold: SOBOW like OAGD, and well below OGD. */
record HrRegret(HrSettings settings, Judge judge) implements Function<Outcome, Conclusion> {
    /** Which regret a run is judged by. */
    enum Judge {
        /** The paper's bilevel local regret. */
        BILEVEL_LOCAL("BLR", "the paper's bilevel local regret"),
        /** OAGD's regret, past functions at the current decision. */
        OAGD("OAGD regret", "OAGD's regret, which evaluates the last K outer functions at the current decision");

        private final String heading;
        private final String words;

        Judge(String heading, String words) {
            this.heading = heading;
            this.words = words;
        }

        String heading() {
            return heading;
        }
    }

    /** "Comparable", as a number: at most this ratio. */
    private static final double ALIKE = 1.25;

    /** "Significantly outperforms", as a number: at most this ratio. */
    private static final double WELL_BELOW = 0.8;

    Experiment experiment(Study study, String title) {
        List<Contender<HrStream>> contenders = settings.algorithms().stream()
                .map(kind -> new HrAlgorithm(kind, settings))
                .map(algorithm -> contender(algorithm, algorithm.label()))
                .toList();
        return new ComparedExperiment(study, settings.values(), title, introduction(), comparison(contenders), this);
    }

    /** An algorithm under settings of its own, judged as all are. */
    Contender<HrStream> contender(HrAlgorithm algorithm, String label) {
        return algorithm.contender(
                label, (stream, trace) -> new HrPlay(settings, judge, algorithm.recipe(), stream, trace));
    }

    Comparison<HrStream> comparison(List<Contender<HrStream>> contenders) {
        return Comparison.of(
                settings.rounds(),
                settings.seeds(),
                settings.firstSeed(),
                seed -> new HrStream(settings, seed),
                contenders);
    }

    private String introduction() {
        String model = settings.stages() == 1
                ? "one true model for all rounds"
                : "a true model that is redrawn " + (settings.stages() - 1) + " times";
        return String.format(
                Locale.ROOT,
                "Every algorithm plays the same %d rounds on the same %d streams, with %s. All are judged by %s under one"
                        + " window, K = %d and eta = %s, with exact inner optima and exact hypergradients; the same regret with K = 1"
                        + " stands beside it, because giving each method its own window would decide the comparison by itself.",
                settings.rounds(),
                settings.seeds(),
                model,
                judge.words,
                settings.window(),
                settings.eta());
    }

    @Override
    public Conclusion apply(Outcome outcome) {
        return new Conclusion(
                headline(outcome),
                outcome.table(HrPlay.FACTS, HrPlay.scores(judge), HrPlay.LOST),
                List.of(),
                charts(outcome),
                findings(outcome));
    }

    private Score total() {
        return HrPlay.total(judge);
    }

    private String headline(Outcome outcome) {
        List<String> parts = new ArrayList<>();
        for (String sobow : outcome.named("sobow")) {
            for (String other : outcome.labels()) {
                if (!other.equals(sobow) && outcome.seeds() > 0) {
                    parts.add(String.format(
                            Locale.ROOT, "%.2f times that of %s", outcome.ratio(sobow, other, total()), other));
                }
            }
        }
        return parts.isEmpty()
                ? "Nothing to compare: it takes SOBOW, another algorithm, and a seed that all of them finish."
                : "SOBOW's regret over the whole run is " + String.join(" and ", parts) + ".";
    }

    private List<Chart> charts(Outcome outcome) {
        List<Double> marks = IntStream.range(1, settings.stages())
                .mapToObj(stage -> Math.ceil((double) settings.rounds() * stage / settings.stages()))
                .toList();
        String redrawn = marks.isEmpty() ? "" : " Dashed lines: the true model is redrawn.";
        return List.of(
                overRounds("Cumulative regret, mean over the seeds that every algorithm finished." + redrawn, outcome)
                        .withMarks(marks),
                Chart.of(
                                "average-regret",
                                "Regret per round so far",
                                "Regret divided by the number of rounds: sublinear regret means that these curves fall."
                                        + redrawn,
                                "round",
                                "regret / rounds",
                                outcome.series(HrPlay.CURVE).stream()
                                        .map(HrRegret::perRound)
                                        .toList())
                        .withLogY(true)
                        .withMarks(marks));
    }

    static Chart overRounds(String caption, Outcome outcome) {
        return Chart.of(
                "regret", "Regret over rounds", caption, "round", "cumulative regret", outcome.series(HrPlay.CURVE));
    }

    private static Chart.Series perRound(Chart.Series total) {
        List<Double> ys = IntStream.range(0, total.xs().size())
                .mapToObj(i -> total.ys().get(i) / total.xs().get(i))
                .toList();
        return new Chart.Series(total.label(), total.xs(), ys);
    }

    private List<Finding> findings(Outcome outcome) {
        List<Finding> findings = new ArrayList<>();
        if (outcome.seeds() == 0) {
            findings.add(Finding.note(
                    "No seed was finished by every algorithm, so there is nothing to compare. Lower the step sizes, or name"
                            + " fewer algorithms."));
        } else {
            for (String sobow : outcome.named("sobow")) {
                outcome.named("oagd").forEach(oagd -> findings.add(likeOagd(outcome, sobow, oagd)));
                outcome.named("ogd").forEach(ogd -> findings.add(belowOgd(outcome, sobow, ogd)));
                outcome.named("ogd").forEach(ogd -> findings.add(finalLoss(outcome, sobow, ogd)));
            }
        }
        findings.addAll(outcome.losses());
        findings.add(Finding.note("OAGD runs with the same N = " + settings.innerSteps()
                + " inner steps as the others; its own paper takes more than one."));
        return findings;
    }

    private Finding likeOagd(Outcome outcome, String sobow, String oagd) {
        double whole = outcome.ratio(sobow, oagd, total());
        double half = outcome.ratio(sobow, oagd, HrPlay.SECOND_HALF);
        boolean smallEnough = whole <= ALIKE && half <= ALIKE;
        boolean asStable = outcome.lost(sobow) <= outcome.lost(oagd);
        return Finding.claim(
                smallEnough && asStable,
                smallEnough || asStable,
                String.format(
                        Locale.ROOT,
                        "The paper: SOBOW's regret is comparable with OAGD's. Here it is %.2f times OAGD's over the whole run and"
                                + " %.2f times over the second half (comparable or better: at most %.2f times); SOBOW lost %d of"
                                + " %d seeds, OAGD %d.",
                        whole,
                        half,
                        ALIKE,
                        outcome.lost(sobow),
                        outcome.played(),
                        outcome.lost(oagd)));
    }

    private Finding belowOgd(Outcome outcome, String sobow, String ogd) {
        double whole = outcome.ratio(sobow, ogd, total());
        double half = outcome.ratio(sobow, ogd, HrPlay.SECOND_HALF);
        return Finding.claim(
                whole <= WELL_BELOW && half <= WELL_BELOW,
                whole <= WELL_BELOW || half <= WELL_BELOW,
                String.format(
                        Locale.ROOT,
                        "The paper: SOBOW is substantially better than OGD. Here its regret is %.2f times OGD's over the whole run,"
                                + " smaller on %d of %d seeds, and %.2f times over the second half, smaller on %d of %d"
                                + " (substantially: at most %.2f times). The window lags while the first rounds are steep, so the second"
                                + " half is where it can show.",
                        whole,
                        outcome.wins(sobow, ogd, total()),
                        outcome.seeds(),
                        half,
                        outcome.wins(sobow, ogd, HrPlay.SECOND_HALF),
                        outcome.seeds(),
                        WELL_BELOW));
    }

    /** The regret is about gradients; a user asks where the loss ends. */
    private static Finding finalLoss(Outcome outcome, String sobow, String ogd) {
        return Finding.note(String.format(
                Locale.ROOT,
                "SOBOW's final loss is %.2f times OGD's, smaller on %d of %d seeds.",
                outcome.ratio(sobow, ogd, HrPlay.FINAL_LOSS),
                outcome.wins(sobow, ogd, HrPlay.FINAL_LOSS),
                outcome.seeds()));
    }
}
