package org.sobow.experiments.evaluate;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.sobow.experiments.Measure;
import org.sobow.learn.evaluate.Metric;
import org.sobow.learn.evaluate.Standing;

/** What came of a stream: every competitor in every setting under every seed. */
record StreamOutcome(StreamSource stream, List<Competitor> competitors, List<SeedOutcome> seeds) {
    /** Fewer arrivals than this are too few to judge what takes time to show. */
    static final long LONG = 20_000;

    StreamOutcome {
        competitors = List.copyOf(competitors);
        seeds = List.copyOf(seeds);
    }

    /** The metric that decides: log-loss, or RMSE. */
    Metric loss() {
        return stream.task().loss();
    }

    /** How many arrivals there were, of the first seed. */
    long arrivals() {
        return seeds.get(0).laps().get(0).get(0).standing().arrivals();
    }

    /** Whether it has arrivals enough to judge what takes time to show. */
    boolean isLong() {
        return arrivals() >= LONG;
    }

    /** The place of a competitor among the others; -1 where it does not take part. */
    int indexOf(String label) {
        for (int i = 0; i < competitors.size(); i++) {
            if (competitors.get(i).label().equals(label)) {
                return i;
            }
        }
        return -1;
    }

    List<Lap> laps(int competitor, int variant) {
        return seeds.stream()
                .map(seed -> seed.laps().get(competitor).get(variant))
                .toList();
    }

    /** A figure over the seeds. One that was lost under a seed has none there. */
    Measure measure(int competitor, int variant, ToDoubleFunction<Standing> figure) {
        return Measure.of(laps(competitor, variant).stream()
                .mapToDouble(lap -> figure.applyAsDouble(lap.standing()))
                .toArray());
    }

    Measure measure(int competitor, int variant, Metric metric) {
        return measure(competitor, variant, standing -> standing.cumulative(metric));
    }

    /** The variant that is best in hindsight by the mean over seeds; one that was lost under any seed is never. */
    int best(int competitor, Metric metric) {
        int best = 0;
        double bestMean = Double.NaN;
        for (int v = 0; v < competitors.get(competitor).variants().size(); v++) {
            Measure measure = measure(competitor, v, metric);
            double mean = measure.count() == seeds.size() ? measure.mean() : Double.NaN;
            if (metric.isBetter(mean, bestMean)) {
                best = v;
                bestMean = mean;
            }
        }
        return best;
    }

    /** The metric of the variant that is best by it. */
    Measure bestMeasure(int competitor, Metric metric) {
        return measure(competitor, best(competitor, metric), metric);
    }

    /** The loss of a competitor over that of another, each at its best variant, less 1. */
    double excess(int competitor, int reference) {
        return bestMeasure(competitor, loss()).mean()
                        / bestMeasure(reference, loss()).mean()
                - 1;
    }
}
