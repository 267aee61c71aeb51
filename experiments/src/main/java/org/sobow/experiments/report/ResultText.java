package org.sobow.experiments.report;

import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Finding;
import org.sobow.experiments.FurtherTable;

/** A result for a terminal: title, headline, tables and findings. */
public final class ResultText {
    private ResultText() {}

    /** The result in lines of about {@code width} characters. */
    public static String of(ExperimentResult result, int width) {
        StringBuilder text = new StringBuilder();
        text.append(result.title())
                .append(result.complete() ? "" : " (interrupted)")
                .append("\n\n");
        appendWrapped(result.headline(), width, text);
        text.append('\n').append(TextTable.of(result.table(), width));
        for (FurtherTable further : result.tables()) {
            text.append('\n').append(further.title()).append("\n\n");
            text.append(TextTable.of(further.table(), width));
        }
        if (!result.findings().isEmpty()) {
            text.append('\n');
        }
        for (Finding finding : result.findings()) {
            appendWrapped("- " + finding.verdict().words() + ": " + finding.text(), width, text);
        }
        return text.toString();
    }

    private static void appendWrapped(String paragraph, int width, StringBuilder text) {
        int column = 0;
        for (String word : paragraph.split(" ", -1)) {
            if (column > 0 && column + 1 + word.length() > width) {
                text.append("\n ");
                column = 1;
            }
            if (column > 0) {
                text.append(' ');
                column++;
            }
            text.append(word);
            column += word.length();
        }
        text.append('\n');
    }
}
