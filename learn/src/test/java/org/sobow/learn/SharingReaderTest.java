package org.sobow.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.row.SparseVector;

/** Models that share what they know of columns beside the same models alone. */
final class SharingReaderTest {
    private static final Columns FEW = Columns.numbers("x", 3);
    private static final Columns MORE = Columns.numbers("x", 20);

    private enum Rows {
        NUMBERS,
        COLUMNS_THAT_COME_LATER,
        CATEGORIES,
        HASHED_CATEGORIES,
        BAGS,
        NUMBERS_THEN_BAGS;

        RowEncoding encoding() {
            return this == HASHED_CATEGORIES ? RowEncoding.STANDARD.withHashBits(6) : RowEncoding.STANDARD;
        }

        Row row(int round, SplittableRandom random) {
            Row few = Row.of(FEW, random.doubles(3).toArray());
            Row bag = Row.of(
                    SparseVector.of(new int[] {random.nextInt(50), 50 + random.nextInt(50)}, new double[] {1, 2}));
            return switch (this) {
                case NUMBERS -> few;
                case COLUMNS_THAT_COME_LATER ->
                    round < 5 ? few : Row.of(MORE, random.doubles(20).toArray());
                case CATEGORIES, HASHED_CATEGORIES ->
                    Row.of(
                            "place",
                            "p" + random.nextInt(9),
                            "size",
                            random.nextDouble(),
                            "kind",
                            "k" + random.nextInt(3));
                case BAGS -> bag;
                case NUMBERS_THEN_BAGS -> round < 5 ? few : bag;
            };
        }
    }

    @ParameterizedTest
    @EnumSource(Rows.class)
    void modelsThatShareColumns_learnWhatTheyLearnAlone(Rows rows) {
        ClassifierRecipe recipe = SelfTuning.linearClassifier().withEncoding(rows.encoding());
        ModelReader reader = ModelReader.of(recipe.start().state()).sharing();
        Classifier[] alone = new Classifier[4];
        Classifier[] sharing = new Classifier[4];
        for (int k = 0; k < alone.length; k++) {
            alone[k] = recipe.start();
            sharing[k] = (Classifier) reader.resume(recipe.start().state());
        }
        SplittableRandom random = new SplittableRandom(1);
        for (int round = 0; round < 60; round++) {
            for (int k = 0; k < alone.length; k++) {
                Row row = rows.row(round, random);
                String label = "l" + random.nextInt(k + 1);
                assertThat(sharing[k].predict(row)).isEqualTo(alone[k].predict(row));
                sharing[k].learn(row, label);
                alone[k].learn(row, label);
                if (random.nextInt(4) == 0) {
                    sharing[k] = (Classifier) reader.resume(sharing[k].state());
                }
            }
        }
        for (int k = 0; k < alone.length; k++) {
            assertThat(sharing[k].state()).isEqualTo(alone[k].state());
            assertThat(sharing[k].columns()).isEqualTo(alone[k].columns());
            Row row = rows.row(60, random);
            assertThat(sharing[k].predictor().predict(row)).isEqualTo(alone[k].predict(row));
        }
    }
}
