package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SyntaxGuessTest {
    private static TableFormat guess(String name, String text) {
        Lines lines = Lines.of(name, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        TableFormat format = SyntaxGuess.complete(lines, TableFormat.classes());
        assertThat(lines.place(false).bytes()).isZero();
        return format;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "rows~{\"a\": 1}~NDJSON",
                "rows.csv~[1, 2]~NDJSON",
                "rows~% a comment~ARFF",
                "rows.csv~@RELATION iris~ARFF",
                "rows~1 3:0.5 7:1~LIBSVM",
                "rows.csv~-1 3:0.5 # x~LIBSVM",
                "rows~3:0.5 7:1~LIBSVM",
                "rows~2 qid:3 1:0.5~LIBSVM",
                "rows.svm~1~LIBSVM",
                "rows~1 -1:1 2:3~LIBSVM",
                "rows~1 1.5:1~LIBSVM",
                "rows~1 1:~LIBSVM",
                "rows.csv~1 -1:1~CSV",
                "rows~1 1.5:1,2~CSV",
                "rows~1~CSV",
                "rows~1 |a b c:2~VW",
                "rows~1 0.5 'tag|a b~VW",
                "rows~| b c~VW",
                "rows.vw~x|y~VW",
                "rows~a|b|c~CSV",
                "rows~a | b | c~CSV",
                "rows~1|2|3~CSV",
                "rows~1 | 2 | 3~CSV",
                "rows.csv~1|two words|3~CSV",
                "rows~a,b,c~CSV",
                "rows.json~nothing~NDJSON",
                "rows~``~CSV"
            })
    void firstLine_tellsTheSyntax(String name, String line, Syntax expected) {
        assertThat(guess(name, line + "\n").syntax()).isEqualTo(expected);
        assertThat(guess(name, "\ufeff\n  \n" + line).syntax()).isEqualTo(expected);
    }

    @Test
    void comments_arePassedOver() {
        assertThat(guess("rows", "# one\n# two\n1 2:3\n").syntax()).isEqualTo(Syntax.LIBSVM);
        assertThat(guess("rows", "# Lane,y\n1,2\n").syntax()).isEqualTo(Syntax.CSV);
    }

    @Test
    void manyNumbersBetweenBars_areATable() {
        assertThat(guess("rows", "1 |" + " 1 |".repeat(15_000) + " 1\n").syntax())
                .isEqualTo(Syntax.CSV);
    }

    @Test
    void separator_isTheOneOfTheFirstLine() {
        assertThat(guess("rows", "a;b;c\n1,5;2,5;3\n").separator()).isEqualTo(';');
        assertThat(guess("rows", "a\tb\n").separator()).isEqualTo('\t');
        assertThat(guess("rows", "a|b|c\n").separator()).isEqualTo('|');
        assertThat(guess("rows", "a\n").separator()).isEqualTo(',');
        assertThat(guess("rows", "\"a;b;c;d\",e\n").separator()).isEqualTo(',');
    }

    @Test
    void separators_thatStandTogether_areToldApartByTheNextLines() {
        assertThat(guess("rows", "a,b;c,d;e,f\n1;2;3\n4;5;6\n").separator()).isEqualTo(';');
        assertThat(guess("rows", "a;b,c;d,e;f\n1,2,3\n4,5,6\n").separator()).isEqualTo(',');
    }
}
