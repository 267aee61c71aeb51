package org.sobow.app;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.Classifier;
import org.sobow.learn.Contribution;
import org.sobow.learn.Model;
import org.sobow.learn.Regressor;
import org.sobow.learn.Tuned;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.format.Printable;
import org.sobow.learn.format.SourceReader;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import org.sobow.store.Point;
import org.sobow.store.StoreReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sobow inspect}. */
@Command(
        name = "inspect",
        sortOptions = false,
        description = {
            "Show what a model has learned: its columns and labels, what is tuned and how it moved, and its largest weights.",
            "With --rows: what each feature adds to the predictions of the first rows of a file, in the linear part of the model."
        },
        footer = {"", "Examples:", "  sobow inspect clicks", "  sobow inspect clicks --rows new.csv --top 5"})
final class InspectCommand implements Callable<Integer> {
    private static final int CHART = 60;
    private static final int MOST_COLUMNS = 20;
    private static final int MOST_LABELS = 8;
    private static final int MOST_NEAR = 5;

    private final Console console;

    /** A part with a smaller weight counts for next to nothing. */
    private static final double LEAST_SHARE = 0.005;

    @Parameters(paramLabel = "DIR|FILE", description = "The directory of a model, or a file that it was exported to.")
    private Path state = Path.of("");

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "15",
            description = "How many weights are shown. Default: ${DEFAULT-VALUE}.")
    private int top;

    @Option(names = "--rows", paramLabel = "FILE", description = "A file of rows whose predictions are explained.")
    private @Nullable String rows;

    @Option(
            names = "--most-rows",
            paramLabel = "N",
            defaultValue = "3",
            description = "How many of its rows. Default: ${DEFAULT-VALUE}.")
    private int mostRows;

    InspectCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (top < 1 || mostRows < 1) {
            throw new UsageException("--top and --most-rows must be at least 1, got " + top + " and " + mostRows);
        }
        StoredModel stored = StoredModel.open(state);
        Model model = stored.model();
        List<String> lines = new ArrayList<>();
        if (rows == null) {
            summary(model, lines);
            paths(lines);
            lines.add("");
            lines.add("Largest weights" + (isMixed(model) ? " of the linear part" : "")
                    + ", of a feature of value 1 (numbers are standardized):");
            table(model, model.weights(top), lines);
        } else {
            explain(stored, rows, lines);
        }
        lines.replaceAll(Printable::of);
        console.out().print(String.join("\n", lines) + "\n");
        return ExitCode.DONE;
    }

    private static void summary(Model model, List<String> lines) {
        lines.add((model instanceof Classifier ? "A classifier" : "A regressor") + " that has learned "
                + counted(model.examples(), "row") + " of "
                + counted(model.columns().size(), "column") + ", as " + counted(model.features(), "feature") + ".");
        Columns known = model.columns();
        List<String> columns = IntStream.range(0, Math.min(MOST_COLUMNS, known.size()))
                .mapToObj(i -> known.name(i) + " (" + known.kind(i).toString().toLowerCase(Locale.ROOT) + ")")
                .toList();
        lines.add("columns: " + String.join(", ", columns) + (columns.size() < known.size() ? ", ..." : ""));
        if (model instanceof Classifier classifier) {
            List<String> labels = classifier.labels().texts();
            lines.add("labels: " + String.join(", ", labels.subList(0, Math.min(MOST_COLUMNS, labels.size())))
                    + (labels.size() > MOST_COLUMNS ? ", ... (" + labels.size() + ")" : ""));
        }
        lines.add("tuned: " + model.tuned().withoutShares());
        if (isMixed(model)) {
            lines.add("weights of the parts, which need not sum to 1: "
                    + words(model.tuned().shares()));
        }
        Map<String, Double> nearness = model.nearness();
        if (!nearness.isEmpty()) {
            lines.add("what makes rows near: "
                    + nearness.entrySet().stream()
                            .limit(MOST_NEAR)
                            .map(InspectCommand::percent)
                            .collect(Collectors.joining(", "))
                    + (nearness.size() > MOST_NEAR
                            ? "; " + counted(nearness.size() - MOST_NEAR, "more column")
                                    + (nearness.size() == MOST_NEAR + 1 ? " counts less" : " count less")
                            : ""));
        }
        if (model.ignored() > 0) {
            lines.add(counted(model.ignored(), "value")
                    + (model.ignored() == 1 ? " was" : " were")
                    + " left out, since there was no room for more features.");
        }
    }

    private static String counted(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    /** Whether the features are those of one part of several. */
    private static boolean isMixed(Model model) {
        return !model.tuned().shares().isEmpty();
    }

    /** The parts of a mixture by their weights, then those that have next to none. */
    private static String words(Map<String, Double> shares) {
        String counting = shares.entrySet().stream()
                .filter(share -> share.getValue() >= LEAST_SHARE)
                .map(share -> String.format(Locale.ROOT, "%s %.2f", share.getKey(), share.getValue()))
                .collect(Collectors.joining(", "));
        String others = shares.entrySet().stream()
                .filter(share -> !(share.getValue() >= LEAST_SHARE))
                .map(Map.Entry::getKey)
                .collect(Collectors.joining(", "));
        return counting + (others.isEmpty() ? "" : "; next to nothing now: " + others);
    }

    private static String percent(Map.Entry<String, Double> share) {
        return String.format(Locale.ROOT, "%s %.0f %%", share.getKey(), 100 * share.getValue());
    }

    /** How the series went, the oldest to the left, each between its least and its largest value. */
    private void paths(List<String> lines) {
        if (!Files.isDirectory(state)) {
            return;
        }
        try (StoreReader reader = StoreReader.open(state)) {
            List<String> names = reader.series();
            if (!names.isEmpty()) {
                lines.add("");
                lines.add("Over " + reader.round() + " rounds:");
            }
            int width = names.stream().mapToInt(String::length).max().orElse(0);
            for (String name : names) {
                List<Point> points = reader.metrics(name, 0, Long.MAX_VALUE);
                long shown = Math.min(CHART, points.size());
                List<Double> values = LongStream.range(0, shown)
                        .mapToObj(i ->
                                points.get((int) (i * points.size() / shown)).mean())
                        .toList();
                double least = values.stream().mapToDouble(v -> v).min().orElse(0);
                double most = values.stream().mapToDouble(v -> v).max().orElse(0);
                String padded = name + " ".repeat(width - name.length());
                lines.add(String.format(Locale.ROOT, "%s %s  %.4g to %.4g", padded, Sparkline.of(values), least, most));
            }
        }
    }

    private static void table(Model model, List<Contribution> parts, List<String> lines) {
        List<String> labels =
                model instanceof Classifier classifier ? classifier.labels().texts() : List.of("number");
        int shown = Math.min(MOST_LABELS, labels.size());
        lines.add(String.format(Locale.ROOT, "%-32s %10s", "feature", "value")
                + labels.subList(0, shown).stream()
                        .map(label -> String.format(Locale.ROOT, " %12.12s", label))
                        .collect(Collectors.joining()));
        for (Contribution part : parts) {
            lines.add(String.format(Locale.ROOT, "%-32.32s %10.4g", part.feature(), part.value())
                    + part.scores().subList(0, Math.min(shown, part.scores().size())).stream()
                            .map(score -> String.format(Locale.ROOT, " %12.5f", score))
                            .collect(Collectors.joining()));
        }
        if (shown < labels.size()) {
            int more = labels.size() - shown;
            lines.add("(" + counted(more, "more label") + (more == 1 ? " is" : " are") + " not shown)");
        }
    }

    private static String answer(Model model, Row row) {
        if (model instanceof Regressor regressor) {
            return String.format(Locale.ROOT, "%.6g", regressor.predict(row));
        }
        Map<Object, Double> probabilities = ((Classifier) model).predict(row).probabilities();
        return probabilities.entrySet().stream()
                .sorted(Map.Entry.<Object, Double>comparingByValue().reversed())
                .limit(MOST_LABELS)
                .map(each -> String.format(Locale.ROOT, "%s %.4f", each.getKey(), each.getValue()))
                .collect(Collectors.joining(", ", "", probabilities.size() > MOST_LABELS ? ", ..." : ""));
    }

    private void explain(StoredModel stored, String file, List<String> lines) {
        Model model = stored.model();
        try (SourceReader reader = stored.rows(Map.of()).open(file, BadRecords.refused())) {
            for (int i = 1; i <= mostRows && reader.hasNext(); i++) {
                Row row = reader.next().row();
                lines.add("row " + i + ": " + answer(model, row));
                List<Contribution> parts = model.explain(row).stream()
                        .sorted(Comparator.comparingDouble(Contribution::size).reversed())
                        .limit(top)
                        .toList();
                table(model, parts, lines);
                lines.add("");
            }
        }
        if (isMixed(model)) {
            lines.add(String.format(
                    Locale.ROOT,
                    "The features are those of the linear part, which has a weight of %.2f among the parts;"
                            + " what the others add is not shown.",
                    model.tuned().value(Tuned.SHARE_OF + "linear")));
        }
    }
}
