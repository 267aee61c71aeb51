package org.sobow.learn.format;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** How the records of a file are written, judged by its first lines; its name decides where they fit more than one syntax. */
/* One line is enough for most files, so that a pipe that sends one can be answered; more are looked at only while all of them are
 * comments, or where the first one has several separators. */
final class SyntaxGuess {
    private static final char[] SEPARATORS = {'\t', ';', '|', ','};
    private static final int LOOKED_AT = 10;
    private static final int MOST_COMMENTS = 1000;
    private static final int LONGEST_SHOWN = 1 << 16;

    private static final String NUMBER = "[-+]?[0-9.]+([eE][-+]?[0-9]+)?";
    private static final Pattern ARFF = Pattern.compile("(%|@(?i:relation|attribute)\\b).*", Pattern.DOTALL);
    private static final Pattern LIBSVM = Pattern.compile(
            "(" + NUMBER + "\\s+)?((qid|[0-9]+):" + NUMBER + ")(\\s+[0-9]+:.*)?(\\s*#.*)?", Pattern.DOTALL);
    private static final Pattern BAD_LIBSVM =
            Pattern.compile(NUMBER + "\\s+[+-]?[0-9]*(\\.[0-9]*)?:[^,;|]*", Pattern.DOTALL);
    private static final Pattern LABEL = Pattern.compile(NUMBER + "\\s*(#.*)?", Pattern.DOTALL);
    private static final Pattern BEFORE_BAR =
            Pattern.compile("(" + NUMBER + "(\\s+" + NUMBER + "){0,2})?\\s*('\\S*)?", Pattern.DOTALL);
    private static final Pattern FIELD = Pattern.compile("\\s*" + NUMBER + "\\s*");
    private static final Pattern TABLE_NAME = Pattern.compile("(?is).*\\.(csv|tsv|psv|txt)(\\.gz|\\.zst)?");

    private SyntaxGuess() {}

    /** The format, with a syntax and a separator where it has none. Nothing is taken from the lines. */
    static TableFormat complete(Lines lines, TableFormat format) {
        Syntax given = format.syntax();
        TableFormat complete = format.withSyntax(given == null ? syntax(lines) : given);
        return complete.syntax() == Syntax.CSV && format.separator() == TableFormat.ANY_SEPARATOR
                ? complete.withSeparator(separator(lines))
                : complete;
    }

    private static Syntax syntax(Lines lines) {
        Syntax named = Syntax.of(lines.name());
        List<String> first = firstLines(lines, 1, "#");
        String line = first.isEmpty() ? "" : first.get(0);
        if (line.startsWith("{") || line.startsWith("[")) {
            return Syntax.NDJSON;
        }
        if (ARFF.matcher(line).matches()) {
            return Syntax.ARFF;
        }
        if (LIBSVM.matcher(line).matches()
                || (named == Syntax.LIBSVM && LABEL.matcher(line).matches())
                || isBadLibsvm(line, lines.name())) {
            return Syntax.LIBSVM;
        }
        return isVw(line, lines.name()) ? Syntax.VW : named == Syntax.NDJSON ? Syntax.NDJSON : Syntax.CSV;
    }

    /* An index that is none must be told, not read as the header of a table. */
    private static boolean isBadLibsvm(String line, String name) {
        return BAD_LIBSVM.matcher(line).matches() && !TABLE_NAME.matcher(name).matches();
    }

    /* Rows with bars between their fields may look the same: then they are numbers, or the name tells. */
    private static boolean isVw(String line, String name) {
        int bar = line.indexOf('|');
        if (bar < 0 || Syntax.of(name) == Syntax.VW) {
            return bar >= 0;
        }
        boolean several = line.indexOf('|', bar + 1) >= 0;
        return BEFORE_BAR.matcher(line.substring(0, bar)).matches()
                && line.substring(bar).matches("(?s).*\\s.*")
                && !(several && isNumbers(line.substring(bar + 1).split("\\|", -1)))
                && !(several && TABLE_NAME.matcher(name).matches());
    }

    /* One pattern for all fields would need a stack as deep as they are many. */
    private static boolean isNumbers(String[] fields) {
        return Arrays.stream(fields).allMatch(field -> FIELD.matcher(field).matches());
    }

    private static char separator(Lines lines) {
        List<String> first = firstLines(lines, 1, "");
        int[] counts = counts(first.isEmpty() ? "" : first.get(0));
        if (Arrays.stream(counts).filter(count -> count > 0).count() > 1) {
            for (String line : firstLines(lines, LOOKED_AT, "")) {
                int[] others = counts(line);
                for (int i = 0; i < counts.length; i++) {
                    counts[i] = counts[i] == others[i] ? counts[i] : Math.min(counts[i], 1);
                }
            }
        }
        int best = SEPARATORS.length - 1;
        for (int i = 0; i < SEPARATORS.length; i++) {
            best = counts[i] > counts[best] ? i : best;
        }
        return SEPARATORS[best];
    }

    /** How often each separator stands outside quotes. */
    private static int[] counts(String line) {
        int[] counts = new int[SEPARATORS.length];
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            quoted ^= line.charAt(i) == '"';
            for (int k = 0; k < counts.length && !quoted; k++) {
                counts[k] += line.charAt(i) == SEPARATORS[k] ? 1 : 0;
            }
        }
        return counts;
    }

    /** Up to so many lines that are neither blank nor such comments. */
    private static List<String> firstLines(Lines lines, int most, String comment) {
        List<String> first = new ArrayList<>();
        int comments = 0;
        lines.mark();
        try {
            while (first.size() < most && comments < MOST_COMMENTS && lines.next()) {
                int length = Math.min(LONGEST_SHOWN, lines.length());
                String line = lines.text(0, length, StandardCharsets.ISO_8859_1).strip();
                boolean passed = !comment.isEmpty() && line.startsWith(comment);
                comments += passed ? 1 : 0;
                if (!line.isEmpty() && !passed) {
                    first.add(line);
                }
            }
        } catch (BadDataException e) {
            // It is reported when the line is read as a record.
            return first;
        } finally {
            lines.rewind();
        }
        return first;
    }
}
