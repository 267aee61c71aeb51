package org.sobow.app;

import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sobow.app.train.Training;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where a training writes its predictions, its figures and its result. One of them may go to the standard output. */
final class TrainingOutputs {
    private static final String STANDARD_OUTPUT = "-";
    private static final String PREDICTIONS = "--predictions";
    private static final String METRICS = "--metrics";
    private static final String JSON = "--json";

    @Option(
            names = PREDICTIONS,
            paramLabel = "FILE|-",
            description =
                    "Write the prediction of each row, made before it was learned, as CSV; - is stdout, and the summary then goes to stderr.")
    private @Nullable Path predictions;

    @Option(
            names = METRICS,
            paramLabel = "FILE|-",
            description =
                    "Write the figures of every 100 rows and what is tuned, as a JSON object a line; - is stdout.")
    private @Nullable Path metrics;

    @Mixin
    private final JsonTarget json = new JsonTarget();

    /** Throws where one cannot be written, or would overwrite an input or another output. */
    void require(Collection<Path> inputs) {
        json.check();
        Map<String, Path> outputs = new LinkedHashMap<>();
        if (predictions != null) {
            outputs.put(PREDICTIONS, predictions);
        }
        if (metrics != null) {
            outputs.put(METRICS, metrics);
        }
        if (json.takesStandardOutput()) {
            outputs.put(JSON, Path.of(STANDARD_OUTPUT));
        }
        requireOneOnStandardOutput(outputs);
        outputs.values().removeIf(TrainingOutputs::isStandardOutput);
        outputs.values().forEach(OutputFile::requireWritable);
        json.file().ifPresent(file -> outputs.put(JSON, file));
        OutputFile.requireApart(outputs, inputs);
    }

    private static void requireOneOnStandardOutput(Map<String, Path> outputs) {
        String[] there = outputs.keySet().stream()
                .filter(option -> isStandardOutput(outputs.get(option)))
                .toArray(String[]::new);
        if (there.length > 1) {
            throw new UsageException(there[0] + " and " + there[1]
                    + " must not both be -, the standard output; give a file to one of them");
        }
    }

    private static boolean isStandardOutput(@Nullable Path target) {
        return target != null && target.equals(Path.of(STANDARD_OUTPUT));
    }

    /** Lets a training write from now on. */
    void open(Training training, Console console) {
        if (isStandardOutput(predictions)) {
            training.writePredictions(StandardOutput.NAME, console.out());
        } else if (predictions != null) {
            training.writePredictions(predictions);
        }
        if (isStandardOutput(metrics)) {
            training.writeMetrics(StandardOutput.NAME, console.out());
        } else if (metrics != null) {
            training.writeMetrics(metrics);
        }
    }

    /** Writes the result: as text to the standard output, and to stderr where that has something else. */
    void write(TrainingResult result, boolean quiet, Console console) {
        json.write(result.json(), console);
        if (isStandardOutput(predictions) || isStandardOutput(metrics)) {
            if (!quiet) {
                console.err().print(result.text());
            }
        } else if (!json.takesStandardOutput()) {
            console.out().print(result.text());
        }
    }
}
