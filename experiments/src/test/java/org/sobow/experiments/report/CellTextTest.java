package org.sobow.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sobow.experiments.Measure;

class CellTextTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "1, 1",
        "0.99, 0.99",
        "0.99995, 0.99995",
        "1e-4, 0.0001",
        "1e-6, 1e-06",
        "-2.5e-7, -2.5e-07",
        "123456.789, 123500",
        "1234567.89, 1.235e+06",
        "3.14159265, 3.142",
        "NaN, -",
        "Infinity, inf",
        "-Infinity, -inf"
    })
    void number_hasFourDigitsOrFewAndExact(double value, String text) {
        assertThat(CellText.number(value)).isEqualTo(text);
    }

    @Test
    void measure_isMeanAndSpread() {
        assertThat(CellText.of(new Measure(123_400, 2_100, 8))).hasToString("1.234e+05 +- 2.1e+03");
        assertThat(CellText.of(new Measure(1209, 538.2, 8))).hasToString("1209 +- 540");
        assertThat(CellText.of(new Measure(0.5, 0, 2))).hasToString("0.5000 +- 0");
    }

    @Test
    void measureOfOneSeed_hasNoSpread() {
        assertThat(CellText.of(Measure.of(2.0))).hasToString("2.000");
    }

    @Test
    void measureOfNoSeed_isADash() {
        assertThat(CellText.of(Measure.of(Double.NaN, Double.POSITIVE_INFINITY)))
                .hasToString("-");
    }

    @Test
    void list_isJoined() {
        assertThat(CellText.of(List.of("sobow", 0.5))).hasToString("sobow, 0.5");
    }
}
