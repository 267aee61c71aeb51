package org.sobow.learn.format;

import java.util.Locale;

/** How records are written in a file. */
public enum Syntax {
    /** Fields with a separator between them, under a header that names the columns. */
    CSV,
    /** A JSON object a line. */
    NDJSON,
    /** A label and numbered features a line. */
    LIBSVM,
    /** A label, a bar and named features a line: the text format of Vowpal Wabbit. */
    VW,
    /** Rows under declared attributes: the format of Weka and MOA. */
    ARFF;

    /**
     * The syntax that a file's name tells: {@code .jsonl}, {@code .ndjson} and {@code .json} are NDJSON, {@code .svm}, {@code .libsvm}
     * and {@code .svmlight} are libsvm, {@code .vw} and {@code .arff} speak for themselves, everything else is CSV. A {@code .gz} or
     * {@code .zst} at the end says nothing.
     */
    public static Syntax of(String fileName) {
        String name = fileName.toLowerCase(Locale.ROOT).replaceFirst("\\.(gz|zst)$", "");
        if (name.matches("(?s).*\\.(jsonl|ndjson|json)")) {
            return NDJSON;
        }
        if (name.matches("(?s).*\\.(svm|libsvm|svmlight)")) {
            return LIBSVM;
        }
        if (name.endsWith(".vw")) {
            return VW;
        }
        return name.endsWith(".arff") ? ARFF : CSV;
    }

    Records records(Lines lines, TableFormat format, Targets targets) {
        return switch (this) {
            case CSV -> new CsvRecords(lines, format, targets);
            case NDJSON -> new JsonRecords(lines, format, targets);
            case LIBSVM -> new LibsvmRecords(lines, format, targets);
            case VW -> new VwRecords(lines, format, targets);
            case ARFF -> new ArffRecords(lines, format, targets);
        };
    }
}
