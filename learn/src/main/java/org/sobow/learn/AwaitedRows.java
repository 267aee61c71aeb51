package org.sobow.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sobow.state.NumberWalk;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;

/** The rows that a model keeps until their labels come, by id, a bounded number of them. For one thread. */
final class AwaitedRows {
    private final int capacity;
    private final Map<String, AwaitedLabel> rows = new LinkedHashMap<>();
    private long dropped;

    AwaitedRows(int capacity) {
        this.capacity = capacity;
    }

    int size() {
        return rows.size();
    }

    long dropped() {
        return dropped;
    }

    /** Throws unless a row may wait under that id. */
    void check(String id) {
        if (rows.containsKey(Objects.requireNonNull(id, "id"))) {
            throw new IllegalArgumentException("id must be new, got " + id + ", whose label has not come yet");
        }
    }

    /** Keeps a row; the oldest makes room for it. */
    void keep(String id, AwaitedLabel row) {
        if (rows.size() >= capacity) {
            Iterator<String> oldest = rows.keySet().iterator();
            oldest.next();
            oldest.remove();
            dropped++;
        }
        rows.put(id, row);
    }

    /** The row of that id; null where there is none. */
    @Nullable
    AwaitedLabel find(String id) {
        return rows.get(id);
    }

    void remove(String id) {
        rows.remove(id);
    }

    void save(StateBuilder to) {
        List<byte[]> values = rows.values().stream().map(AwaitedLabel::toBytes).toList();
        long[] ends = new long[values.size()];
        int length = 0;
        for (int i = 0; i < ends.length; i++) {
            length = Math.addExact(length, values.get(i).length);
            ends[i] = length;
        }
        byte[] all = new byte[length];
        for (int i = 0; i < ends.length; i++) {
            byte[] value = values.get(i);
            System.arraycopy(value, 0, all, (int) ends[i] - value.length, value.length);
        }
        to.putStrings("pending.ids", new ArrayList<>(rows.keySet()))
                .put("pending.ends", ends)
                .put("pending.rows", all)
                .put("pending.dropped", dropped);
    }

    /** Shows how many were dropped, where none waits. */
    void walk(NumberWalk walk) {
        dropped = walk.next(dropped);
    }

    void load(State from) {
        List<String> ids = from.strings("pending.ids");
        byte[] all = from.bytes("pending.rows");
        long[] ends = from.longs("pending.ends", ids.size(), 0, all.length);
        dropped = from.rounds("pending.dropped");
        int start = 0;
        for (int i = 0; i < ends.length; i++) {
            int end = (int) ends[i];
            if (end < start || rows.containsKey(ids.get(i)) || rows.size() >= capacity) {
                throw new StateException("the state must have at most " + capacity
                        + " awaited labels, one after the other and each once, got " + ids.get(i) + " at " + end);
            }
            rows.put(ids.get(i), AwaitedLabel.fromBytes(Arrays.copyOfRange(all, start, end)));
            start = end;
        }
    }
}
