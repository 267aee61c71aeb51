package org.sobow.learn.format;

import java.util.Locale;

/** How records are written in a file. */
public enum Syntax {
    /** Fields with a separator between them, under a header that names the columns. */
    CSV,
    /** A JSON object a line. */
    NDJSON,
    /** A label and numbered features a line. */
    LIBSVM;

    /**
     * The syntax that a file's name tells: {@code .jsonl}, {@code .ndjson} and {@code .json} are NDJSON, {@code .svm}, {@code .libsvm}
     * and {@code .svmlight} are libsvm, everything else is CSV. A {@code .gz} at the end says nothing.
     */
    public static Syntax of(String fileName) {
        String name = fileName.toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
        if (name.matches("(?s).*\\.(jsonl|ndjson|json)")) {
            return NDJSON;
        }
        return name.matches("(?s).*\\.(svm|libsvm|svmlight)") ? LIBSVM : CSV;
    }

    Records records(Lines lines, TableFormat format) {
        return switch (this) {
            case CSV -> new CsvRecords(lines, format);
            case NDJSON -> new JsonRecords(lines, format);
            case LIBSVM -> new LibsvmRecords(lines, format);
        };
    }
}
