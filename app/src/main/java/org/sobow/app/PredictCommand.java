package org.sobow.app;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sobow.app.train.CsvText;
import org.sobow.learn.Classifier;
import org.sobow.learn.Model;
import org.sobow.learn.NumberPredictor;
import org.sobow.learn.Predictor;
import org.sobow.learn.Regressor;
import org.sobow.learn.Scratch;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.format.SourceReader;
import org.sobow.learn.format.Syntax;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sobow predict}. */
@Command(
        name = "predict",
        sortOptions = false,
        description = {
            "Predict rows with a model that was trained: CSV to stdout, a line for each row, in their order.",
            "Of classes it has the most probable one and the probability of each; nothing is learned.",
            "Rows are read as they were in training, so that options need not be given again; only --format, --separator and"
                    + " --header may be others.",
            "A row that --skip-bad skips has no line."
        },
        footer = {
            "",
            "Examples:",
            "  sobow predict new.csv --state clicks",
            "  tail -f rows.ndjson | sobow predict - --state clicks --format ndjson",
            "",
            "Exit codes: see 'sobow --help'."
        })
final class PredictCommand implements Callable<Integer> {
    private static final int MOST_NAMED = 5;

    private final Console console;

    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description = "Files of rows; - is stdin, which is the default. A target in them is passed over.")
    private List<String> inputs = List.of("-");

    @Option(
            names = "--state",
            required = true,
            paramLabel = "DIR|FILE",
            description = "The directory of a model, or a file that it was exported to.")
    private Path state = Path.of("");

    @Mixin
    private final InputOptions input = new InputOptions();

    @Mixin
    private final BadRowOptions badRows = new BadRowOptions();

    PredictCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        badRows.check();
        StoredModel stored = StoredModel.open(state);
        if (stored.model().examples() == 0) {
            console.say("warning: the model has learned no row yet, so that its predictions say nothing");
        }
        Function<Row, String> printer = printer(stored.model());
        BadRecords bad = badRows.start();
        Optional<String> header = Optional.of(header(stored.model()));
        StoredModel.Rows rows = stored.rows(input.given());
        for (String name : inputs) {
            try (SourceReader reader = rows.open(name, bad)) {
                header.ifPresent(line -> print(line, false));
                header = Optional.empty();
                boolean first = true;
                while (isNext(reader)) {
                    Row row = reader.next().row();
                    if (first) {
                        boolean isTable = reader.format().syntax() == Syntax.CSV;
                        warn(name, row.columns(), stored.model().columns(), isTable);
                        first = false;
                    }
                    predict(row, reader, printer, bad).ifPresent(line -> print(line, name.equals("-")));
                }
            }
        }
        BadRowOptions.say(bad, console);
        return console.interruption().requested() ? ExitCode.INTERRUPTED : ExitCode.DONE;
    }

    /** Whether there is a row to predict: after an interruption, only one of those that were read of a pipe before. */
    private boolean isNext(SourceReader reader) {
        return (!console.interruption().requested() || reader.isInterrupted()) && reader.hasNext();
    }

    /** Warns where the first row of an input has columns, and none of those that the model knows; of a table, where it lacks any. */
    private void warn(String name, Columns found, Columns learned, boolean isTable) {
        List<String> lacking = IntStream.range(0, learned.size())
                .mapToObj(learned::name)
                .filter(column -> found.indexOf(column) < 0)
                .toList();
        boolean none = lacking.size() == learned.size() && found.size() > 0;
        if (!lacking.isEmpty() && (none || isTable)) {
            String some = String.join(", ", lacking.subList(0, Math.min(MOST_NAMED, lacking.size())));
            console.say("warning: " + name + (none ? " has none of the" : " lacks")
                    + " columns that the model has learned: " + some + (lacking.size() > MOST_NAMED ? ", ..." : ""));
        }
    }

    /** The line of a row; none where the model refuses it. */
    private static Optional<String> predict(
            Row row, SourceReader reader, Function<Row, String> printer, BadRecords bad) {
        try {
            return Optional.of(printer.apply(row));
        } catch (IllegalArgumentException e) {
            bad.skip(reader.bad(String.valueOf(e.getMessage())));
            return Optional.empty();
        }
    }

    private void print(String line, boolean flush) {
        if (flush) {
            console.out().print(line + "\n");
        } else {
            console.out().append(line + "\n");
        }
    }

    private static String header(Model model) {
        String probabilities = model instanceof Classifier classifier
                ? classifier.labels().texts().stream()
                        .map(label -> "," + CsvText.quoted("p(" + label + ")"))
                        .collect(Collectors.joining())
                : "";
        return "prediction" + probabilities;
    }

    /** Makes the line of a row. */
    private static Function<Row, String> printer(Model model) {
        if (model instanceof Classifier classifier) {
            Predictor predictor = classifier.predictor();
            List<String> labels = predictor.labels().texts();
            Scratch scratch = new Scratch();
            double[] out = new double[Math.max(2, labels.size())];
            return row -> {
                int best = predictor.predict(row, scratch, out);
                StringBuilder line = new StringBuilder(best < 0 ? "" : CsvText.quoted(labels.get(best)));
                for (int k = 0; k < labels.size(); k++) {
                    line.append(',').append(out[k]);
                }
                return line.toString();
            };
        }
        NumberPredictor predictor = ((Regressor) model).predictor();
        return row -> Double.toString(predictor.predict(row));
    }
}
