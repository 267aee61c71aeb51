package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.sobow.learn.contract.Examples;
import org.sobow.learn.row.Example;

final class ArffRecordsTest {
    private static final TableFormat FORMAT = TableFormat.foundOut();
    private static final String HEADER = """
        % a comment
        @RELATION 'weather at noon'

        @attribute "wind speed" REAL
        @Attribute sky {sunny, 'half clouded',rain} % nominal
        @ATTRIBUTE note string
        @attribute play {yes, no}
        @DATA
        """;

    private static void assertBad(String row, String message) {
        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> Reading.all(HEADER + row, FORMAT))
                .withMessage("file:9: " + message);
    }

    @Test
    void rows_becomeExamples() {
        String rows = """
            3.5, sunny, 'it\\'s fine, 5%', yes
            % nothing here
            ?,'half clouded',?,no,{2.5} % heavy

            -1e2,"rain",wet,no
            """;
        try (SourceReader reader = Reading.open(HEADER + rows, FORMAT, BadRecords.refused())) {
            assertThat(reader.format().syntax()).isEqualTo(Syntax.ARFF);
            assertThat(reader.notes())
                    .containsExactly("this is a classification: so the file declares its target play");
            assertThat(Examples.of(reader))
                    .extracting(example -> example.row() + " " + example.label() + " " + example.weight())
                    .containsExactly(
                            "{wind speed: 3.5, sky: sunny, note: it's fine, 5%} yes 1.0",
                            "{sky: half clouded} no 2.5", "{wind speed: -100.0, sky: rain, note: wet} no 1.0");
        }
    }

    @Test
    void sparseRows_leaveZerosAndFirstValuesOut() {
        String text = """
            @relation r
            @attribute a numeric
            @attribute b {x,y}
            @attribute z integer
            @data
            {0 1.5, 2 7}
            {}
            {1 y, 0 ?, 2 3}, {2}
            """;
        assertThat(Reading.all(text, FORMAT))
                .extracting(Example::toString)
                .containsExactly(
                        "Example[row={a: 1.5, b: x}, label=null, number=7.0, weight=1.0]",
                        "Example[row={a: 0.0, b: x}, label=null, number=0.0, weight=1.0]",
                        "Example[row={b: y}, label=null, number=3.0, weight=2.0]");
    }

    @Test
    void badRows_areReportedByLine() {
        assertBad("1,sunny,x", "a row must have 4 values, one for each attribute, got 3");
        assertBad("1,sunny,x,yes,no", "a row must have 4 values, one for each attribute, got 5");
        assertBad("1,snow,x,yes", "attribute sky must be one of its declared values, got snow");
        assertBad("1,sunny,x,maybe", "attribute play must be one of its declared values, got maybe");
        assertBad("1,sunny,x,?", "target play is missing");
        assertBad("1e999,sunny,x,yes", "attribute wind speed must be a finite number or ?, got 1e999");
        assertBad("NaN,sunny,x,yes", "attribute wind speed must be a finite number or ?, got NaN");
        assertBad("1,sunny,'x,yes", "a quote is not closed on its line");
        assertBad("1,,x,yes", "there is a value missing at column 3; an unknown one is written ?");
        assertBad("1,sunny,x y,yes", "there must be a comma or the end of the line, got y,yes");
        assertBad("{0 1, 0 2}", "index 0 is there twice");
        assertBad("{4 1}", "the index of a sparse row must lie in [0, 3], got 4");
        assertBad("{-1 1}", "the index of a sparse row must lie in [0, 3], got -1");
        assertBad("{0 1", "a sparse row must be {index value, index value ...}");
        assertBad("1,sunny,x,yes,{-1}", "the weight must be at least 0, got -1.0");
    }

    @Test
    void badHeaders_areReported() {
        for (String[] one : new String[][] {
            {"@relation r\n@attribute a numeric\n", "file:2: the ARFF file has no @data"},
            {"@relation r\n@data\n1\n", "file:2: there is no @attribute before @data"},
            {
                "@relation r\n@attribute a color\n",
                "file:2: attribute a must be numeric, real, integer, string, date or {values}, got color"
            },
            {
                "@relation r\n@attribute a {\n",
                "file:2: there is a value missing at column 15; an unknown one is written ?"
            },
            {"@relation r\nrows\n", "file:2: before @data there must be @relation and @attribute only, got rows"},
            {
                "@relation r\n@attribute a numeric\n@attribute a numeric\n@data\n",
                "file:4: column a is in the header twice"
            }
        }) {
            assertThatExceptionOfType(BadDataException.class)
                    .isThrownBy(() -> Reading.all(one[0], FORMAT))
                    .withMessage(one[1]);
        }
    }
}
