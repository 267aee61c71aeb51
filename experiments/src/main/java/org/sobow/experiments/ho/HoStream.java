package org.sobow.experiments.ho;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.data.Example;
import org.sobow.streams.batch.BatchStream;
import org.sobow.streams.batch.Dataset;
import org.sobow.streams.batch.Halves;
import org.sobow.streams.batch.LabelNoise;
import org.sobow.streams.batch.Stages;

/** The rounds that every contender meets under one seed, and what it is tested on after each. Blocks may be asked for by any thread. */
final class HoStream {
    private static final int POINTS = 16;

    private final HoCorpus corpus;
    private final HoSettings settings;
    private final Stages stages;
    private final List<BatchStream> streams = new ArrayList<>();
    private final int[] seen;
    private @Nullable Block newest;

    HoStream(HoCorpus corpus, HoSettings settings, long seed) {
        this.corpus = corpus;
        this.settings = settings;
        stages = settings.stages();
        seen = new int[corpus.dimension()];
        for (int s = 0; s < (corpus.drifts() ? stages.count() : 1); s++) {
            Stages own = corpus.drifts() ? new Stages(List.of(stages.stages().get(s))) : stages;
            Halves halves = Halves.stratified(corpus.stage(s).train(), seed);
            streams.add(new BatchStream(halves, settings.batch(), own, LabelNoise.PAPER, seed));
        }
    }

    /** Some rounds, drawn once for all contenders. */
    record Block(int from, List<Example[]> training, List<Example[]> validation) {
        /** How many entries the examples of the i-th round have. */
        long entries(int i) {
            return Stream.of(training.get(i), validation.get(i))
                    .flatMap(Stream::of)
                    .mapToLong(example -> example.x().size())
                    .sum();
        }
    }

    /** When learners are tested, in rounds played: at equal distances, and at the end of every stage. */
    static List<Integer> points(HoSettings settings) {
        IntStream equal =
                IntStream.rangeClosed(1, POINTS).map(i -> Math.max(1, (int) ((long) settings.rounds() * i / POINTS)));
        IntStream ends = IntStream.range(0, settings.corruption().size())
                .map(stage -> (int) settings.stages().lastRound(stage));
        return IntStream.concat(equal, ends).sorted().distinct().boxed().toList();
    }

    /** The rounds {@code from} to {@code to - 1}, counted from 0; those asked for last, or the ones after them. */
    synchronized Block block(int from, int to) {
        Block block = newest;
        if (block == null || block.from != from) {
            block = new Block(from, new ArrayList<>(), new ArrayList<>());
            for (int t = from; t < to; t++) {
                draw(t + 1L, block);
            }
            newest = block;
        }
        return block;
    }

    private void draw(long round, Block into) {
        Example[] training = new Example[settings.batch()];
        Example[] validation = new Example[settings.batch()];
        int stage = corpus.drifts() ? stages.stageAt(round) : 0;
        long before = stage == 0 ? 0 : stages.lastRound(stage - 1);
        streams.get(stage).draw(round - before, training, validation);
        into.training.add(training);
        into.validation.add(validation);
        count(training);
        count(validation);
    }

    private void count(Example[] examples) {
        for (Example example : examples) {
            for (int k = 0; k < example.x().size(); k++) {
                seen[example.x().index(k)]++;
            }
        }
    }

    /** How often each feature was drawn so far; not to be changed. */
    int[] seen() {
        return seen;
    }

    /** What a learner is tested on after {@code played} rounds: the official test set, its labels as they are. */
    Dataset test(int played) {
        return corpus.stage(stages.stageAt(played)).test();
    }

    /** The number of the stage that ends after {@code played} rounds, from 1; 0 where none does. */
    int endedStage(int played) {
        int stage = stages.stageAt(played);
        return stages.lastRound(stage) == played ? stage + 1 : 0;
    }
}
