package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sobow.testing.Refusal.assertRefused;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.Text;

class JsonRowsTest {
    private static final JsonRows ROWS = new JsonRows(Set.of("y"), Set.of("note"), Set.of("zip"));

    private static Row row(String json) {
        return ROWS.row(JsonFields.read(json.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void object_becomesARowOfNumbersCategoriesAndTexts() {
        assertThat(row("{\"age\": 58, \"job\": \"clerk\", \"zip\": 10115, \"note\": \"a b a\", \"y\": \"yes\"}"))
                .isEqualTo(Row.of("age", 58, "job", "clerk", "zip", "10115", "note", new Text("a b a")));
    }

    @Test
    void objectWithTheTargetAlone_isRefused() {
        assertRefused(() -> row("{\"y\": \"yes\"}"), "a row must have a field beside y, got none");
    }
}
