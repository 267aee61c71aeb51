package org.sobow.streams.batch;

import java.util.ArrayList;
import java.util.List;
import org.sobow.internal.Require;

/**
 * The stages of a stream: how many rounds each lasts and which share of the labels is corrupted in it.
 *
 * @param stages in order, at least one
 */
public record Stages(List<Stage> stages) {
    /**
     * One stage.
     *
     * @param rounds how many rounds it lasts, at least 1
     * @param level the probability that a label is corrupted, in [0, 1]
     */
    public record Stage(long rounds, double level) {
        public Stage {
            Require.atLeast("rounds of a stage", 1, rounds);
            Require.share("level of a stage", level);
        }
    }

    public Stages {
        stages = List.copyOf(stages);
        Require.atLeast("number of stages", 1, stages.size());
    }

    /** Stages of about equal length, so many rounds together, with those levels. */
    public static Stages equal(int rounds, List<Double> levels) {
        int count = levels.size();
        List<Stage> stages = new ArrayList<>();
        for (int s = 0; s < count; s++) {
            long length = (long) rounds * (s + 1) / count - (long) rounds * s / count;
            stages.add(new Stage(length, levels.get(s)));
        }
        return new Stages(stages);
    }

    /** How many stages there are. */
    public int count() {
        return stages.size();
    }

    /** How many rounds there are in all. */
    public long rounds() {
        return lastRound(count() - 1);
    }

    /** The last round of stage {@code stage}; rounds count from 1, stages from 0. */
    public long lastRound(int stage) {
        long last = 0;
        for (Stage each : stages.subList(0, stage + 1)) {
            last += each.rounds;
        }
        return last;
    }

    /** The stage that round {@code round} belongs to; rounds count from 1, stages from 0. */
    public int stageAt(long round) {
        long left = round;
        for (int stage = 0; round >= 1 && stage < count(); stage++) {
            left -= stages.get(stage).rounds;
            if (left <= 0) {
                return stage;
            }
        }
        throw new IllegalArgumentException("round must lie in [1, " + rounds() + "], got " + round);
    }

    /** The share of labels that is corrupted in round {@code round}; rounds count from 1. */
    public double levelAt(long round) {
        return stages.get(stageAt(round)).level;
    }
}
