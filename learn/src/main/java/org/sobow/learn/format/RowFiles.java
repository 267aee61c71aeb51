package org.sobow.learn.format;

import java.nio.file.Path;
import java.util.Locale;
import org.sobow.learn.data.BadRecords;
import org.sobow.learn.row.ArrivalStream;

/** Opens a file of rows in the format that its name says: {@code .csv}, {@code .ndjson}, {@code .svm} and the like. */
public final class RowFiles {
    private RowFiles() {}

    /**
     * The rows of a file, plain or gzip: {@code .jsonl}, {@code .ndjson} and {@code .json} as JSON lines, {@code .svm},
     * {@code .libsvm} and {@code .svmlight} as libsvm with indices from 1, everything else as CSV.
     */
    public static ArrivalStream open(Path file, TableFormat format, BadRecords bad) {
        String name = file.toString().toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
        if (name.matches(".*\\.(jsonl|ndjson|json)")) {
            return JsonRows.open(file, format, bad);
        }
        if (name.matches(".*\\.(svm|libsvm|svmlight)")) {
            if (format.regression()) {
                throw new IllegalArgumentException(
                        "a libsvm file must hold classes, got a regression on " + file + "; write it as CSV");
            }
            return LibsvmRows.open(file, LibsvmFormat.STANDARD.withEmptyAllowed(true), bad);
        }
        return CsvRows.open(file, format, bad);
    }
}
