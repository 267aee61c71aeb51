package org.sobow.flink;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The models that an operator instance has ready: those of keys that come often. For one thread. */
/* A model that is ready is learned without a look at the state of Flink. It is written there when it makes room for another, and when a
 * checkpoint is taken: what changed, and nothing else.
 *
 * Where there are many more keys than models that are ready, most keys that come will not come again soon. So when there is no more room, a key is a
 * guest first: its model is ready until the next guest comes, and is then written while the caches of the processor still have it. A key that
 * was a guest lately and comes again stays, and the one that was not used for longest goes (2Q, Johnson and Shasha 1994). */
final class LiveCells {
    private final Map<String, ModelCell> cells = new LinkedHashMap<>(16, 0.75f, true);

    /** The keys that were guests lately, the oldest first. */
    private final Set<String> lately = new LinkedHashSet<>();

    private final int most;
    private final Store store;
    private String guestKey = "";
    private @Nullable ModelCell guest;

    /** Where models lie that are not ready. */
    interface Store {
        /** Reads the model of a key; null where there is none. */
        @Nullable
        ModelCell read(String key) throws Exception;

        /** Writes what changed in the model of a key. */
        void write(String key, ModelCell cell) throws Exception;

        /** Takes back a model that was written, and that is not used any more. */
        void release(ModelCell cell);
    }

    LiveCells(int most, Store store) {
        this.most = most;
        this.store = store;
    }

    /** The model of a key; null where it has none. */
    @Nullable
    ModelCell find(String key) throws Exception {
        if (guest != null && guestKey.equals(key)) {
            return guest;
        }
        ModelCell cell = cells.get(key);
        if (cell == null) {
            // what makes room is written first, so that what is read may take its place
            makeRoom(key);
            cell = store.read(key);
            if (cell != null) {
                put(key, cell);
            }
        }
        return cell;
    }

    /** Takes in a model that is new. */
    void add(String key, ModelCell cell) throws Exception {
        makeRoom(key);
        put(key, cell);
    }

    private void put(String key, ModelCell cell) {
        if (cells.size() < most) {
            lately.remove(key);
            cells.put(key, cell);
        } else {
            guest = cell;
            guestKey = key;
        }
    }

    /** Lets the model go that is to make room for that of a key. */
    private void makeRoom(String key) throws Exception {
        if (cells.size() < most) {
            return;
        }
        if (lately.contains(key)) {
            Map.Entry<String, ModelCell> eldest = cells.entrySet().iterator().next();
            write(eldest.getKey(), eldest.getValue());
            cells.remove(eldest.getKey());
            store.release(eldest.getValue());
        } else if (guest != null) {
            write(guestKey, guest);
            store.release(guest);
            guest = null;
            lately.add(guestKey);
            if (lately.size() > most) {
                Iterator<String> oldest = lately.iterator();
                oldest.next();
                oldest.remove();
            }
        }
    }

    /** Lets go of the model of a key, without writing it. */
    void forget(String key) {
        cells.remove(key);
        lately.remove(key);
        if (guestKey.equals(key)) {
            guest = null;
        }
    }

    /** Writes all that changed. */
    void flush() throws Exception {
        for (Map.Entry<String, ModelCell> entry : cells.entrySet()) {
            write(entry.getKey(), entry.getValue());
        }
        if (guest != null) {
            write(guestKey, guest);
        }
    }

    private void write(String key, ModelCell cell) throws Exception {
        if (cell.isChanged) {
            store.write(key, cell);
            cell.isChanged = false;
        }
    }

    int size() {
        return cells.size() + (guest == null ? 0 : 1);
    }
}
