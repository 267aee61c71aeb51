package org.sobow.learn.row;

import java.util.ArrayDeque;
import java.util.Deque;
import org.sobow.state.State;

/**
 * What many encoders of one recipe know alike of columns, so that it is kept and read once. All encoders that share belong to one thread.
 */
public final class SharedColumns {
    /** So many kinds of rows are remembered, those that came last. */
    private static final int MOST = 8;

    private final Deque<KnownFeatures> known = new ArrayDeque<>();
    private final RowEncoding recipe;
    private final KnownFeatures start;

    /** Nothing is known yet. */
    public SharedColumns(RowEncoding recipe) {
        this.recipe = recipe;
        start = new KnownFeatures(recipe);
        start.share();
    }

    /** What an encoder knows that has seen nothing. */
    KnownFeatures start() {
        return start;
    }

    RowEncoding recipe() {
        return recipe;
    }

    /** What an encoder knows by its state. */
    KnownFeatures load(String prefix, State from) {
        if (start.isIn(prefix, from)) {
            return start;
        }
        for (KnownFeatures each : known) {
            if (each.isIn(prefix, from)) {
                return each;
            }
        }
        KnownFeatures loaded = new KnownFeatures(recipe, prefix, from);
        if (loaded.share()) {
            if (known.size() == MOST) {
                known.removeLast();
            }
            known.addFirst(loaded);
        }
        return loaded;
    }
}
