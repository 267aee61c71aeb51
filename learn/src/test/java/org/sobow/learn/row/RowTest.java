package org.sobow.learn.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.sobow.learn.data.SparseVector;

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
}
