package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

class DerivationTest {
    private static final DerivedColumns COLUMNS = new DerivedColumns(List.of("day"), 3, "shop");

    private static List<Example> examples(int count) {
        Random random = new Random(11);
        List<Example> examples = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Row row = Row.builder()
                    .category("shop", "s" + random.nextInt(5))
                    .category("day", "2024-03-01 0" + random.nextInt(10) + ":00:00")
                    .number("x", random.nextInt(4) == 0 ? Double.NaN : random.nextGaussian())
                    .build();
            examples.add(
                    random.nextBoolean()
                            ? Example.of(row, random.nextGaussian())
                            : Example.of(row, 1e-300 * random.nextInt(3)));
        }
        return examples;
    }

    @Test
    void whatWasWritten_goesOnWithTheSameRows() {
        Derivation first = COLUMNS.start(false);
        Derivation parts = COLUMNS.start(false);
        List<Example> all = examples(60);
        List<String> texts = new ArrayList<>();
        for (Example example : all) {
            assertThat(parts.apply(example)).isEqualTo(first.apply(example));
            texts.addAll(first.changed().values());
            Derivation whole = COLUMNS.start(false);
            whole.load(List.of(first.text()));
            Derivation changes = COLUMNS.start(false);
            changes.load(texts);
            Example next = all.get(59);
            assertThat(whole.derive(next)).isEqualTo(first.derive(next));
            assertThat(changes.derive(next)).isEqualTo(first.derive(next));
        }
        assertThat(first.changed()).isEmpty();
    }

    @Test
    void derivedRows_areRememberedAsThoseTheyWereMadeOf() {
        Derivation first = COLUMNS.start(false);
        Derivation other = COLUMNS.start(false);
        for (Example example : examples(40)) {
            other.remember(first.apply(example));
            assertThat(other.text()).isEqualTo(first.text());
        }
    }

    @Test
    void rowsThatAreTakenBack_wereNeverThere() {
        Derivation derivation = COLUMNS.start(false);
        Derivation undisturbed = COLUMNS.start(false);
        List<Example> all = examples(50);
        for (int i = 0; i < 40; i++) {
            derivation.mark();
            all.subList(40, 50).forEach(derivation::apply);
            derivation.takeBack();
            assertThat(derivation.apply(all.get(i))).isEqualTo(undisturbed.apply(all.get(i)));
        }
    }

    @Test
    void otherTexts_areRefused() {
        Derivation derivation = COLUMNS.start(true);
        for (String text : List.of("", "[]", "{\"a\": 1}", "{\"a\": {\"row\": 1, \".x\": [1, 2, 3, 4]}}")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> derivation.load(List.of(text)))
                    .withMessageStartingWith("not the last values of series");
        }
    }

    @Test
    void aDateThatIsNone_isRefused() {
        Row row = Row.builder().category("shop", "a").category("day", "soon").build();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> COLUMNS.start(false).derive(Example.unlabeled(row)))
                .withMessageContaining("soon");
    }
}
