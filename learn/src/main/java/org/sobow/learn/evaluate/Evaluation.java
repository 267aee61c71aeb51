package org.sobow.learn.evaluate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Arrival;

/**
 * An evaluation under way. Contestants play blocks of arrivals in turn, on one thread, and the first turn goes round: a passing
 * load hits all alike. Every contestant is given the same arrivals. For one thread.
 */
public final class Evaluation {
    /** How many arrivals a contestant plays before it is the next one's turn. */
    static final int BLOCK = 50;

    /** How many points a curve has at most. */
    private static final int POINTS = 400;

    private final Prequential settings;
    private final OutcomeListener listener;
    private final List<Lane> lanes = new ArrayList<>();
    private final List<Arrival> block = new ArrayList<>();
    private final List<@Nullable Arrival> due = new ArrayList<>();
    private final Deque<Arrival> waiting = new ArrayDeque<>();
    private long arrivals;
    private int classes = 2;
    private long interval = BLOCK;
    private int noted;
    private int turn;

    Evaluation(Prequential settings, List<Contestant> contestants, OutcomeListener listener) {
        this.settings = settings;
        this.listener = listener;
        for (Contestant contestant : contestants) {
            lanes.add(new Lane(settings, lanes.size(), contestant));
        }
    }

    /** Takes the next block from the stream; returns how many arrivals there were, 0 at its end. */
    public int advance(Iterator<Arrival> stream) {
        block.clear();
        due.clear();
        while (block.size() < BLOCK && stream.hasNext()) {
            take(stream.next());
        }
        if (block.isEmpty()) {
            return 0;
        }
        for (int i = 0; i < lanes.size(); i++) {
            lanes.get((i + turn) % lanes.size()).play(block, due, classes, listener);
        }
        turn++;
        arrivals += block.size();
        if (arrivals % interval == 0) {
            note();
        }
        return block.size();
    }

    private void take(Arrival arrival) {
        if (settings.task() == Task.CLASSIFICATION) {
            classes = Math.max(classes, arrival.label() + 1);
        }
        block.add(arrival);
        waiting.add(arrival);
        due.add(waiting.size() > settings.delay() ? waiting.poll() : null);
    }

    /* A stream of unknown length: when there are too many points, every other goes, and from then on half as many come. */
    private void note() {
        lanes.forEach(lane -> lane.note(arrivals));
        noted++;
        if (noted >= POINTS) {
            interval *= 2;
            lanes.forEach(lane -> lane.thin(interval));
            noted = (int) (arrivals / interval);
        }
    }

    /** How many arrivals were predicted. */
    public long arrivals() {
        return arrivals;
    }

    /** Where the contestants stand, in their order. */
    public List<Standing> standings() {
        return lanes.stream().map(Lane::standing).toList();
    }
}
