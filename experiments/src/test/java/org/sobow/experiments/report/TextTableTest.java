package org.sobow.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.experiments.Column;
import org.sobow.experiments.Measure;
import org.sobow.experiments.ResultTable;

class TextTableTest {
    @Test
    void columns_areAligned() {
        List<Column> columns = List.of(
                new Column("algorithm", "algorithm", ""), new Column("window", "K", ""), new Column("blr", "BLR", ""));
        ResultTable table = new ResultTable(
                columns,
                List.of(
                        ResultTable.row(columns, "SOBOW", 50, new Measure(123_400, 2_100, 8)),
                        ResultTable.row(columns, "OGD", 1, new Measure(99.5, Double.NaN, 1))));
        assertThat(TextTable.of(table, 100)).isEqualTo("""
                        algorithm   K                   BLR
                        -----------------------------------
                        SOBOW      50  1.234e+05 +- 2.1e+03
                        OGD         1      99.50
                        """);
    }

    @Test
    void wideTable_breaksIntoBlocksThatRepeatWhatTellsRowsApart() {
        String text = TextTable.of(SampleResult.table(), 40);
        assertThat(text.lines()).allMatch(line -> line.length() <= 40);
        assertThat(text.lines().filter(line -> line.startsWith("algorithm"))).hasSize(2);
        assertThat(text.lines().filter(line -> line.startsWith("SOBOW")))
                .satisfiesExactly(
                        first -> assertThat(first).contains("1.234e+05 +- 2.1e+03"),
                        second -> assertThat(second).endsWith("0"));
    }

    @Test
    void longDescriptions_leaveOutTheLastOfWhatTellsRowsApart() {
        List<Column> columns = List.of(
                new Column("stream", "stream", ""),
                new Column("learner", "learner", ""),
                new Column("setting", "setting", ""),
                new Column("loss", "loss", ""),
                new Column("time", "time", ""));
        String setting = "a setting in many words";
        ResultTable table = new ResultTable(
                columns,
                List.of(
                        ResultTable.row(columns, "sea", "SGD", setting, new Measure(1, 0, 1), new Measure(2, 0, 1)),
                        ResultTable.row(columns, "sea", "FTRL", setting, new Measure(3, 0, 1), new Measure(4, 0, 1))));
        assertThat(TextTable.of(table, 50)).contains("\nstream  learner        loss        time\n");
        assertThat(TextTable.of(table, 50).lines().filter(line -> line.contains("FTRL")))
                .hasSize(2);
    }

    private static ResultTable learners(String stream) {
        List<Column> columns = List.of(
                new Column("stream", "stream", ""),
                new Column("learner", "learner", ""),
                new Column("loss", "loss", ""),
                new Column("time", "time", ""));
        return new ResultTable(
                columns,
                List.of(
                        ResultTable.row(columns, stream, "self-tuning", new Measure(1, 0, 1), new Measure(2, 0, 1)),
                        ResultTable.row(columns, stream, "SGD", new Measure(3, 0, 1), new Measure(4, 0, 1))));
    }

    @Test
    void longNameThatAllRowsShare_leavesTheLearnersInEveryBlock() {
        String stream = "a-file-of-a-long-name.csv.gz";
        String both = TextTable.of(learners(stream), 60);
        assertThat(both.lines().filter(line -> line.startsWith(stream + "  SGD ")))
                .hasSize(2);
        String fewer = TextTable.of(learners(stream), 50);
        assertThat(fewer.lines()).allMatch(line -> line.length() <= 50);
        assertThat(fewer.lines().filter(line -> line.startsWith("SGD "))).hasSize(1);
    }

    @Test
    void narrowTerminal_dropsNothing() {
        String text = TextTable.of(SampleResult.table(), 10);
        assertThat(text).contains("algorithm", "eta", "BLR", "diverged", "1.234e+05 +- 2.1e+03", "0.99");
    }

    @Test
    void tableWithoutRows_isItsHeadings() {
        String text = TextTable.of(new ResultTable(SampleResult.COLUMNS, List.of()), 100);
        assertThat(text).startsWith("algorithm  eta  BLR  diverged\n");
    }

    @Test
    void result_isTitleTableAndFindings() {
        assertThat(ResultText.of(SampleResult.named("hr-static", true), 100))
                .startsWith("A title")
                .contains("SOBOW", "- reproduced: It holds: 1 < 2.", "- not reproduced: It does not hold.");
        assertThat(ResultText.of(SampleResult.named("hr-static", false), 100)).contains("(interrupted)");
    }
}
