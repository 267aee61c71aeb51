package org.sobow.learn.format;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowBuilder;

/**
 * How a JSON object that comes alone, from a queue or a request, becomes a row: a number is a number, everything else a category. The same
 * object always gives the same row, whatever came before. Immutable.
 *
 * @param dropped fields that are no part of the row, such as the target
 * @param texts fields that hold text of many words
 * @param categories fields that are categories, also where they are written as numbers
 */
public record JsonRows(Set<String> dropped, Set<String> texts, Set<String> categories) {
    public JsonRows {
        dropped = Set.copyOf(dropped);
        texts = Set.copyOf(texts);
        categories = Set.copyOf(categories);
    }

    /** Returns the row of those fields; refuses an object without a field for the row. */
    public Row row(List<JsonFields.Field> fields) {
        RowBuilder row = Row.builder();
        boolean empty = true;
        for (JsonFields.Field field : fields) {
            String name = field.name();
            if (dropped.contains(name)) {
                continue;
            }
            if (texts.contains(name)) {
                row.text(name, field.text());
            } else if (field.isNumber() && !categories.contains(name)) {
                row.number(name, field.number());
            } else {
                row.category(name, field.text());
            }
            empty = false;
        }
        if (empty) {
            throw new IllegalArgumentException(
                    "a row must have a field beside " + String.join(", ", new TreeSet<>(dropped)) + ", got none");
        }
        return row.build();
    }
}
