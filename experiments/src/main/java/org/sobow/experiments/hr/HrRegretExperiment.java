package org.sobow.experiments.hr;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.sobow.experiments.Chart;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Finding.Verdict;

/** The algorithms side by side, and whether the paper's two claims hold: SOBOW like OAGD, and well below OGD. */
record HrRegretExperiment(HrExperiment kind, String title, HrSettings settings, HrTrial.Judge judge)
        implements HrExperiment.Body {
    /** "Comparable", as a number: at most this ratio. */
    private static final double ALIKE = 1.25;

    /** "Significantly outperforms", as a number: at most this ratio. */
    private static final double WELL_BELOW = 0.8;

    @Override
    public ExperimentResult run(ExperimentContext context) {
        List<HrContender> contenders = HrExperiment.contenders(settings);
        HrOutcome outcome = new HrComparison(settings, contenders, judge).run(context);
        return new ExperimentResult(
                kind.commandName(),
                title,
                introduction(),
                settings.asMap(),
                outcome.table(),
                charts(outcome),
                findings(outcome, contenders),
                outcome.complete(settings.seeds()));
    }

    private String introduction() {
        String regret = judge == HrTrial.Judge.OAGD
                ? "OAGD's regret, which evaluates the last K outer functions at the current decision"
                : "the paper's bilevel local regret";
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
                regret,
                settings.window(),
                settings.eta());
    }

    private List<Chart> charts(HrOutcome outcome) {
        List<Double> marks = new ArrayList<>();
        for (int stage = 1; stage < settings.stages(); stage++) {
            marks.add(Math.ceil((double) settings.rounds() * stage / settings.stages()));
        }
        String redrawn = marks.isEmpty() ? "" : " Dashed lines: the true model is redrawn.";
        return List.of(
                new Chart(
                        "regret",
                        "Regret over rounds",
                        "Cumulative regret, mean over the seeds that every algorithm finished." + redrawn,
                        "round",
                        "cumulative regret",
                        false,
                        false,
                        outcome.regretCurves(),
                        marks),
                new Chart(
                        "average-regret",
                        "Regret per round so far",
                        "Regret divided by the number of rounds: sublinear regret means that these curves fall."
                                + redrawn,
                        "round",
                        "regret / rounds",
                        false,
                        true,
                        outcome.averageRegretCurves(),
                        marks));
    }

    private List<Finding> findings(HrOutcome outcome, List<HrContender> contenders) {
        List<Finding> findings = new ArrayList<>();
        Optional<HrContender> sobow = find(contenders, HrAlgorithm.SOBOW);
        Optional<HrContender> oagd = find(contenders, HrAlgorithm.OAGD);
        Optional<HrContender> ogd = find(contenders, HrAlgorithm.OGD);
        if (outcome.commonSeeds() == 0) {
            findings.add(new Finding(
                    Verdict.NOTE,
                    "No seed was finished by every algorithm, so there is nothing to compare. Lower the step sizes, or name"
                            + " fewer algorithms."));
        } else {
            if (sobow.isPresent() && oagd.isPresent()) {
                findings.add(likeOagd(outcome, sobow.get(), oagd.get()));
            }
            if (sobow.isPresent() && ogd.isPresent()) {
                findings.add(belowOgd(outcome, sobow.get(), ogd.get()));
                findings.add(finalLoss(outcome, sobow.get(), ogd.get()));
            }
        }
        findings.addAll(outcome.divergences(settings.seeds()));
        findings.add(new Finding(
                Verdict.NOTE,
                "OAGD runs with the same N = " + settings.innerSteps()
                        + " inner steps as the others; its own paper takes more than one."));
        return findings;
    }

    private static Optional<HrContender> find(List<HrContender> contenders, HrAlgorithm algorithm) {
        return contenders.stream().filter(c -> c.algorithm() == algorithm).findFirst();
    }

    private Finding likeOagd(HrOutcome outcome, HrContender sobow, HrContender oagd) {
        double whole = ratio(outcome, sobow, oagd, HrTrace::total);
        double half = ratio(outcome, sobow, oagd, HrTrace::secondHalf);
        boolean smallEnough = whole <= ALIKE && half <= ALIKE;
        boolean asStable = outcome.diverged(sobow) <= outcome.diverged(oagd);
        return new Finding(
                verdict(smallEnough, asStable),
                String.format(
                        Locale.ROOT,
                        "The paper: SOBOW's regret is comparable with OAGD's. Here it is %.2f times OAGD's over the whole run and"
                                + " %.2f times over the second half (comparable or better: at most %.2f times); SOBOW lost %d of"
                                + " %d seeds, OAGD %d.",
                        whole,
                        half,
                        ALIKE,
                        outcome.diverged(sobow),
                        settings.seeds(),
                        outcome.diverged(oagd)));
    }

    private Finding belowOgd(HrOutcome outcome, HrContender sobow, HrContender ogd) {
        double whole = ratio(outcome, sobow, ogd, HrTrace::total);
        double half = ratio(outcome, sobow, ogd, HrTrace::secondHalf);
        return new Finding(
                verdict(whole <= WELL_BELOW, half <= WELL_BELOW),
                String.format(
                        Locale.ROOT,
                        "The paper: SOBOW is substantially better than OGD. Here its regret is %.2f times OGD's over the whole run,"
                                + " smaller on %d of %d seeds, and %.2f times over the second half, smaller on %d of %d"
                                + " (substantially: at most %.2f times). The window lags while the first rounds are steep, so the second"
                                + " half is where it can show.",
                        whole,
                        outcome.wins(sobow, ogd, HrTrace::total),
                        outcome.commonSeeds(),
                        half,
                        outcome.wins(sobow, ogd, HrTrace::secondHalf),
                        outcome.commonSeeds(),
                        WELL_BELOW));
    }

    /** The regret is about gradients; a user asks where the loss ends. */
    private static Finding finalLoss(HrOutcome outcome, HrContender sobow, HrContender ogd) {
        return new Finding(
                Verdict.NOTE,
                String.format(
                        Locale.ROOT,
                        "SOBOW's final loss is %.2f times OGD's, smaller on %d of %d seeds.",
                        ratio(outcome, sobow, ogd, HrTrace::finalLoss),
                        outcome.wins(sobow, ogd, HrTrace::finalLoss),
                        outcome.commonSeeds()));
    }

    private static double ratio(
            HrOutcome outcome, HrContender first, HrContender second, ToDoubleFunction<HrTrace> quantity) {
        return outcome.measure(first, quantity).mean()
                / outcome.measure(second, quantity).mean();
    }

    private static Verdict verdict(boolean one, boolean other) {
        return one && other ? Verdict.REPRODUCED : one || other ? Verdict.PARTLY : Verdict.NOT_REPRODUCED;
    }
}
