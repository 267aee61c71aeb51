package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Example;

final class VwRecordsTest {
    private static final TableFormat NUMBERS = TableFormat.numbers().withSyntax(Syntax.VW);
    private static final TableFormat CLASSES = TableFormat.classes().withSyntax(Syntax.VW);

    private static Example one(String line) {
        return Reading.all(line, NUMBERS).get(0);
    }

    private static void assertBad(String line, String message) {
        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> one(line))
                .withMessage("file:1: " + message);
    }

    @Test
    void label_weightAndTagStandBeforeTheBar() {
        assertThat(one("2.5 | 7:0.5 3"))
                .hasToString("Example[row={3: 1.0, 7: 0.5}, label=null, number=2.5, weight=1.0]");
        for (String before : List.of("-1 0.25 'tag|", "-1 0.25 'tag |", "-1 0.25|", "-1 0.25 tag|", "-1 0.25 |")) {
            assertThat(one(before + " 3"))
                    .as(before)
                    .hasToString("Example[row={3: 1.0}, label=null, number=-1.0, weight=0.25]");
        }
        assertThat(Reading.all("+1 | 3\n1.0 | 3\n\n-1 | 3\n", CLASSES))
                .extracting(Example::label)
                .containsExactly("1", "1", "-1");
    }

    @Test
    void features_areKnownByNamespaceAndName() {
        Example whole = one("1 |user age:3 vip |item age:3");
        assertThat(whole.row().features().size()).isEqualTo(3);
        assertThat(one("1 |item age:3 |user vip age:3").row()).isEqualTo(whole.row());
        assertThat(one("1 |user 7").row()).isNotEqualTo(one("1 | 7").row());
        assertThat(one("1 |ab c").row()).isNotEqualTo(one("1 |a bc").row());
    }

    @Test
    void scaleOfANamespace_multipliesItsValues() {
        assertThat(one("1 |a:0.5 x:3 y").row())
                .isEqualTo(one("1 |a x:1.5 y:0.5").row());
    }

    @Test
    void sameFeatureTwice_countsAsTheSum() {
        assertThat(one("1 | 7:2 3 7:0.5").row()).hasToString("{3: 1.0, 7: 2.5}");
        assertBad("1 | 7:1e308 7:1e308", "the values of a feature that is there twice must have a finite sum");
    }

    @Test
    void lineWithoutALabel_isAnExampleWithoutOneWhereThatIsAllowed() {
        assertBad("| 3", "label is missing");
        assertThat(Reading.all("| 3\n'tag| 4\n1 | 5\n", NUMBERS.withTargetOptional()))
                .extracting(Example::isLabeled)
                .containsExactly(false, false, true);
    }

    @Test
    void badLines_areReported() {
        assertBad("1 2 3", "a VW line must have a | before its features");
        assertBad("1 2 3 | a", "before the | there must be a label, a weight and a 'tag at most, got 3");
        assertBad("1 -2 | a", "weight must be at least 0, got -2.0");
        assertBad("x y | a", "label must be a finite number, got x");
        assertBad("1 | a:x", "a feature must be name or name:value with a finite number, got a:x");
        assertBad("1 | a:1:2", "a feature must be name or name:value with a finite number, got a:1");
        assertBad("1 | a:1e999", "a feature must be name or name:value with a finite number, got a:1e999");
        assertBad("1 |n:1e200 a:1e200", "the value of a:1e200 must be finite, scaled by 1.0E200");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Reading.all("1 | a", NUMBERS.withIgnored("a")))
                .withMessageStartingWith("a VW file has no columns with names");
    }
}
