package org.sobow.experiments.evaluate;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.sobow.experiments.Chart;
import org.sobow.experiments.Measure;
import org.sobow.learn.evaluate.Metric;
import org.sobow.learn.evaluate.Result;

/** What came of a stream: every contender in every setting under every seed. */
public record StreamOutcome(StreamSource stream, List<Contender> contenders, List<SeedOutcome> seeds) {
    /** Fewer arrivals than this are too few to judge what takes time to show. */
    public static final long LONG = 20_000;

    public StreamOutcome {
        contenders = List.copyOf(contenders);
        seeds = List.copyOf(seeds);
    }

    /** The metric that decides: log-loss, or RMSE. */
    public Metric loss() {
        return stream.task().loss();
    }

    /** How many arrivals there were, of the first seed. */
    public long arrivals() {
        return seeds.get(0).passes().get(0).get(0).result().arrivals();
    }

    /** Whether it has arrivals enough to judge what takes time to show. */
    public boolean isLong() {
        return arrivals() >= LONG;
    }

    /** The place of a contender among the others; -1 where it does not take part. */
    public int indexOf(String label) {
        for (int i = 0; i < contenders.size(); i++) {
            if (contenders.get(i).label().equals(label)) {
                return i;
            }
        }
        return -1;
    }

    /** How a variant did under each seed. */
    public List<VariantPass> passes(int contender, int variant) {
        return seeds.stream()
                .map(seed -> seed.passes().get(contender).get(variant))
                .toList();
    }

    /** A figure over the seeds. One that was lost under a seed has none there. */
    Measure measure(int contender, int variant, ToDoubleFunction<Result> figure) {
        return Measure.of(passes(contender, variant).stream()
                .mapToDouble(pass -> figure.applyAsDouble(pass.result()))
                .toArray());
    }

    Measure measure(int contender, int variant, Metric metric) {
        return measure(contender, variant, result -> result.cumulative(metric));
    }

    /** The variant that is best in hindsight by the mean over seeds; one that was lost under any seed is never. */
    public int best(int contender, Metric metric) {
        int best = 0;
        double bestMean = Double.NaN;
        for (int v = 0; v < contenders.get(contender).variants().size(); v++) {
            Measure measure = measure(contender, v, metric);
            double mean = measure.count() == seeds.size() ? measure.mean() : Double.NaN;
            if (metric.isBetter(mean, bestMean)) {
                best = v;
                bestMean = mean;
            }
        }
        return best;
    }

    /** The metric of the variant that is best by it. */
    Measure bestMeasure(int contender, Metric metric) {
        return measure(contender, best(contender, metric), metric);
    }

    /** The loss of a contender over that of another, each at its best variant, less 1. */
    public double excess(int contender, int reference) {
        return bestMeasure(contender, loss()).mean()
                        / bestMeasure(reference, loss()).mean()
                - 1;
    }

    /** The loss of one contender over that of another, less 1; NaN where one does not take part. */
    public double excess(String label, String reference) {
        int one = indexOf(label);
        int other = indexOf(reference);
        return one < 0 || other < 0 ? Double.NaN : excess(one, other);
    }

    /** The accuracy of the self-tuning learner less that of the grid's best, in points; NaN where there is none. */
    public double points() {
        int ours = indexOf(Contenders.SELF_TUNING);
        int grid = indexOf(Contenders.GRID);
        return ours < 0 || grid < 0
                ? Double.NaN
                : 100
                        * (bestMeasure(ours, Metric.ACCURACY).mean()
                                - bestMeasure(grid, Metric.ACCURACY).mean());
    }

    /** Seconds of the self-tuned pass over those of plain SGD; NaN where one does not take part. */
    public double cost() {
        int ours = indexOf(Contenders.SELF_TUNING);
        int plain = indexOf(Contenders.SGD);
        return ours < 0 || plain < 0
                ? Double.NaN
                : measure(ours, 0, Result::seconds).mean()
                        / measure(plain, 0, Result::seconds).mean();
    }

    /** A metric over the seeds as tables show it: accuracy in percent. */
    public Measure shown(int contender, int variant, Metric metric) {
        return measure(contender, variant, result -> StreamReport.shown(metric, result.cumulative(metric)));
    }

    /** The charts of the stream. */
    public List<Chart> charts() {
        return new StreamCharts(this).all();
    }
}
