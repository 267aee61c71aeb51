package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class BadRecordsTest {
    private final BadDataException bad = new BadDataException("a.svm", 7, "label is missing");

    @Test
    void refused_throwsTheFirst() {
        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> BadRecords.refused().skip(bad))
                .isSameAs(bad)
                .withMessage("a.svm:7: label is missing");
    }

    @Test
    void allowance_isCountedAndThenEnds() {
        BadRecords records = BadRecords.skipUpTo(2);
        records.skip(bad);
        records.skip(bad);

        assertThat(records.skipped()).isEqualTo(2);
        assertThat(records.first()).containsExactly(bad, bad);
        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> records.skip(bad))
                .withMessage("a.svm:7: label is missing (2 bad records were skipped before, as allowed)")
                .satisfies(last -> assertThat(last.line()).isEqualTo(7));
        assertThat(records.skipped()).isEqualTo(2);
    }

    @Test
    void lastOfTooMany_keepsItsPlace() {
        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> BadRecords.skipUpTo(0, "look at it").skip(new BadDataException("topic:3", 0, "bad")))
                .withMessage("topic:3:0: bad; look at it");
        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> BadRecords.skipUpTo(0, "look at it").skip(new BadDataException("all", "bad")))
                .withMessage("all: bad; look at it");
    }

    @Test
    void manySkipped_keepOnlyTheFirst() {
        BadRecords records = BadRecords.skipUpTo(1000);
        for (int i = 1; i <= 1000; i++) {
            records.skip(new BadDataException("a", i, "bad"));
        }

        assertThat(records.skipped()).isEqualTo(1000);
        assertThat(records.first()).hasSize(10);
    }

    @Test
    void negativeAllowance_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BadRecords.skipUpTo(-1))
                .withMessage("allowed bad records must be at least 0, got -1");
    }

    @Test
    void message_isShort_andSteersNoTerminal() {
        BadDataException bad = new BadDataException("f", 1, "got \u00e9\u001b[31m" + "x".repeat(1000));

        assertThat(bad.what())
                .startsWith("got \u00e9\\u001b[31mxxx")
                .endsWith("x...")
                .hasSizeLessThan(320);
        assertThat(bad.getMessage()).isEqualTo("f:1: " + bad.what());
    }
}
