package org.sobow.algorithm;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.sobow.problem.Round;

/**
 * A loop for those who would rather not own one: plays rounds and calls the listeners, in the order of their registration.
 *
 * <p>What the run or a listener throws reaches the caller of {@link #drive}. All on the calling thread, but for {@link #stop}.
 */
public final class Driver {
    private final Run run;
    private final List<RoundListener> listeners = new ArrayList<>();
    private volatile boolean stopped;

    public Driver(Run run) {
        this.run = Objects.requireNonNull(run, "run");
    }

    /** Adds a listener, after those already there. */
    public Driver listener(RoundListener listener) {
        listeners.add(Objects.requireNonNull(listener, "listener"));
        return this;
    }

    /** Plays rounds until there are no more or {@link #stop} is called; returns how many it played. */
    public long drive(Iterator<Round> rounds) {
        long played = 0;
        while (!stopped && rounds.hasNext()) {
            Round round = rounds.next();
            run.step(round);
            for (int i = 0; i < listeners.size(); i++) {
                listeners.get(i).onRound(round, run);
            }
            played++;
        }
        return played;
    }

    /** Lets the loop end after the round it is in, for good. May be called from any thread. */
    public void stop() {
        stopped = true;
    }
}
