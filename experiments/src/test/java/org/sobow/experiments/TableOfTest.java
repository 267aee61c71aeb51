package org.sobow.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TableOfTest {
    @Test
    void thing_becomesARowOfWhatTheColumnsSay() {
        TableOf<String> words = new TableOf<String>()
                .column("word", "the word", "what was written", word -> word)
                .column("letters", String::length);
        ResultTable table = words.of(List.of("alpha", "mu"));
        assertThat(table.columns())
                .containsExactly(
                        new Column("word", "the word", "what was written"),
                        new Column("letters", "letters", "letters"));
        assertThat(table.rows())
                .containsExactly(Map.of("word", "alpha", "letters", 5), Map.of("word", "mu", "letters", 2));
        assertThat(new TableOf<String>().column("word", word -> word).columns()).hasSize(1);
    }
}
