package org.sobow.flink;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The models that an operator instance has ready: those of the keys that were used last. For one thread. */
/* A model that is ready is learned without a look at the state of Flink. It is written there when it makes room for another, and when a
 * checkpoint is taken: what changed, and nothing else. */
final class LiveCells {
    private final Map<String, ModelCell> cells = new LinkedHashMap<>(16, 0.75f, true);
    private final int most;
    private final Store store;

    /** Where models lie that are not ready. */
    interface Store {
        /** Reads the model of a key; null where there is none. */
        @Nullable
        ModelCell read(String key) throws Exception;

        /** Writes what changed in the model of a key. */
        void write(String key, ModelCell cell) throws Exception;
    }

    LiveCells(int most, Store store) {
        this.most = most;
        this.store = store;
    }

    /** The model of a key; null where it has none. */
    @Nullable
    ModelCell find(String key) throws Exception {
        ModelCell cell = cells.get(key);
        if (cell == null) {
            cell = store.read(key);
            if (cell != null) {
                add(key, cell);
            }
        }
        return cell;
    }

    /** Takes in a model that is new, or was read. */
    void add(String key, ModelCell cell) throws Exception {
        if (cells.size() >= most) {
            Map.Entry<String, ModelCell> eldest = cells.entrySet().iterator().next();
            write(eldest.getKey(), eldest.getValue());
            cells.remove(eldest.getKey());
        }
        cells.put(key, cell);
    }

    /** Lets go of the model of a key, without writing it. */
    void forget(String key) {
        cells.remove(key);
    }

    /** Writes all that changed. */
    void flush() throws Exception {
        for (Map.Entry<String, ModelCell> entry : cells.entrySet()) {
            write(entry.getKey(), entry.getValue());
        }
    }

    private void write(String key, ModelCell cell) throws Exception {
        if (cell.isChanged) {
            store.write(key, cell);
            cell.isChanged = false;
        }
    }

    int size() {
        return cells.size();
    }
}
