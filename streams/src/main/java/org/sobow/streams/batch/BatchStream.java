package org.sobow.streams.batch;

import java.util.Objects;
import org.sobow.internal.Require;
import org.sobow.internal.SplitMix64;
import org.sobow.learn.row.Example;

/**
 * The rounds of an experiment: in each, n examples for D_tr and n for D_val, drawn from the two halves of a training set. As many labels of
 * D_tr as the stage has it are flipped to a uniform other class.
 *
 * <p>A half is gone through in random order, each example once, then again in another order. Corruption is decided for each drawn
 * example anew. Round t is a function of the settings, the seed and t alone: rounds may be drawn in any order and repeatedly, and
 * every algorithm meets the same ones. Drawing in order costs O(n) a round and, in the long run, allocates nothing. For one
 * thread.
 */
public final class BatchStream {
    private static final int TRAINING = 1;
    private static final int VALIDATION = 2;

    private final int batchSize;
    private final Stages stages;
    private final Half training;
    private final Half validation;

    /**
     * @param halves neither of which may be empty
     * @param batchSize how many examples each part of a round has
     * @param stages how many rounds there are, and how much is corrupted in each
     * @param seed what decides every choice
     */
    public BatchStream(Halves halves, int batchSize, Stages stages, long seed) {
        this.batchSize = Require.atLeast("batchSize", 1, batchSize);
        this.stages = Objects.requireNonNull(stages, "stages");
        training = new Half("training half", halves.training(), true, SplitMix64.seed(seed, TRAINING));
        validation = new Half("validation half", halves.validation(), false, SplitMix64.seed(seed, VALIDATION));
    }

    /**
     * Writes the examples of a round into {@code training} and {@code validation}, both of the batch's size.
     *
     * @param round counted from 1
     */
    public void draw(long round, Example[] training, Example[] validation) {
        requireBatch("training", training);
        requireBatch("validation", validation);
        double level = stages.levelAt(round);
        long firstDraw = (round - 1) * batchSize;
        this.training.draw(firstDraw, level, training);
        this.validation.draw(firstDraw, level, validation);
    }

    private void requireBatch(String name, Example[] batch) {
        if (batch.length != batchSize) {
            throw new IllegalArgumentException(name + " must have length " + batchSize + ", got " + batch.length);
        }
    }
}
