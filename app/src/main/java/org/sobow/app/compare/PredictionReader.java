package org.sobow.app.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.sobow.experiments.NoInputException;
import org.sobow.learn.format.BadDataException;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.format.Source;
import org.sobow.learn.format.SourceReader;
import org.sobow.learn.format.Syntax;
import org.sobow.learn.format.TableFormat;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;

/** Reads a file with the columns label, prediction and, where probabilities are known, label_probability. */
final class PredictionReader {
    private static final String PREDICTION = "prediction";
    private static final String PROBABILITY = "label_probability";

    private PredictionReader() {}

    private static SourceReader open(Source source) {
        try {
            return source.open(BadRecords.refused());
        } catch (BadDataException e) {
            boolean lacksAColumn = e.what().startsWith("there is no ");
            if (!lacksAColumn) {
                throw e;
            }
            throw e.saying(e.what()
                    + "; predictions of classes are compared, not those of numbers: a file has the columns label,"
                    + " prediction and, where it is known, label_probability");
        }
    }

    static ClassPredictions read(Path file) {
        TableFormat format = TableFormat.classes()
                .withSyntax(Syntax.CSV)
                .withTarget("label")
                .withKind(PREDICTION, Columns.Kind.CATEGORY);
        List<ClassPredictions.Row> rows = new ArrayList<>();
        try (SourceReader reader = NoInputException.reading(file, path -> open(Source.of(path, format)))) {
            while (reader.hasNext()) {
                Example example = reader.next();
                Columns columns = example.row().columns();
                String predicted = example.row().category(columns.indexOf(PREDICTION));
                int at = columns.indexOf(PROBABILITY);
                double probability = at < 0 ? Double.NaN : example.row().number(at);
                if (probability < 0 || probability > 1) {
                    throw reader.bad(PROBABILITY + " must lie in [0, 1], got " + probability);
                }
                rows.add(new ClassPredictions.Row(example.label(), predicted == null ? "" : predicted, probability));
            }
        }
        if (rows.isEmpty()) {
            throw new BadDataException(file.toString(), "there are no predictions: a row for each is needed");
        }
        return new ClassPredictions(String.valueOf(file.getFileName()), rows);
    }
}
