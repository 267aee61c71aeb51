package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.sobow.learn.contract.Examples;
import org.sobow.learn.row.Columns;

final class TableSummaryTest {
    private static TableSummary of(String text, TableFormat format) {
        TableSummary summary = new TableSummary();
        Examples.of(Reading.open(text, format, BadRecords.refused())).forEach(summary::see);
        return summary;
    }

    @Test
    void lines_tellWhatEachColumnHolds() {
        TableSummary people =
                of("age,job,pay,y\n58,cook,1.25,no\n,clerk,2.5,yes\n33,cook,,no\n18,?,2,no\n", TableFormat.classes());
        assertThat(people.rows()).isEqualTo(4);
        assertThat(people.lines())
                .containsExactly(
                        "target: category, 2 values, most often no (75 %)",
                        "age: number, 25 % missing, 18 to 58",
                        "job: category, 25 % missing, 2 values, most often cook (67 %)",
                        "pay: number, 25 % missing, 1.250 to 2.500");
        assertThat(people.warnings()).isEmpty();
        assertThat(of("1 2:1 7:1\n0 3:1\n", TableFormat.classes()).lines())
                .containsExactly(
                        "target: category, 2 values, most often 0 (50 %)",
                        "features: 1.5 a row, the highest has index 6");
        assertThat(of("a,y\n1,-2\n1,3\n", TableFormat.numbers()).lines())
                .containsExactly("target: number, -2 to 3", "a: number, always 1");
    }

    @Test
    void warnings_tellWhatMayBeAMistake() {
        StringBuilder text = new StringBuilder("row,id,day,constant,note,empty,x,y\n");
        for (int i = 0; i < 100; i++) {
            text.append(i + 7)
                    .append(",k")
                    .append(i * 31)
                    .append(",2012-10-")
                    .append(10 + i % 20)
                    .append(",5,the door no. ")
                    .append(i)
                    .append(" was open,,");
            text.append(i % 10).append(",yes\n");
        }
        TableSummary summary = of(text.toString(), TableFormat.classes());
        assertThat(summary.warnings())
                .containsExactly(
                        "the target has one class in all 100 rows: there is nothing to be told apart",
                        "row rises with every row: if it is an id or a row number, leave it out (--drop row)",
                        "id has another value in nearly every row: if it is an id, leave it out (--drop id)",
                        "day looks like a date: add --date day to learn from its hour, weekday and month",
                        "constant is always the same in the first 100 rows: as long as it stays so, nothing can be learned from it",
                        "note looks like free text: add --text note to learn from its words",
                        "empty has no value in the first 100 rows");
        assertThat(of(text.toString().replaceFirst("row", ""), TableFormat.classes())
                        .warnings())
                .contains("column 1 rises with every row: if it is an id or a row number, leave it out (--drop \"column"
                        + " 1\")");
        assertThat(of(text.toString(), TableFormat.classes().withKind("note", Columns.Kind.TEXT))
                        .warnings())
                .noneMatch(warning -> warning.startsWith("note"));
    }

    @Test
    void numbersWithAStrayText_andDecimalCommas_areNoCategoriesWithoutAWord() {
        StringBuilder text = new StringBuilder("a;b;c;y\n");
        for (int i = 0; i < 100; i++) {
            text.append(i == 70 ? "oops" : i % 7)
                    .append(";1,")
                    .append(i % 5)
                    .append(";k")
                    .append(i % 3);
            text.append(i % 2 == 0 ? ";yes\n" : ";no\n");
        }
        assertThat(of(text.toString(), TableFormat.classes().withSeparator(';')).warnings())
                .containsExactly(
                        "a has 99 numbers and 1 other, first oops, and is taken as a category: if it is a column of"
                                + " numbers, mend the file",
                        "b has decimal commas, as in 1,0, and is taken as a category: write numbers with a point");
    }

    private static List<String> warningsOfTarget(IntFunction<String> target) {
        StringBuilder text = new StringBuilder("a;y\n");
        for (int i = 0; i < 100; i++) {
            text.append(i % 7).append(';').append(target.apply(i)).append('\n');
        }
        return of(text.toString(), TableFormat.classes().withSeparator(';')).warnings();
    }

    @Test
    void numbersThatAreTakenForClasses_areWarnedOf() {
        assertThat(warningsOfTarget(i -> i == 40 ? "N/A" : "1." + i % 50))
                .containsExactly("the target has 99 numbers and 1 other, first N/A, and is taken as classes: if it is a"
                        + " number, add --task regression --skip-bad N, which skips up to N rows that have none");
        assertThat(warningsOfTarget(i -> "62," + i % 50))
                .containsExactly("the target has decimal commas, as in 62,0, and is taken as classes: write numbers"
                        + " with a point");
        assertThat(warningsOfTarget(i -> "$1,203." + i))
                .containsExactly("the target has a label of its own in nearly every row, first $1,203.0, and labels"
                        + " that do not come again cannot be learned: if it is a number, write it as in 1203.5; if it"
                        + " is not what to predict, give --target COLUMN");
        assertThat(warningsOfTarget(i -> i == 40 ? "other" : "" + i % 3)).isEmpty();
    }

    @Test
    void tableWithoutAColumnButTheTarget_isNothingToLearnFrom() {
        String oneField = "a~b~y\n" + "1~2~yes\n3~4~no\n".repeat(30);
        assertThat(of(oneField, TableFormat.classes()).warnings())
                .containsExactly(
                        "there is no column but the target, and nothing to learn from: are columns left out, or"
                                + " is there another separator?");
    }

    @Test
    void shares_areNeverNothingOrAllWhereTheyAreNot() {
        assertThat(ColumnSummary.percent(0, 7)).isEqualTo("0 %");
        assertThat(ColumnSummary.percent(1, 10_000)).isEqualTo("under 0.1 %");
        assertThat(ColumnSummary.percent(1, 30)).isEqualTo("3.3 %");
        assertThat(ColumnSummary.percent(2, 3)).isEqualTo("67 %");
        assertThat(ColumnSummary.percent(9_999, 10_000)).isEqualTo("over 99 %");
        assertThat(ColumnSummary.percent(7, 7)).isEqualTo("100 %");
    }

    @Test
    void memory_isBounded() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 12_000; i++) {
            text.append("{\"f").append(i).append("\": 1, \"id\": \"k").append(i).append("\", \"y\": \"a\"}\n");
        }
        assertThat(of(text.toString(), TableFormat.classes()).lines())
                .hasSize(10_002)
                .contains(
                        "id: category, at least 1000 values, most often k0 (0.1 %)", "... and more columns than 10000");
    }
}
