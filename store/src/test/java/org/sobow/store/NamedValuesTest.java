package org.sobow.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class NamedValuesTest {
    @Test
    void values_areReadBackWhateverTheyHold() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("target", "price\nin EUR");
        values.put("drop", "a=b,\r\n\\n,c\\");
        values.put("separator", "\\t");
        values.put("weight", "");
        String text = NamedValues.text(values);
        assertThat(text.lines()).hasSize(values.size());
        assertThat(NamedValues.read(text)).isEqualTo(values);
    }

    @Test
    void backslashOfEarlierVersions_standsForItself() {
        assertThat(NamedValues.read("separator=\\t\nnothing\ndrop=a\\"))
                .isEqualTo(Map.of("separator", "\\t", "drop", "a\\"));
    }
}
