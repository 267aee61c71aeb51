package org.sobow.learn.row;

import java.util.ArrayDeque;
import java.util.Deque;
import org.sobow.state.State;

/**
 * What many encoders of one recipe know alike of columns, so that it is kept and read once. All encoders that share belong to one thread.
 */
public final class SharedColumns {
    /** So many kinds of rows are remembered, those that were used last. */
    private static final int MOST = 64;

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
                return used(each);
            }
        }
        return remembered(new KnownFeatures(recipe, prefix, from));
    }

    /** What is known once columns came that are new: the same for all who know the same. */
    KnownFeatures with(KnownFeatures before, Columns wanted) {
        KnownFeatures next = before.known(wanted);
        if (next != null) {
            return next;
        }
        KnownFeatures grown = before.with(wanted);
        for (KnownFeatures each : known) {
            if (each.isLike(grown)) {
                grown = used(each);
                before.knows(wanted, grown);
                return grown;
            }
        }
        if (grown != before && remembered(grown).isShared()) {
            before.knows(wanted, grown);
        }
        return grown;
    }

    private KnownFeatures remembered(KnownFeatures fresh) {
        if (fresh.share()) {
            if (known.size() == MOST) {
                known.removeLast();
            }
            known.addFirst(fresh);
        }
        return fresh;
    }

    private KnownFeatures used(KnownFeatures each) {
        if (known.peekFirst() != each) {
            known.remove(each);
            known.addFirst(each);
        }
        return each;
    }
}
