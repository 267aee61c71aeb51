package org.sobow.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sobow.learn.Model;
import org.sobow.learn.ModelReader;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoding;
import org.sobow.state.StateException;

/** Models that are written by forms, and read into one another's place, beside the same models written in full and made anew. */
class FormsTest {
    private static final Columns FEW = Columns.numbers("x", 5);
    private static final Columns MORE = Columns.numbers("x", 9);
    private static final Columns LAST =
            Columns.builder().number("x4").number("x5").build();

    private enum What {
        TWO_LABELS,
        FOUR_LABELS,
        COLUMNS_THAT_COME_AND_GO,
        HASHED_CATEGORIES,
        CATEGORIES,
        NUMBERS_TO_PREDICT,
        MIXED;

        Model start() {
            return switch (this) {
                case NUMBERS_TO_PREDICT -> SelfTuning.linearRegressor().start();
                case HASHED_CATEGORIES ->
                    SelfTuning.linearClassifier()
                            .withEncoding(RowEncoding.STANDARD.withHashBits(5))
                            .start();
                case MIXED -> SelfTuning.mixedClassifier().start();
                default -> SelfTuning.linearClassifier().start();
            };
        }

        Row row(SplittableRandom random) {
            Columns columns = this != COLUMNS_THAT_COME_AND_GO || random.nextInt(3) > 0
                    ? FEW
                    : random.nextBoolean() ? MORE : LAST;
            double[] numbers = random.doubles(columns.size()).toArray();
            numbers[0] = random.nextInt(5) == 0 ? Double.NaN : numbers[0];
            return switch (this) {
                case HASHED_CATEGORIES, CATEGORIES ->
                    Row.of("place", "p" + random.nextInt(9), "size", numbers[1], "kind", "k" + random.nextInt(3));
                default -> Row.of(columns, numbers);
            };
        }

        String label(SplittableRandom random) {
            return switch (this) {
                case NUMBERS_TO_PREDICT -> "" + random.nextDouble();
                case FOUR_LABELS -> "l" + random.nextInt(4);
                default -> "l" + random.nextInt(2);
            };
        }

        boolean hasForms() {
            return this != CATEGORIES && this != MIXED;
        }
    }

    /** Keeps the models of keys as an operator instance does, and counts which had a form. */
    private static final class Shelf implements LiveCells.Store {
        final Map<String, Map<String, byte[]>> stored = new HashMap<>();
        final ModelReader models;
        final Pieces encoding;
        int byForm;

        Shelf(ModelReader models, Pieces encoding) {
            this.models = models;
            this.encoding = encoding;
        }

        @Override
        public @Nullable ModelCell read(String key) throws Exception {
            Map<String, byte[]> pieces = stored.get(key);
            return pieces == null ? null : encoding.read(models, pieces::get);
        }

        @Override
        public void write(String key, ModelCell cell) throws Exception {
            Map<String, byte[]> changed = encoding.packed(cell);
            byForm += changed.get(Pieces.HEAD)[0] == Pieces.FORMAT ? 1 : 0;
            stored.computeIfAbsent(key, each -> new HashMap<>()).putAll(changed);
        }

        @Override
        public void release(ModelCell cell) {
            encoding.release(cell);
        }
    }

    private static ModelReader models(What what) {
        return ModelReader.of(what.start().state()).sharing();
    }

    private static String bits(Model model) {
        return Journey.stateOf("", model);
    }

    @ParameterizedTest
    @EnumSource(What.class)
    void modelsThatTakeOneAnothersPlace_areThoseThatNeverDid(What what) throws Exception {
        SplittableRandom random = new SplittableRandom(17);
        ModelReader models = models(what);
        Forms forms = Forms.of(models);
        Shelf shelf = new Shelf(models, new Pieces(new Templates(), forms));
        LiveCells cells = new LiveCells(2, shelf);
        Map<String, ModelCell> plain = new HashMap<>();
        // the state of a mixture is large, and is compared after each round
        int rounds = what == What.MIXED ? 900 : 1500;
        for (int round = 0; round < rounds; round++) {
            String key = "key-" + Math.min(random.nextInt(40), random.nextInt(40));
            ModelCell cell = cells.find(key);
            if (cell == null) {
                cell = forms.start();
                cells.add(key, cell);
            }
            ModelCell alone = plain.computeIfAbsent(key, each -> new ModelCell(what.start(), new Ledger()));
            Row row = what.row(random);
            String label = what.label(random);
            assertThat(step(cell, key, row, label, round)).isEqualTo(step(alone, key, row, label, round));
            assertThat(bits(cell.model)).isEqualTo(bits(alone.model));
            if (round % (rounds / 5) == rounds / 5 - 1) {
                cells.flush();
            }
        }
        cells.flush();
        ModelReader others = models(what);
        Pieces again = new Pieces(new Templates(), Forms.restored(others, forms.toStore(), 0, 1));
        for (Map.Entry<String, ModelCell> each : plain.entrySet()) {
            Map<String, byte[]> pieces = shelf.stored.get(each.getKey());
            boolean isByForm = pieces.get(Pieces.HEAD)[0] == Pieces.FORMAT;
            ModelCell read = isByForm ? again.read(others, pieces::get) : shelf.read(each.getKey());
            assertThat(bits(read.model)).isEqualTo(bits(each.getValue().model));
            assertThat(read.ledger.lossSum).isEqualTo(each.getValue().ledger.lossSum);
        }
        assertThat(shelf.byForm > rounds / 3).isEqualTo(what.hasForms());
    }

