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
            return libsvm(file, format, bad);
        }
        return CsvRows.open(file, format, bad);
    }

    /** The rows of a libsvm file with indices from 1, plain or gzip; it has no columns that {@code format} could name. */
    public static ArrivalStream libsvm(Path file, TableFormat format, BadRecords bad) {
        if (format.target() != null || !format.ignored().isEmpty()) {
            throw new IllegalArgumentException(
                    "a libsvm file has no columns with names, so neither a target nor ignored"
                            + " columns must be given for " + file);
        }
        LibsvmFormat sparse = LibsvmFormat.STANDARD.withEmptyAllowed(true);
        return format.regression() ? LibsvmRows.openNumbers(file, sparse, bad) : LibsvmRows.open(file, sparse, bad);
    }
}
