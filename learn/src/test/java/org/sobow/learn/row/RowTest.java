package org.sobow.learn.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class RowTest {
    private static final Columns COLUMNS =
            Columns.builder().number("age").category("job").build();
    private static final SparseVector BAG = SparseVector.of(new int[] {17}, new double[] {0.5});

    private static Row row(double age, @Nullable String job) {
        return Row.of(COLUMNS, new double[] {age, 0}, new @Nullable String[] {null, job}, BAG);
    }

    @Test
    void values_areFoundByPosition() {
        Row row = row(58, "clerk");
        assertThat(row.number(0)).isEqualTo(58);
        assertThat(row.category(1)).isEqualTo("clerk");
        assertThat(row.number(1)).isNaN();
        assertThat(row.features()).isEqualTo(BAG);
        assertThat(row.columns().indexOf("job")).isEqualTo(1);
        assertThat(row.columns().indexOf("wage")).isEqualTo(-1);
    }

    @Test
    void text_leavesMissingValuesOut() {
        assertThat(row(58, "clerk")).hasToString("{age: 58.0, job: clerk, 17: 0.5}");
        assertThat(row(Double.NaN, null)).hasToString("{17: 0.5}");
    }

    @Test
    void equality_isThatOfTheValues() {
        assertThat(row(58, "clerk")).isEqualTo(row(58, "clerk")).hasSameHashCodeAs(row(58, "clerk"));
        assertThat(row(58, "clerk")).isNotEqualTo(row(58, "cook")).isNotEqualTo(row(59, "clerk"));
    }

    @Test
    void callersArray_isCopied() {
        double[] numbers = {1, 2};
        Row row = Row.of(Columns.numbers("x", 2), numbers);
        numbers[0] = 9;
        assertThat(row.number(0)).isEqualTo(1);
    }

    @Test
    void infiniteNumber_isRefusedByItsColumn() {
        assertThatThrownBy(() -> row(Double.POSITIVE_INFINITY, null)).hasMessageContaining("column age must be finite");
    }

    @Test
    void wrongLength_isRefused() {
        assertThatThrownBy(() -> Row.of(COLUMNS, 1)).hasMessageContaining("must have 2 numbers and categories, got 1");
    }

    @Test
    void repeatedName_isRefused() {
        assertThatThrownBy(() -> Columns.builder().number("age").category("age"))
                .hasMessageContaining("got age twice");
    }

    private enum Size {
        SMALL,
        LARGE {
            @Override
            public String toString() {
                return "very large";
            }
        }
    }

    @Test
    void valuesByName_haveTheKindOfTheirType() {
        Row row = Row.of(
                "age",
                58,
                "pay",
                3.5f,
                "debt",
                new BigDecimal("0.25"),
                "job",
                "management",
                "letter",
                'x',
                "married",
                true,
                "size",
                Size.LARGE,
                "note",
                new Text("Late again, late!"),
                "phone",
                null);
        assertThat(row.columns())
                .hasToString(
                        "[age: NUMBER, pay: NUMBER, debt: NUMBER, job: CATEGORY, letter: CATEGORY, married: CATEGORY,"
                                + " size: CATEGORY, note: TEXT]");
        assertThat(row)
                .hasToString("{age: 58.0, pay: 3.5, debt: 0.25, job: management, letter: x, married: true, size: LARGE,"
                        + " note: Late again, late!}");
        assertThat(row.text(7)).isEqualTo("Late again, late!");
        assertThat(row.category(7)).isNull();
        assertThat(row.text(3)).isNull();
    }

    @Test
    void mapAndBuilderAndNames_makeTheSameRow() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("age", 58L);
        values.put("job", "cook");
        values.put("phone", null);
        Row built = Row.builder().number("age", 58).category("job", "cook").build();
        assertThat(Row.of(values)).isEqualTo(built).isEqualTo(Row.of("age", 58, "job", "cook"));
        assertThat(Row.of(Map.of())).hasToString("{}");
        assertThat(Row.builder().text("note", "x").features(BAG).build()).hasToString("{note: x, 17: 0.5}");
    }

    @Test
    void whatIsNoRow_isRefusedByName() {
        assertThatThrownBy(() -> Row.of("age", 58, "job"))
                .hasMessage("a row must have a value for every name, got job last, without one");
        assertThatThrownBy(() -> Row.of("age", 58, 3, "cook"))
                .hasMessage("a row must be names and values in turn, got 3 where a name must stand");
        assertThatThrownBy(() -> Row.of("age", 58, "age", 59)).hasMessageContaining("got age twice");
        assertThatThrownBy(() -> Row.of("age", null, "age", 59)).hasMessageContaining("got age twice");
        assertThatThrownBy(() -> Row.of("born", new Object[0]))
                .hasMessageStartingWith(
                        "column born must hold a number, a string, a boolean, an enum constant, a Text or null");
        assertThatThrownBy(() -> Row.of("age", Double.NEGATIVE_INFINITY))
                .hasMessageContaining("column age must be finite");
    }

    @Test
    void words_areCountedAndOfUnitLength() {
        Words words = Words.of("Late again, late! I");
        assertThat(words.size()).isEqualTo(2);
        assertThat(words.word(0)).isEqualTo("late");
        assertThat(words.share(0)).isEqualTo(2 / Math.sqrt(5));
        assertThat(words.share(1)).isEqualTo(1 / Math.sqrt(5));
        assertThat(Words.of(" . ").size()).isZero();
    }
}
