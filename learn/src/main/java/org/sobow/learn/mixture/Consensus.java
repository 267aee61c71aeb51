package org.sobow.learn.mixture;

import org.jspecify.annotations.Nullable;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * What the scores of all parts mean together, and how it is learned: the pool of those awake, the trust in its answer and in those of some parts alone, and of
 * numbers the correction by the last errors. The linear part alone has no consensus to find. For one thread.
 */
final class Consensus {
    /** A label that is late by this many others moves the shares half as far. */
    private static final double PATIENCE = 20;

    /** A label that is late by this many others moves the trust half as far. */
    private static final double PATIENCE_OF_TRUST = 7;

    private final Roster roster;
    private final Trust trust;
    private final PooledLoss loss;
    private final @Nullable Echo echo;
    private double[] answer = {};
    private double[] pooled = {};

    Consensus(Roster roster, Trust trust, PooledLoss loss) {
        this.roster = roster;
        this.trust = trust;
        this.loss = loss;
        echo = loss.outputs() == 1 ? new Echo() : null;
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
        return echo != null || roster.isAwake(1);
    }

    /**
     * Computes the answer that scores mean: that of the linear part alone where there is nothing else to trust.
     *
     * @param scores of the linear part, all parts, the steady one, and of numbers room for the corrected one
     * @param isLate whether labels are late: the last errors then come too late
     */
    void take(double[][] scores, boolean isLate) {
        if (!isMixed()) {
            loss.tell(scores[0], answer);
            return;
        }
        pooled = roster.pool().pool(scores);
        if (echo != null) {
            scores[scores.length - 1][0] = isLate ? pooled[0] : echo.number(pooled[0], scores[0][0]);
        }
        trust.mean(pooled, scores, answer);
    }

    /** Learns from the scores whose answer was computed last, of a label that was late by so many others. */
    void learn(double[][] scores, boolean isLate, long late, double target, double weight) {
        if (!isMixed()) {
            roster.rest(late > 0, loss.surprise(answer, target));
            return;
        }
        trust.meet(isLate);
        trust.learn(answer, target, weight / (1 + late / PATIENCE_OF_TRUST));
        if (echo != null && !isLate) {
            echo.learn(pooled[0], scores[0][0], target, weight);
        }
        roster.learn(scores, late > 0, target, weight / (1 + late / PATIENCE));
    }

    /** How much a part has to say: by its share in the pool and the trust in that, and by the trust in it alone. */
    double share(int part) {
        if (!isMixed()) {
            return part == 0 ? 1 : 0;
        }
        return trust.ofPool() * roster.pool().share(part) + (roster.isAwake(part) ? trust.ofAlone(part) : 0);
    }

    /** How much the correction by the last errors has to say, whose scores are in that row. */
    double shareOfEcho(int row) {
        return trust.ofAlone(row);
    }

    /** The trust and the correction as they are, which then stay so; null where there is nothing but the linear part to trust. */
    @Nullable
    Frozen freeze(boolean isLate) {
        if (!isMixed()) {
            return null;
        }
        Echo.Frozen correction = echo == null ? null : isLate ? (of, ofLinear, room) -> of : echo.freeze();
        return new Frozen(trust.freeze(), correction);
    }

    /** Trust and correction at one moment. */
    record Frozen(Trust.Frozen trust, Echo.@Nullable Frozen echo) {}

    void save(StateBuilder to) {
        trust.save(to);
        if (echo != null) {
            echo.save(to);
        }
    }

    void load(State from) {
        trust.load(from);
        if (echo != null) {
            echo.load(from);
        }
    }
}
