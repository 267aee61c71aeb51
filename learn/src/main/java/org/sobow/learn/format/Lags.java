package org.sobow.learn.format;

import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.internal.StrictJson;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** The last values of each column, for each of many series. For one thread. */
/* Memory is bounded: the series that was longest without a row is forgotten first, and starts anew if it comes again. */
final class Lags {
    private static final int MOST_CELLS = 1 << 22;
    private static final String ROW = "row";

    private final int lags;
    private final Map<String, History> series = new LinkedHashMap<>();
    private final Set<String> changed = new LinkedHashSet<>();
    private final Map<String, @Nullable History> marked = new HashMap<>();
    private boolean marking;
    private long rows;
    private long cells;

    /** One series: its columns, each with its last values, the newest first; and after how many rows of all series it had the last of its own. */
    private record History(long row, Map<String, @Nullable Object[]> columns) {
        History copy(long newRow) {
            Map<String, @Nullable Object[]> copies = new HashMap<>();
            columns.forEach((name, ring) -> copies.put(name, ring.clone()));
            return new History(newRow, copies);
        }
    }

    Lags(int lags) {
        this.lags = lags;
    }

    /** The value of a column so many rows of the series ago, from 1; null where there is none. */
    @Nullable
    Object before(String name, String column, int lag) {
        History history = series.get(name);
        @Nullable Object[] ring = history == null ? null : history.columns().get(column);
        return ring == null ? null : ring[lag - 1];
    }

    /** Puts the values of a row before the others of their columns. */
    void push(String name, Map<String, @Nullable Object> values) {
        History old = series.remove(name);
        if (marking && !marked.containsKey(name)) {
            marked.put(name, old == null ? null : old.copy(old.row()));
        }
        rows++;
        History history = new History(rows, old == null ? new HashMap<>() : old.columns());
        values.forEach((column, value) -> {
            @Nullable
            Object[] ring = history.columns().computeIfAbsent(column, key -> {
                cells += lags;
                return new @Nullable Object[lags];
            });
            System.arraycopy(ring, 0, ring, 1, lags - 1);
            ring[0] = value;
        });
        series.put(name, history);
        changed.add(name);
        forgetOldest();
    }

    private void forgetOldest() {
        Iterator<Map.Entry<String, History>> all = series.entrySet().iterator();
        while (cells > MOST_CELLS && series.size() > 1) {
            Map.Entry<String, History> oldest = all.next();
            cells -= (long) lags * oldest.getValue().columns().size();
            changed.remove(oldest.getKey());
            all.remove();
        }
        if (cells > MOST_CELLS) {
            throw new IllegalArgumentException(lags + " lags of so many columns are more than " + MOST_CELLS
                    + " values; ask for fewer, or leave columns out");
        }
    }

    /** Rows that are pushed from now on may be taken back. */
    void mark() {
        marking = true;
        marked.clear();
    }

    /** Takes the rows back that were pushed since the mark. */
    void takeBack() {
        marked.forEach((name, before) -> {
            History now = series.remove(name);
            cells -= now == null ? 0 : (long) lags * now.columns().size();
            if (before != null) {
                series.put(name, before);
                cells += (long) lags * before.columns().size();
            }
        });
        marked.clear();
    }

    /** Each series that has changed since the last call, as a text that {@link #load} reads. */
    Map<String, String> changed() {
        Map<String, String> texts = new LinkedHashMap<>();
        for (String name : changed) {
            texts.put(name, text(List.of(name)));
        }
        changed.clear();
        return texts;
    }

    /** All series, as a text that {@link #load} reads. */
    String text() {
        return text(series.keySet());
    }

    /** A JSON object with an object for each series: the number of its last row, and a list for each column. */
    private String text(Collection<String> names) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = StrictJson.generator(text)) {
            json.writeStartObject();
            for (String name : names) {
                History history = series.get(name);
                if (history != null) {
                    json.writeName(name);
                    write(history, json);
                }
            }
            json.writeEndObject();
        }
        return text.toString();
    }

    private static void write(History history, JsonGenerator json) {
        json.writeStartObject();
        json.writeNumberProperty(ROW, history.row());
        history.columns().forEach((column, ring) -> {
            json.writeArrayPropertyStart("." + column);
            for (Object value : ring) {
                if (value instanceof Double number) {
                    json.writeNumber(number);
                } else {
                    json.writeString((String) value);
                }
            }
            json.writeEndArray();
        });
        json.writeEndObject();
    }

    /** Takes the series of texts; of one that is here, the one with the later row stays. */
    void load(Collection<String> texts) {
        Map<String, History> loaded = new HashMap<>();
        texts.forEach(text -> read(text, loaded));
        if (loaded.values().stream().anyMatch(history -> history.row() <= rows)) {
            series.forEach((name, here) -> loaded.merge(name, here, Lags::later));
        }
        loaded.entrySet().stream()
                .sorted(Comparator.comparingLong(each -> each.getValue().row()))
                .forEach(each -> place(each.getKey(), each.getValue()));
        forgetOldest();
    }

    private static History later(History one, History other) {
        return one.row() > other.row() ? one : other;
    }

    /** Puts a series behind the others. */
    private void place(String name, History history) {
        History here = series.remove(name);
        cells += (long) lags
                * (history.columns().size() - (here == null ? 0 : here.columns().size()));
        series.put(name, history);
        rows = Math.max(rows, history.row());
    }

    private void read(String text, Map<String, History> into) {
        try (JsonParser json = StrictJson.parser(text.getBytes(StandardCharsets.UTF_8))) {
            require(json.nextToken() == JsonToken.START_OBJECT);
            for (String name = json.nextName(); name != null; name = json.nextName()) {
                into.merge(name, read(json), Lags::later);
            }
        } catch (JacksonException e) {
            throw new IllegalArgumentException("not the last values of series: " + StrictJson.wrong(e), e);
        }
    }

    private History read(JsonParser json) {
        require(json.nextToken() == JsonToken.START_OBJECT
                && ROW.equals(json.nextName())
                && json.nextToken() == JsonToken.VALUE_NUMBER_INT);
        long row = json.getLongValue();
        Map<String, @Nullable Object[]> columns = new HashMap<>();
        for (String column = json.nextName(); column != null; column = json.nextName()) {
            @Nullable Object[] ring = new @Nullable Object[lags];
            require(json.nextToken() == JsonToken.START_ARRAY);
            for (int i = 0; json.nextToken() != JsonToken.END_ARRAY; i++) {
                require(i < lags);
                ring[i] = switch (json.currentToken()) {
                    case VALUE_NULL -> null;
                    case VALUE_STRING -> json.getString();
                    default -> json.getDoubleValue();
                };
            }
            columns.put(column.substring(1), ring);
        }
        return new History(row, columns);
    }

    private static void require(boolean right) {
        if (!right) {
            throw new IllegalArgumentException("not the last values of series");
        }
    }
}
