package org.sobow.learn.format;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.data.BadRecords;
import org.sobow.learn.data.Example;
import org.sobow.learn.data.Lines;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.ArrivalStream;
import org.sobow.learn.row.ClassNames;
import org.sobow.learn.row.Row;

/** Reads rows that are a bag of features from a libsvm file, by {@link LibsvmReader}. */
public final class LibsvmRows {
    private LibsvmRows() {}

    /** The rows of a file, plain or gzip. */
    public static ArrivalStream open(Path file, LibsvmFormat format, BadRecords bad) {
        return of(Lines.open(file), format, bad);
    }

    /** The rows of the lines, which belong to the stream from now on. */
    public static ArrivalStream of(Lines lines, LibsvmFormat format, BadRecords bad) {
        LibsvmReader reader = new LibsvmReader(lines, format, bad);
        ClassNames classes = ClassNames.of(reader.classNames());
        return new FileStream(new Source(reader, classes), classes, bad);
    }

    /** The rows of a file, plain or gzip, whose labels are numbers to be predicted. */
    public static ArrivalStream openNumbers(Path file, LibsvmFormat format, BadRecords bad) {
        return ofNumbers(Lines.open(file), format, bad);
    }

    /** The rows of the lines, which belong to the stream from now on; their labels are numbers to be predicted. */
    public static ArrivalStream ofNumbers(Lines lines, LibsvmFormat format, BadRecords bad) {
        return new FileStream(new Numbers(new LibsvmReader(lines, format, bad)), new ClassNames(), bad);
    }

    private record Numbers(LibsvmReader reader) implements RecordSource {
        @Override
        public @Nullable Arrival read() {
            return reader.nextNumber();
        }

        @Override
        public void close() {
            reader.close();
        }
    }

    private record Source(LibsvmReader reader, ClassNames classes) implements RecordSource {
        @Override
        public @Nullable Arrival read() {
            Example example = reader.next();
            if (example == null) {
                return null;
            }
            int label = classes.numberOf(reader.classNames().get(example.label()));
            return Arrival.of(Row.of(example.x()), label);
        }

        @Override
        public void close() {
            reader.close();
        }
    }
}
