package org.sobow.flink.job;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sobow.flink.Records;
import org.sobow.learn.format.JsonFields;
import org.sobow.learn.format.JsonRows;
import org.sobow.learn.row.Row;

/** Finds the parts of a message that is a JSON object. A message is read once for all of its parts. For one thread. */
final class JsonMessages implements Serializable {
    private static final long serialVersionUID = 1;

    private final @Nullable String key;
    private final @Nullable String id;
    private final String target;
    private final boolean isLabel;
    private final ArrayList<String> dropped;
    private final ArrayList<String> texts;
    private final ArrayList<String> categories;

    private transient @Nullable JsonRows rows;
    private transient @Nullable Message last;
    private transient @Nullable List<JsonFields.Field> fields;

    /** Of rows with their labels, or of labels alone. */
    JsonMessages(JobOptions options, boolean isLabel) {
        key = options.find("key").orElse(null);
        id = options.find("id").orElse(null);
        target = options.required("target");
        this.isLabel = isLabel;
        dropped = new ArrayList<>(options.fields("drop"));
        dropped.add(target);
        if (key != null) {
            dropped.add(key);
        }
        if (id != null) {
            dropped.add(id);
        }
        texts = new ArrayList<>(options.fields("text"));
        categories = new ArrayList<>(options.fields("category"));
    }

    Records<Message> records() {
        Records<Message> records =
                key == null ? Records.of(this::row, this::label) : Records.of(this::key, this::row, this::label);
        return records.withId(this::id).withOrigin(Message::origin);
    }

    private String key(Message message) {
        return required(String.valueOf(key), message);
    }

    private String id(Message message) {
        return id == null ? "" : required(id, message);
    }

    private String required(String name, Message message) {
        String text = find(name, message);
        if (text == null) {
            throw new IllegalArgumentException("field \"" + name + "\" is missing");
        }
        return text;
    }

    private @Nullable Row row(Message message) {
        if (isLabel) {
            return null;
        }
        if (rows == null) {
            rows = new JsonRows(Set.copyOf(dropped), Set.copyOf(texts), Set.copyOf(categories));
        }
        return rows.row(fields(message));
    }

    private @Nullable Object label(Message message) {
        return isLabel ? required(target, message) : find(target, message);
    }

    private @Nullable String find(String name, Message message) {
        JsonFields.Field field = JsonFields.find(name, fields(message));
        return field == null ? null : field.text();
    }

    /* It must be the very object: what it holds is not looked at twice. */
    @SuppressWarnings("ReferenceEquality")
    private List<JsonFields.Field> fields(Message message) {
        List<JsonFields.Field> known = fields;
        if (known == null || message != last) {
            known = JsonFields.read(message.value());
            fields = known;
            last = message;
        }
        return known;
    }
}
