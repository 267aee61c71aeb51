package org.sobow.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.sobow.learn.Classifier;
import org.sobow.learn.Model;
import org.sobow.learn.ModelReader;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import org.sobow.state.StateException;

class PiecesTest {
    private static final Columns COLUMNS = Columns.numbers("x", 13);
    private static final ModelReader MODELS =
            ModelReader.of(SelfTuning.linearClassifier().start().state());

    private static ModelCell cell() {
        return new ModelCell(SelfTuning.linearClassifier().start(), new Ledger());
    }

    private static void learn(ModelCell cell, SplittableRandom random) {
        String label = random.nextBoolean() ? "yes" : "no";
        Row row = Row.of(COLUMNS, random.doubles(13).toArray());
        Scored scored = cell.predict("key", "", row, label);
        ((Classifier) cell.model).learn(row, label);
        cell.judge(scored, label);
    }

    private static String bits(Model model) {
        return Journey.stateOf("", model);
    }

    @Test
    void packedHead_givesTheBitsOfAFullOne() throws Exception {
        SplittableRandom random = new SplittableRandom(5);
        Templates templates = new Templates();
        Pieces encoding = new Pieces(templates);
        List<ModelCell> cells = new ArrayList<>();
        int packed = 0;
        for (int round = 0; round < 1100; round++) {
            if (round < 20) {
                cells.add(cell());
            }
            ModelCell cell = cells.get(random.nextInt(cells.size() > 10 && round > 100 ? 2 : cells.size()));
            learn(cell, random);
            Map<String, byte[]> small = encoding.packed(cell);
            Map<String, byte[]> full = new Pieces().of(cell);
            packed += small.get(Pieces.HEAD)[0] == Pieces.PACKED ? 1 : 0;
            ModelCell read = encoding.read(MODELS, small::get);
            assertThat(bits(read.model)).isEqualTo(bits(new Pieces().read(MODELS, full::get).model));
            assertThat(bits(read.model)).isEqualTo(bits(cell.model));
            assertThat(read.ledger.lossSum).isEqualTo(cell.ledger.lossSum);
        }
        assertThat(packed).isBetween(1000, 1099);
    }

    @Test
    void packedHead_isReadAfterTheTemplatesWereStored_byWhateverNumberOfInstances() throws Exception {
        SplittableRandom random = new SplittableRandom(6);
        Templates templates = new Templates();
        Pieces encoding = new Pieces(templates);
        ModelCell cell = cell();
        Map<String, byte[]> pieces = Map.of();
        for (int round = 0; round < 20; round++) {
            learn(cell, random);
            pieces = encoding.packed(cell);
        }
        assertThat(pieces.get(Pieces.HEAD)[0]).isEqualTo((byte) Pieces.PACKED);
        List<byte[]> again = new ArrayList<>();
        for (int instance = 0; instance < 3; instance++) {
            Templates restored = Templates.restored(templates.toStore(), instance, 3);
            assertThat(bits(new Pieces(restored).read(MODELS, pieces::get).model))
                    .isEqualTo(bits(cell.model));
            again.addAll(restored.toStore());
        }
        assertThat(again)
                .as("each is stored once")
                .usingElementComparator(Arrays::compare)
                .containsExactlyInAnyOrderElementsOf(templates.toStore());
    }

    @Test
    void damagedHeads_areRefused() throws Exception {
        SplittableRandom random = new SplittableRandom(7);
        Pieces encoding = new Pieces(new Templates());
        ModelCell cell = cell();
        for (int round = 0; round < 20; round++) {
            learn(cell, random);
            encoding.packed(cell);
        }
        byte[] head = encoding.packed(cell).get(Pieces.HEAD);
        assertThatThrownBy(() -> encoding.read(MODELS, name -> Arrays.copyOf(head, head.length - 1)))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("damaged");
        assertThatThrownBy(() -> encoding.read(MODELS, name -> Arrays.copyOf(head, head.length + 1)))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("damaged");
        assertThatThrownBy(() -> new Pieces().read(MODELS, name -> head))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("no template");
    }

    @Test
    void changedHeads_areRefusedOrRead() throws Exception {
        SplittableRandom random = new SplittableRandom(11);
        Pieces encoding = new Pieces(new Templates());
        ModelCell cell = cell();
        for (int round = 0; round < 20; round++) {
            learn(cell, random);
            encoding.packed(cell);
        }
        byte[] packed = encoding.packed(cell).get(Pieces.HEAD);
        byte[] full = encoding.of(cell).get(Pieces.HEAD);
        int refused = 0;
        for (byte[] head : new byte[][] {packed, full}) {
            for (int i = 0; i < head.length; i++) {
                byte[] changed = head.clone();
                changed[i] ^= (byte) (1 << random.nextInt(8));
                refused += isRefused(encoding, changed) + isRefused(encoding, Arrays.copyOf(head, i));
            }
        }
        assertThat(refused).isBetween(packed.length + full.length, 2 * (packed.length + full.length) - 1);
    }

    /** Whether a head is refused: by nothing but a StateException. */
    private static int isRefused(Pieces encoding, byte[] head) throws Exception {
        try {
            encoding.read(MODELS, name -> head);
            return 0;
        } catch (StateException e) {
            return 1;
        }
    }

    @Test
    void rareLayouts_getNoTemplate() throws Exception {
        Templates templates = new Templates();
        Pieces encoding = new Pieces(templates);
        for (int width = 1; width <= 100; width++) {
            ModelCell cell = cell();
            ((Classifier) cell.model).learn(Row.of(Columns.numbers("x", width), new double[width]), "yes");
            encoding.packed(cell);
        }
        assertThat(templates.toStore()).isEmpty();
    }
}
