package org.sobow.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BlockTableTest {
    @Test
    void table_isAMapInTheOrderOfPutting() {
        Random random = new Random(2);
        BlockTable table = new BlockTable();
        Map<String, Block> map = new LinkedHashMap<>();
        for (int i = 0; i < 1000; i++) {
            String name = "block " + random.nextInt(700);
            Block block = Block.of(random.nextDouble());
            assertThat(table.add(name, block)).isEqualTo(map.putIfAbsent(name, block) == null);
            String other = "block " + random.nextInt(700);
            assertThat(table.get(other)).isSameAs(map.get(other));
            assertThat(table.containsKey(other)).isEqualTo(map.containsKey(other));
        }
        assertThat(table).isEqualTo(map).hasSize(map.size());
        assertThat(table.keySet()).containsExactlyElementsOf(map.keySet());
        BlockTable copy = new BlockTable(table);
        assertThat(copy.add("further", Block.of(1.0))).isTrue();
        assertThat(table).isEqualTo(map);
        int i = 0;
        for (Map.Entry<String, Block> entry : map.entrySet()) {
            assertThat(table.get(entry.getKey())).as("in their order").isSameAs(entry.getValue());
            assertThat(table.name(i)).isEqualTo(entry.getKey());
            assertThat(table.block(i)).isSameAs(entry.getValue());
            i++;
        }
    }
}
