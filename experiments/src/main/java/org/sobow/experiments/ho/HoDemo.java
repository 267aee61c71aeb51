package org.sobow.experiments.ho;

import java.util.List;
import org.sobow.experiments.Experiment;
import org.sobow.streams.batch.GeneratedCorpus;

/**
 * The experiment of {@code sobow demo}: a generated stream of documents whose topics drift and a fifth of whose labels are wrong in
 * D_tr; the self-tuning learner beside the same learner untuned, and beside nine fixed settings of it.
 */
public final class HoDemo {
    private static final double DRIFT = 0.3;
    private static final double WRONG = 0.2;

    private HoDemo() {}

    public static Experiment experiment() {
        return experiment(3000, 3, GeneratedCorpus.likeNewsgroups(1).withSizes(4000, 2000));
    }

    static Experiment experiment(int rounds, int seeds, GeneratedCorpus corpus) {
        List<Double> corruption = List.of(WRONG, WRONG, WRONG);
        HoSettings settings = HoSettings.pays().toBuilder()
                .rounds(rounds)
                .corruption(corruption)
                .innerStep(5)
                .outerStep(300)
                .algorithms(List.of(HoAlgorithm.SOBOW, HoAlgorithm.SGD))
                .seeds(seeds)
                .grid(List.of(2.0, 5.0, 10.0), List.of(Double.NEGATIVE_INFINITY, -12.0, -10.0))
                .build();
        HoCorpus drifting = HoCorpus.of(corpus.withDrift(DRIFT), corruption.size());
        return new HoComparison(
                "demo",
                "a self-tuning learner beside untuned ones on a drifting stream",
                "A learner that tunes itself while the stream drifts",
                List.of(HoPart.of("demo", settings, drifting)),
                drifting);
    }
}
