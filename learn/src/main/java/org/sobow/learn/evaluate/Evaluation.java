package org.sobow.learn.evaluate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Labels;

/**
 * An evaluation under way. Learners play blocks of arrivals in turn, on one thread, and the first turn goes round: a passing
 * load hits all alike. Every learner is given the same arrivals. For one thread.
 */
public final class Evaluation {
    /** How many arrivals a learner plays before it is the next one's turn. */
    static final int BLOCK = 50;

    /** How many points a curve has at most. */
    private static final int POINTS = 400;

    private final Prequential settings;
    private final PredictionListener listener;
    private final List<ScoredLearner> scored = new ArrayList<>();
    private final List<Example> block = new ArrayList<>();
    private final double[] targets = new double[BLOCK];
    private final int[] known = new int[BLOCK];
    private final List<@Nullable Example> due = new ArrayList<>();
    private final Deque<Example> waiting = new ArrayDeque<>();
    private final Labels classes = new Labels();
    private int revealed;
    private long arrivals;
    private long interval = BLOCK;
    private int noted;
    private int turn;

    Evaluation(Prequential settings, List<? extends Learner> learners, PredictionListener listener) {
        this.settings = settings;
        this.listener = listener;
        for (Learner learner : learners) {
            scored.add(new ScoredLearner(settings, scored.size(), learner));
        }
    }

    /** Takes the next block from the stream; returns how many arrivals there were, 0 at its end. */
    public int advance(Iterator<Example> stream) {
        block.clear();
        due.clear();
        while (block.size() < BLOCK && stream.hasNext()) {
            take(stream.next());
        }
        if (block.isEmpty()) {
            return 0;
        }
        for (int i = 0; i < scored.size(); i++) {
            scored.get((i + turn) % scored.size())
                    .play(block, targets, known, due, Math.max(2, classes.size()), listener);
        }
        turn++;
        arrivals += block.size();
        if (arrivals % interval == 0) {
            note();
        }
        return block.size();
    }

    private void take(Example example) {
        targets[block.size()] = target(example);
        known[block.size()] = revealed;
        block.add(example);
        waiting.add(example);
        Example ripe = waiting.size() > settings.delay() ? waiting.poll() : null;
        due.add(ripe);
        if (ripe != null && settings.task() == Task.CLASSIFICATION) {
            revealed = Math.max(revealed, (int) target(ripe) + 1);
        }
    }

    private double target(Example example) {
        return settings.task() == Task.REGRESSION ? example.number() : classes.numberOf(example.label());
    }

    /* A stream of unknown length: when there are too many points, every other goes, and from then on half as many come. */
    private void note() {
        scored.forEach(learner -> learner.note(arrivals));
        noted++;
        if (noted >= POINTS) {
            interval *= 2;
            scored.forEach(learner -> learner.thin(interval));
            noted = (int) (arrivals / interval);
        }
    }

    /** How many arrivals were predicted. */
    public long arrivals() {
        return arrivals;
    }

    /** The results so far, in the order of the learners. */
    public List<Result> results() {
        return scored.stream().map(ScoredLearner::result).toList();
    }
}
