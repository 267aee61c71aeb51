package org.sobow.app;

import java.nio.file.Path;
import org.sobow.learn.data.BadRecords;
import org.sobow.learn.format.CsvRows;
import org.sobow.learn.format.JsonRows;
import org.sobow.learn.format.RowFiles;
import org.sobow.learn.format.TableFormat;
import org.sobow.learn.row.ArrivalStream;

/** The format of a file of rows, where the ending of its name does not say it. */
enum FileFormat {
    CSV,
    NDJSON,
    LIBSVM;

    ArrivalStream open(Path file, TableFormat table, BadRecords bad) {
        return switch (this) {
            case CSV -> CsvRows.open(file, table, bad);
            case NDJSON -> JsonRows.open(file, table, bad);
            case LIBSVM -> RowFiles.libsvm(file, table, bad);
        };
    }
}
