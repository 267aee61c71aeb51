package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.sobow.learn.evaluate.Evaluation;
import org.sobow.learn.evaluate.PredictionListener;
import org.sobow.learn.evaluate.Result;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;

/** Some variants on one stream under one seed, side by side in one pass. */
record Pass(StreamSource stream, long seed, EvaluateSettings settings, List<Contender.Variant> variants) {
    /** Runs it; the passes are in the order of the variants. {@code done} is told of arrivals times variants. */
    List<VariantPass> run(LongConsumer done, BooleanSupplier cancelled) {
        List<VariantPass.Losses> losses = variants.stream()
                .map(variant -> new VariantPass.Losses(stream.task()))
                .toList();
        PredictionListener listener = stream.drifts().isEmpty()
                ? PredictionListener.NONE
                : (learner, arrival, outcome) -> losses.get(learner).add(outcome);
        Evaluation evaluation = settings.protocol(stream.task())
                .start(variants.stream().map(variant -> variant.recipe().get()).toList(), listener);
        try (ExampleStream all = stream.open(seed)) {
            Iterator<Example> examples = limited(all);
            int taken = evaluation.advance(examples);
            while (taken > 0 && !cancelled.getAsBoolean()) {
                done.accept((long) taken * variants.size());
                taken = evaluation.advance(examples);
            }
        }
        List<Result> results = evaluation.results();
        List<VariantPass> passes = new ArrayList<>();
        IntStream.range(0, variants.size()).forEach(i -> passes.add(new VariantPass(results.get(i), losses.get(i))));
        return passes;
    }

    private Iterator<Example> limited(Iterator<Example> all) {
        return new Iterator<>() {
            private long left = settings.rows();

            @Override
            public boolean hasNext() {
                return left > 0 && all.hasNext();
            }

            @Override
            public Example next() {
                left--;
                return all.next();
            }
        };
    }
}
