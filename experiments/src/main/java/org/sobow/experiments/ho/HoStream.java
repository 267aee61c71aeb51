package org.sobow.experiments.ho;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.batch.BatchRun;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.LabelList;
import org.sobow.learn.row.Labels;
import org.sobow.learn.row.SparseVector;
import org.sobow.streams.batch.BatchStream;
import org.sobow.streams.batch.Halves;
import org.sobow.streams.batch.Stages;

/** The rounds that every contender meets under one seed. Blocks may be asked for by any thread. */
final class HoStream {
    private static final int POINTS = 16;

    private final int batch;
    private final Stages stages;
    private final BatchStream stream;
    private final LabelList labels;
    private final int[] seen;
    private @Nullable Block newest;

    HoStream(HoCorpus corpus, HoSettings settings, long seed) {
        batch = settings.batch();
        stages = settings.stages();
        stream = new BatchStream(Halves.stratified(corpus.data().train(), seed), batch, stages, seed);
        labels = Labels.of(corpus.data().train().classNames()).list();
        seen = new int[corpus.dimension()];
    }

    /**
     * An example.
     *
     * @param label the number of its class
     */
    record Drawn(SparseVector x, int label) {}

    /**
     * A round.
     *
     * @param examples those of D_tr, then as many of D_val
     */
    record Round(List<Drawn> examples) {
        /** Gives the examples to a learner, and lets it play. */
        void play(BatchRun learner) {
            for (Drawn example : examples) {
                learner.add(example.x, example.label);
            }
            learner.play(examples.size() / 2);
        }

        /** How many entries the examples have. */
        long entries() {
            return examples.stream().mapToLong(example -> example.x.size()).sum();
        }
    }

    /** Some rounds, drawn once for all contenders. */
    record Block(int from, List<Round> rounds) {}

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
            block = new Block(from, new ArrayList<>());
            for (int t = from; t < to; t++) {
                block.rounds.add(draw(t + 1));
            }
            newest = block;
        }
        return block;
    }

    private Round draw(long round) {
        Example[] training = new Example[batch];
        Example[] validation = new Example[batch];
        stream.draw(round, training, validation);
        return new Round(Stream.of(training, validation)
                .flatMap(Stream::of)
                .map(this::drawn)
                .toList());
    }

    private Drawn drawn(Example example) {
        SparseVector x = example.row().features();
        for (int k = 0; k < x.size(); k++) {
            seen[x.index(k)]++;
        }
        return new Drawn(x, labels.find(example.label()));
    }

    /** How often each feature was drawn so far; not to be changed. */
    int[] seen() {
        return seen;
    }

    /** The number of the stage that ends after {@code played} rounds, from 1; 0 where none does. */
    int endedStage(int played) {
        int stage = stages.stageAt(played);
        return stages.lastRound(stage) == played ? stage + 1 : 0;
    }
}
