package org.sobow.experiments.hr;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import org.sobow.experiments.Chart;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Finding.Verdict;
import org.sobow.experiments.Measure;

/** SOBOW under several values of one setting, all judged under the same window. */
final class HrSweepExperiment implements HrExperiment.Body {
    private static final List<Double> ETAS = List.of(0.5, 0.8, 0.9, 0.95, 0.99, 1.0);
    private static final List<Integer> INNER_STEPS = List.of(1, 2, 5, 10);

    /** What is swept, and how its finding is told. */
    private interface Sweep {
        String symbol();

        double value(HrContender contender);

        Finding finding(HrOutcome outcome, List<HrContender> contenders);
    }

    private final HrExperiment kind;
    private final String title;
    private final HrSettings settings;
    private final List<HrContender> contenders;
    private final Sweep sweep;

    private HrSweepExperiment(
            HrExperiment kind, String title, HrSettings settings, List<HrContender> contenders, Sweep sweep) {
        this.kind = kind;
        this.title = title;
        this.settings = settings;
        this.contenders = contenders;
        this.sweep = sweep;
    }

    /** The values of the paper's figure, 1, and the one asked for. */
    static HrSweepExperiment ofEta(HrExperiment kind, HrSettings settings) {
        TreeSet<Double> etas = new TreeSet<>(ETAS);
        etas.add(settings.eta());
        List<HrContender> contenders = etas.stream()
                .map(eta -> new HrContender(
                        "eta = " + eta,
                        HrAlgorithm.SOBOW,
                        settings.toBuilder().eta(eta).build()))
                .toList();
        return new HrSweepExperiment(
                kind, "Online hyper-representation: the window weight eta", settings, contenders, new EtaSweep());
    }

    /** The values of the paper's figure, and the one asked for. */
    static HrSweepExperiment ofInnerSteps(HrExperiment kind, HrSettings settings) {
        TreeSet<Integer> steps = new TreeSet<>(INNER_STEPS);
        steps.add(settings.innerSteps());
        List<HrContender> contenders = steps.stream()
                .map(n -> new HrContender(
                        "N = " + n,
                        HrAlgorithm.SOBOW,
                        settings.toBuilder().innerSteps(n).build()))
                .toList();
        return new HrSweepExperiment(
                kind, "Online hyper-representation: the inner steps N", settings, contenders, new InnerStepSweep());
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        HrOutcome outcome = new HrComparison(settings, contenders, HrTrial.Judge.BILEVEL_LOCAL).run(context);
        String introduction = String.format(
                Locale.ROOT,
                "SOBOW plays the same %d rounds on the same %d streams under every value of %s. All runs are judged by the bilevel"
                        + " local regret under one window, K = %d and eta = %s, whatever their own.",
                settings.rounds(),
                settings.seeds(),
                sweep.symbol(),
                settings.window(),
                settings.eta());
        List<Finding> findings = new ArrayList<>();
        findings.add(
                outcome.commonSeeds() == 0
                        ? new Finding(
                                Verdict.NOTE, "No seed was finished under every value, so there is nothing to compare.")
                        : sweep.finding(outcome, contenders));
        findings.addAll(outcome.divergences(settings.seeds()));
        return new ExperimentResult(
                kind.commandName(),
                title,
                introduction,
                settings.asMap(),
                outcome.table(),
                charts(outcome),
                findings,
                outcome.complete(settings.seeds()));
    }

    private List<Chart> charts(HrOutcome outcome) {
        Chart overRounds = new Chart(
                "regret",
                "Regret over rounds",
                "Cumulative bilevel local regret, mean over the seeds finished under every value.",
                "round",
                "cumulative regret",
                false,
                false,
                outcome.regretCurves(),
                List.of());
        Chart sweepChart = new Chart(
                "sweep",
                "Regret over " + sweep.symbol(),
                "Bilevel local regret of the whole run and of its second half; bars: one standard deviation over seeds.",
                sweep.symbol(),
                "regret",
                false,
                true,
                List.of(
                        sweepSeries("whole run", outcome, HrTrace::total),
                        sweepSeries("second half", outcome, HrTrace::secondHalf)),
                List.of());
        return List.of(overRounds, sweepChart);
    }

