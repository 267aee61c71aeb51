package org.sobow.experiments.ho;

import java.util.ArrayList;
import java.util.List;
import org.sobow.learn.data.Dataset;
import org.sobow.learn.data.Example;
import org.sobow.streams.batch.BatchStream;
import org.sobow.streams.batch.Halves;
import org.sobow.streams.batch.LabelNoise;
import org.sobow.streams.batch.Stages;

/** The rounds that every contender meets under one seed, and what it is tested on after each. For one thread. */
final class HoStream {
    private final HoCorpus corpus;
    private final Stages stages;
    private final List<BatchStream> streams = new ArrayList<>();

    HoStream(HoCorpus corpus, HoSettings settings, long seed) {
        this.corpus = corpus;
        stages = settings.stages();
        for (int s = 0; s < (corpus.drifts() ? stages.count() : 1); s++) {
            Stages own = corpus.drifts() ? new Stages(List.of(stages.stages().get(s))) : stages;
            Halves halves = Halves.stratified(corpus.stage(s).train(), seed);
            streams.add(new BatchStream(halves, settings.batch(), own, LabelNoise.PAPER, seed));
        }
    }

    Stages stages() {
        return stages;
    }

    /** Writes the examples of round {@code round}, counted from 1. */
    void draw(long round, Example[] training, Example[] validation) {
        int stage = corpus.drifts() ? stages.stageAt(round) : 0;
        long before = stage == 0 ? 0 : stages.lastRound(stage - 1);
        streams.get(stage).draw(round - before, training, validation);
    }

    /** What a learner is tested on after round {@code round}: the official test set, its labels as they are. */
    Dataset test(long round) {
        return corpus.stage(stages.stageAt(round)).test();
    }
}
