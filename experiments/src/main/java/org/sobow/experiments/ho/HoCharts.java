package org.sobow.experiments.ho;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.sobow.experiments.Chart;
import org.sobow.experiments.compare.Contender;

/** The charts of one part. */
record HoCharts(HoOutcome outcome) {
    List<Chart> all() {
        List<Double> marks = IntStream.range(0, outcome.stages() - 1)
                .mapToObj(s -> (double) outcome.settings().stages().lastRound(s))
                .toList();
        String stages = marks.isEmpty() ? "" : " Dashed lines: the next stage begins.";
        String part = outcome.part().name();
        List<Chart> charts = new ArrayList<>();
        charts.add(Chart.of(
                "accuracy-" + part,
                "Test accuracy (" + part + ")",
                "Test accuracy over rounds, mean over seeds, in the setting " + part + "." + stages,
                "round",
                "test accuracy, %",
                outcome.learners().series(HoPlay.ACCURACY.key())));
        List<Chart.Series> gains = gains();
        if (!gains.isEmpty()) {
            charts.add(Chart.of(
                    "gain-" + part,
                    "Ahead of the same learner untuned (" + part + ")",
                    "Test accuracy less that of plain SGD at the same step on the same examples, mean over seeds."
                            + stages,
                    "round",
                    "points",
                    gains));
        }
        outcome.shown().ifPresent(label -> charts.add(lambdas(label, stages)));
        return charts.stream().map(chart -> chart.withMarks(marks)).toList();
    }

    /** Where tuned contenders train on what plain SGD trains on, how many points they are ahead. */
    private List<Chart.Series> gains() {
        List<Chart.Series> gains = new ArrayList<>();
        if (outcome.find(HoContenders.SGD_ALL).isEmpty()) {
            return gains;
        }
        List<Double> plain = accuracy(HoContenders.SGD_ALL).ys();
        for (Contender<HoStream> c : outcome.part().contenders()) {
            if (!c.name().equals("sgd") && "all".equals(c.facts().get("trainOn"))) {
                Chart.Series tuned = accuracy(c.label());
                List<Double> ys = IntStream.range(0, tuned.ys().size())
                        .mapToObj(i -> tuned.ys().get(i) - plain.get(i))
                        .toList();
                gains.add(new Chart.Series(c.label(), tuned.xs(), ys));
            }
        }
        return gains;
    }

    private Chart.Series accuracy(String label) {
        return outcome.learners().series(label, HoPlay.ACCURACY.key());
    }

    private Chart lambdas(String label, String stages) {
        List<Chart.Series> series = new ArrayList<>();
        for (int q = HoPlay.QUANTILES.length - 1; q >= 0; q--) {
            Chart.Series first = outcome.learners().firstSeries(label, HoPlay.quantile(q));
            series.add(new Chart.Series(HoText.percent(HoPlay.QUANTILES[q]), first.xs(), first.ys()));
        }
        String part = outcome.part().name();
        return Chart.of(
                "lambda-" + part,
                "The strengths of " + label + " (" + part + ")",
                "Quantiles of lambda, the logarithm of a feature's strength, over the features seen so far, each as often as it was"
                        + " drawn; first seed."
                        + stages,
                "round",
                "lambda",
                series);
    }
}
