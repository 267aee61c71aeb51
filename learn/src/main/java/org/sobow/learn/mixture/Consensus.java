package org.sobow.learn.mixture;

import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Entries;
import org.sobow.learn.tuning.Mixture;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * What the scores of all parts mean together, and how it is learned: the pool of those awake, the trust in its answer and in those of some parts alone, and of
 * numbers the corrections of that answer. The linear part alone has no consensus to find. For one thread.
 */
final class Consensus {
    /** A label that is late by this many others moves the shares half as far. */
    private static final double PATIENCE = 20;

    /** A label that is late by this many others moves the trust half as far. */
    private static final double PATIENCE_OF_TRUST = 7;

    private final Roster roster;
    private final Trust trust;
    private final PooledLoss loss;
    private final @Nullable Corrections corrections;
    private double[] answer = {};
    private double[] pooled = {};

    Consensus(Roster roster, Trust trust, PooledLoss loss, Mixture with) {
        this.roster = roster;
        this.trust = trust;
        this.loss = loss;
        corrections = loss.outputs() == 1 ? new Corrections(with) : null;
    }

    /** Makes room for so many outputs. */
    void reserve(int outputs) {
        answer = new double[outputs];
        trust.reserve(outputs);
    }

    /** The answer to users, where whoever has another one writes it. */
    double[] answer() {
        return answer;
    }

    /** Whether there is more than the linear part to trust. */
    boolean isMixed() {
        return corrections != null || roster.isAwake(1);
    }

    /**
     * Computes the answer that scores mean: that of the linear part alone where there is nothing else to trust.
     *
     * @param scores of the linear part, all parts, the steady one, and of numbers room for the corrected ones
     * @param x the features of the row
     * @param isLate whether labels are late
     */
    void take(double[][] scores, Entries x, boolean isLate) {
        if (!isMixed()) {
            loss.tell(scores[0], answer);
            return;
        }
        pooled = roster.pool().pool(scores);
        if (corrections != null) {
            corrections.correct(pooled[0], x, isLate, scores);
        }
        trust.mean(pooled, scores, answer);
    }

    /** Learns from the scores whose answer was computed last, of a label that was late by so many others. */
    void learn(double[][] scores, Entries x, boolean isLate, long late, double target, double weight) {
        if (!isMixed()) {
            roster.rest(late > 0, loss.surprise(answer, target));
            return;
        }
        trust.meet(isLate);
        trust.learn(answer, target, weight / (1 + late / PATIENCE_OF_TRUST));
        if (corrections != null && !isLate) {
            corrections.learn(pooled[0], scores[0][0], x, target, weight);
        }
        roster.learn(scores, late > 0, target, weight / (1 + late / PATIENCE));
    }

    /** How much a part has to say: by its share in the pool and the trust in that, and by the trust in it alone. */
    double share(int part) {
        if (!isMixed()) {
            return part == 0 ? 1 : 0;
        }
        return trust.ofPool() * roster.poolOfAwake().share(part) + (roster.isAwake(part) ? trust.ofAlone(part) : 0);
    }

    /** How much a correction has to say, whose scores are in that row. */
    double shareOfCorrection(int row) {
        return trust.ofAlone(row);
    }

    /** Trust and corrections as they are, which then stay so; null where there is nothing but the linear part to trust. */
    @Nullable
    Frozen freeze(boolean isLate) {
        return isMixed()
                ? new Frozen(
                        trust.freeze(),
                        corrections == null ? null : corrections.freeze(isLate),
                        loss,
                        isLate ? 0 : roster.settledBelow())
                : null;
    }

    /**
     * Trust and corrections at one moment.
     *
     * @param loss of which only what is for any thread may be asked
     * @param settledBelow rows of less doubt are settled without the last part
     */
    record Frozen(Trust.Frozen trust, Corrections.@Nullable Frozen corrections, PooledLoss loss, double settledBelow) {}

    void save(StateBuilder to) {
        trust.save(to);
        if (corrections != null) {
            corrections.save(to);
        }
    }

    void load(State from) {
        trust.load(from);
        if (corrections != null) {
            corrections.load(from);
        }
    }
}
