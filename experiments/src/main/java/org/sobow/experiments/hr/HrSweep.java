package org.sobow.experiments.hr;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.sobow.experiments.Chart;
import org.sobow.experiments.Conclusion;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Measure;
import org.sobow.experiments.Study;
import org.sobow.experiments.compare.ComparedExperiment;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Outcome;
import org.sobow.experiments.compare.OuterAlgorithm;
import org.sobow.experiments.compare.Score;

/**
 * SOBOW under several values of one setting, all judged under the same window.
 *
 * @param setting what is swept
 * @param symbol its symbol
 * @param values rising
 * @param claim what the paper says of it, from the mean regrets of the whole run and of the second half
 */
record HrSweep(HrSettings settings, String setting, String symbol, List<? extends Number> values, Claim claim)
        implements Function<Outcome, Conclusion> {
    private static final List<Double> ETAS = List.of(0.5, 0.8, 0.9, 0.95, 0.99, 1.0);
    private static final List<Integer> INNER_STEPS = List.of(1, 2, 5, 10);

    /** A change of the regret by less than this factor is called none. */
    private static final double NO_CHANGE = 1.1;

    private static final HrRegret.Judge JUDGE = HrRegret.Judge.BILEVEL_LOCAL;

    /** What the paper claims. */
    interface Claim {
        Finding judge(List<? extends Number> values, List<Double> whole, List<Double> half);
    }

    /** The values of the paper's figure, 1, and the one asked for. */
    static HrSweep ofEta(HrSettings settings) {
        TreeSet<Double> etas = new TreeSet<>(ETAS);
        etas.add(settings.eta());
        return new HrSweep(settings, "eta", "eta", List.copyOf(etas), HrSweep::betterTowardsOne);
    }

    /** The values of the paper's figure, and the one asked for. */
    static HrSweep ofInnerSteps(HrSettings settings) {
        TreeSet<Integer> steps = new TreeSet<>(INNER_STEPS);
        steps.add(settings.innerSteps());
        return new HrSweep(settings, "inner-steps", "N", List.copyOf(steps), HrSweep::saturatesAtTwo);
    }

    Experiment experiment(Study study) {
        HrRegret all = new HrRegret(settings, JUDGE);
        List<Contender<HrStream>> contenders = new ArrayList<>();
        for (Number value : values) {
            Object own = value instanceof Integer ? (Object) value.longValue() : value;
            contenders.add(
                    all.contender(new HrAlgorithm(OuterAlgorithm.SOBOW, settings.with(setting, own)), label(value)));
        }
        String what = setting.equals("eta") ? "the window weight eta" : "the inner steps N";
        return new ComparedExperiment(
                study,
                settings.values(),
                "Online hyper-representation: " + what,
                introduction(),
                all.comparison(contenders),
                this);
    }

    private String label(Number value) {
        return symbol + " = " + value;
    }

    private String introduction() {
        return String.format(
                Locale.ROOT,
                "SOBOW plays the same %d rounds on the same %d streams under every value of %s. All runs are judged by the bilevel"
                        + " local regret under one window, K = %d and eta = %s, whatever their own.",
                settings.rounds(),
                settings.seeds(),
                symbol,
                settings.window(),
                settings.eta());
    }

    @Override
    public Conclusion apply(Outcome outcome) {
        Score total = HrPlay.total(JUDGE);
        List<Double> whole = means(outcome, total);
        List<Finding> findings = new ArrayList<>();
        findings.add(
                outcome.seeds() == 0
                        ? Finding.note("No seed was finished under every value, so there is nothing to compare.")
                        : claim.judge(values, whole, means(outcome, HrPlay.SECOND_HALF)));
        findings.addAll(outcome.losses());
        Chart sweep = Chart.of(
                        "sweep",
                        "Regret over " + symbol,
                        "Bilevel local regret of the whole run and of its second half; bars: one standard deviation over seeds.",
                        symbol,
                        "regret",
                        List.of(
                                series("whole run", outcome, total),
                                series("second half", outcome, HrPlay.SECOND_HALF)))
                .withLogY(true);
        Chart rounds = HrRegret.overRounds(
                "Cumulative bilevel local regret, mean over the seeds finished under every value.", outcome);
        return new Conclusion(
                headline(outcome, whole),
                outcome.table(HrPlay.FACTS, HrPlay.scores(JUDGE), HrPlay.LOST),
                List.of(),
                List.of(sweep, rounds),
                findings);
    }

    private String headline(Outcome outcome, List<Double> whole) {
        int last = whole.size() - 1;
        return outcome.seeds() == 0
                ? "No seed was finished under every value, so there is nothing to compare."
                : String.format(
                        Locale.ROOT,
                        "SOBOW's regret at %s is %.2f times that at %s.",
                        label(values.get(last)),
                        whole.get(last) / whole.get(0),
                        label(values.get(0)));
    }

    private Chart.Series series(String label, Outcome outcome, Score score) {
        List<Double> xs = new ArrayList<>();
        List<Double> ys = new ArrayList<>();
        List<Double> spread = new ArrayList<>();
        for (Number value : values) {
            Measure measure = outcome.measure(label(value), score);
            if (measure.count() > 0) {
                xs.add(value.doubleValue());
                ys.add(measure.mean());
                spread.add(measure.count() > 1 ? measure.spread() : 0.0);
            }
        }
        return new Chart.Series(label, xs, ys, spread);
    }

    private static List<Double> means(Outcome outcome, Score score) {
        return outcome.labels().stream()
                .map(label -> outcome.measure(label, score).mean())
                .toList();
    }

    private static boolean falling(List<Double> means) {
        return IntStream.range(1, means.size()).noneMatch(i -> means.get(i) >= means.get(i - 1));
    }

    private static Finding betterTowardsOne(List<? extends Number> etas, List<Double> whole, List<Double> half) {
        int last = whole.size() - 1;
        boolean monotone = falling(whole) && falling(half);
        boolean better = whole.get(last) < whole.get(0) || half.get(last) < half.get(0);
        return Finding.claim(
                monotone,
                better,
                String.format(
                        Locale.ROOT,
                        "The paper: performance improves as eta -> 1. Here the regret at eta = %s is %.2f times that at eta = %s"
                                + " over the whole run and %.2f times over the second half, and it %s at every step between.",
                        etas.get(last),
                        whole.get(last) / whole.get(0),
                        etas.get(0),
                        half.get(last) / half.get(0),
                        monotone ? "falls" : "does not fall"));
    }

    private static Finding saturatesAtTwo(List<? extends Number> steps, List<Double> whole, List<Double> half) {
        int last = whole.size() - 1;
        double two = whole.get(1);
        double most = whole.get(last);
        boolean saturates = two / most <= NO_CHANGE && most / two <= NO_CHANGE;
        boolean helps = two < whole.get(0);
        return Finding.claim(
                saturates && helps,
                saturates || helps,
                String.format(
                        Locale.ROOT,
                        "The paper: performance saturates at N = 2. Here the regret at N = %s is %.2f times that at N = %s, and at"
                                + " N = %s it is %.2f times that at N = %s (no change: within a factor of %.1f).",
                        steps.get(1),
                        two / whole.get(0),
                        steps.get(0),
                        steps.get(last),
                        most / two,
                        steps.get(1),
                        NO_CHANGE));
    }
}