    private static Scored step(ModelCell cell, String key, Row row, String label, int round) {
        Scored scored = cell.predict(key, "", row, label);
        if (round % 5 > 0) {
            cell.learn(row, label);
            cell.judge(scored, label);
        }
        return scored;
    }

    @Test
    void matureModels_holdTheirRows() throws Exception {
        SplittableRandom random = new SplittableRandom(8);
        ModelReader models = models(What.TWO_LABELS);
        Pieces encoding = new Pieces(new Templates(), Forms.of(models));
        ModelCell cell = new ModelCell(models.start(), new Ledger());
        ModelCell other = new ModelCell(models.start(), new Ledger());
        for (int round = 0; round < 2200; round++) {
            Row row = What.TWO_LABELS.row(random);
            String label = What.TWO_LABELS.label(random);
            step(cell, "one", row, label, round);
            if (round < 700 || round > 2000) {
                step(other, "other", row, label, round);
                cell = throughBytes(encoding, models, cell);
                other = throughBytes(encoding, models, other);
            }
        }
    }

    private static ModelCell throughBytes(Pieces encoding, ModelReader models, ModelCell cell) throws Exception {
        Map<String, byte[]> pieces = encoding.packed(cell);
        String before = bits(cell.model);
        encoding.release(cell);
        ModelCell read = encoding.read(models, pieces::get);
        assertThat(bits(read.model)).isEqualTo(before);
        return read;
    }

    private static Map<String, byte[]> stored(Pieces encoding, ModelReader models) throws Exception {
        SplittableRandom random = new SplittableRandom(9);
        ModelCell cell = new ModelCell(models.start(), new Ledger());
        Map<String, byte[]> pieces = Map.of();
        for (int round = 0; round < 20; round++) {
            step(cell, "key", What.TWO_LABELS.row(random), What.TWO_LABELS.label(random), round);
            pieces = encoding.packed(cell);
        }
        assertThat(pieces.get(Pieces.HEAD)[0]).isEqualTo((byte) Pieces.FORMAT);
        return pieces;
    }

    @Test
    void damagedHeads_areRefused() throws Exception {
        ModelReader models = models(What.TWO_LABELS);
        Pieces encoding = new Pieces(new Templates(), Forms.of(models));
        byte[] head = stored(encoding, models).get(Pieces.HEAD);
        for (int length = 0; length < head.length; length++) {
            refuses(encoding, models, Arrays.copyOf(head, length));
        }
        refuses(encoding, models, Arrays.copyOf(head, head.length + 1));
        for (int i = 0; i < head.length; i++) {
            byte[] changed = head.clone();
            changed[i] ^= 4;
            refuses(encoding, models, changed);
        }
        refuses(new Pieces(), models, head);
        refuses(new Pieces(new Templates(), Forms.of(models)), models, head);
    }

    private static void refuses(Pieces encoding, ModelReader models, byte[] head) {
        assertThatThrownBy(() -> encoding.read(models, name -> head)).isInstanceOf(StateException.class);
    }

    @Test
    void storedForms_areKeptOnceByAllInstances_andStayFew() throws Exception {
        ModelReader models = models(What.TWO_LABELS);
        Forms forms = Forms.of(models);
        Pieces encoding = new Pieces(new Templates(), forms);
        for (int width = 1; width <= 100; width++) {
            ModelCell cell = new ModelCell(models.start(), new Ledger());
            cell.learn(Row.of(Columns.numbers("x", width), new double[width]), "yes");
            for (int times = 0; times < 5; times++) {
                encoding.packed(cell);
            }
        }
        assertThat(forms.toStore()).hasSize(64);
        List<byte[]> again = new ArrayList<>();
        for (int instance = 0; instance < 3; instance++) {
            again.addAll(Forms.restored(models(What.TWO_LABELS), forms.toStore(), instance, 3)
                    .toStore());
        }
        assertThat(again).usingElementComparator(Arrays::compare).containsExactlyInAnyOrderElementsOf(forms.toStore());
    }

    @Test
    void modelsAfterARestart_haveTheFormsOfBefore() throws Exception {
        ModelReader models = models(What.TWO_LABELS);
        Forms forms = Forms.of(models);
        stored(new Pieces(new Templates(), forms), models);
        ModelReader later = models(What.TWO_LABELS);
        Forms restored = Forms.restored(later, forms.toStore(), 0, 1);
        stored(new Pieces(new Templates(), restored), later);
        assertThat(restored.toStore())
                .usingElementComparator(Arrays::compare)
                .containsExactlyElementsOf(forms.toStore());
    }
}