    private Chart.Series sweepSeries(String label, HrOutcome outcome, ToDoubleFunction<HrTrace> quantity) {
        List<Double> xs = new ArrayList<>();
        List<Double> ys = new ArrayList<>();
        List<Double> spread = new ArrayList<>();
        for (HrContender contender : contenders) {
            Measure measure = outcome.measure(contender, quantity);
            if (measure.count() > 0) {
                xs.add(sweep.value(contender));
                ys.add(measure.mean());
                spread.add(measure.count() > 1 ? measure.spread() : 0.0);
            }
        }
        return new Chart.Series(label, xs, ys, spread);
    }

    private static List<Double> means(
            HrOutcome outcome, List<HrContender> contenders, ToDoubleFunction<HrTrace> quantity) {
        return contenders.stream().map(c -> outcome.measure(c, quantity).mean()).toList();
    }

    private static boolean falling(List<Double> values) {
        for (int i = 1; i < values.size(); i++) {
            if (values.get(i) >= values.get(i - 1)) {
                return false;
            }
        }
        return true;
    }

    private static final class EtaSweep implements Sweep {
        @Override
        public String symbol() {
            return "eta";
        }

        @Override
        public double value(HrContender contender) {
            return contender.eta();
        }

        @Override
        public Finding finding(HrOutcome outcome, List<HrContender> contenders) {
            List<Double> whole = means(outcome, contenders, HrTrace::total);
            List<Double> half = means(outcome, contenders, HrTrace::secondHalf);
            int last = whole.size() - 1;
            boolean monotone = falling(whole) && falling(half);
            boolean better = whole.get(last) < whole.get(0) || half.get(last) < half.get(0);
            return new Finding(
                    monotone ? Verdict.REPRODUCED : better ? Verdict.PARTLY : Verdict.NOT_REPRODUCED,
                    String.format(
                            Locale.ROOT,
                            "The paper: performance improves as eta -> 1. Here the regret at eta = %s is %.2f times that at eta = %s"
                                    + " over the whole run and %.2f times over the second half, and it %s at every step between.",
                            contenders.get(last).eta(),
                            whole.get(last) / whole.get(0),
                            contenders.get(0).eta(),
                            half.get(last) / half.get(0),
                            monotone ? "falls" : "does not fall"));
        }
    }

    private static final class InnerStepSweep implements Sweep {
        /** A change of the regret by less than this factor is called none. */
        private static final double NO_CHANGE = 1.1;

        @Override
        public String symbol() {
            return "N";
        }

        @Override
        public double value(HrContender contender) {
            return contender.settings().innerSteps();
        }

        @Override
        public Finding finding(HrOutcome outcome, List<HrContender> contenders) {
            List<Double> whole = means(outcome, contenders, HrTrace::total);
            double two = whole.get(Math.min(1, whole.size() - 1));
            double most = whole.get(whole.size() - 1);
            boolean saturates = two / most <= NO_CHANGE && most / two <= NO_CHANGE;
            boolean helps = two < whole.get(0);
            return new Finding(
                    saturates && helps
                            ? Verdict.REPRODUCED
                            : saturates || helps ? Verdict.PARTLY : Verdict.NOT_REPRODUCED,
                    String.format(
                            Locale.ROOT,
                            "The paper: performance saturates at N = 2. Here the regret at N = %d is %.2f times that at N = %d, and at"
                                    + " N = %d it is %.2f times that at N = %d (no change: within a factor of %.1f).",
                            contenders.get(1).settings().innerSteps(),
                            two / whole.get(0),
                            contenders.get(0).settings().innerSteps(),
                            contenders.get(contenders.size() - 1).settings().innerSteps(),
                            most / two,
                            contenders.get(1).settings().innerSteps(),
                            NO_CHANGE));
        }
    }
}
