package org.sobow.app.serve.live;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.format.JsonFields;
import org.sobow.learn.format.JsonFields.Field;
import org.sobow.learn.format.JsonRows;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.store.Change;
import org.sobow.store.Target;

/** Reads the JSON objects that are sent to a model. What is wrong with one is said by an IllegalArgumentException. For any number of threads. */
/* The same bytes always mean the same change, whatever the model has learned in between: otherwise a batch that is sent again would differ. */
public record RowReader(Settings settings) {
    private static final String ID = "id";

    /** The row to predict; the fields of target and weight are left out, so that what was learned can be sent here as it is. */
    public Row row(byte[] json) {
        return row(JsonFields.read(json));
    }

    private Row row(List<Field> fields) {
        Set<String> dropped = new HashSet<>(settings.dropped());
        dropped.add(settings.target());
        if (settings.weight() != null) {
            dropped.add(settings.weight());
        }
        return new JsonRows(dropped, settings.texts(), settings.categories()).row(fields);
    }

    /** What to learn: an object with a row and its label, or one with the id of a row that waits, and its label. */
    public Change change(byte[] json) {
        List<Field> fields = JsonFields.read(json);
        Field label = JsonFields.find(settings.target(), fields);
        if (label == null) {
            throw new IllegalArgumentException("field \"" + settings.target() + "\" is missing; it holds "
                    + (isClassification() ? "the label" : "the number to be predicted"));
        }
        Field id = JsonFields.find(ID, fields);
        if (id != null && fields.size() == 2) {
            return new Change.Label(
                    id.text(), isClassification() ? Target.of(label.text()) : Target.of(label.number()));
        }
        Row row = row(fields);
        Example example = isClassification() ? Example.of(row, label.text()) : Example.of(row, label.number());
        Field weight = settings.weight() == null ? null : JsonFields.find(settings.weight(), fields);
        return new Change.Learn(weight == null ? example : example.withWeight(weight.number()));
    }

    /** The rows, each under an id that nobody can guess. */
    public static List<Change.Await> awaiting(List<Row> rows) {
        return rows.stream()
                .map(row -> new Change.Await(UUID.randomUUID().toString(), row))
                .toList();
    }

    private boolean isClassification() {
        return settings.task() == Task.CLASSIFICATION;
    }
}
