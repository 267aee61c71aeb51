package org.sobow.bench.protocol;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.sobow.bench.Program;
import org.sobow.bench.StreamOptions;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.evaluate.GeneratedSource;
import org.sobow.experiments.evaluate.StreamSource;
import org.sobow.experiments.report.ResultJson;
import org.sobow.experiments.report.ResultText;
import org.sobow.internal.Require;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.tuning.Tuning;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Judges the parts of the everyday learner on streams that had no say in their values. */
@Command(
        name = "held-out",
        mixinStandardHelpOptions = true,
        description =
                "Chooses each part of the everyday learner on some folds of streams, judges it on the others, and prints the table.")
public final class HeldOut implements Callable<Integer> {
    private static final int WIDTH = 200;

    private final PrintStream out;
    private final PrintStream err;

    @Mixin
    private final StreamOptions options = new StreamOptions();

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "How many seeds a generated stream has.",
            defaultValue = "20")
    private int seeds;

    @Option(names = "--json", description = "Prints JSON, at full precision, in place of the tables.")
    private boolean json;

    HeldOut(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Program.main(HeldOut::new, args);
    }

    @Override
    public Integer call() {
        Require.atLeast("seeds", 1, seeds);
        Folds folds = Folds.standard();
        List<Part> parts = Part.all();
        List<StreamSource> streams = streams(folds);
        List<Trial> trials = trials(streams, task -> tunings(parts, task));
        List<Judgment> judgments =
                parts.stream().map(part -> Judgment.of(part, folds, trials)).toList();
        List<Recipe> recipes = Recipe.of(judgments, trials);
        List<Trial> finals = trials(
                streams,
                task -> recipes.stream().map(recipe -> recipe.tuning(task)).toList());
        Report report = new Report(folds, judgments, trials, recipes, finals);
        ExperimentResult result = report.result(json);
        out.println(json ? ResultJson.of(List.of(result)) : ResultText.of(result, WIDTH));
        return 0;
    }

    private List<StreamSource> streams(Folds folds) {
        options.names().forEach(folds::of);
        List<StreamSource> known = new ArrayList<>(options.generated());
        known.addAll(options.known());
        Map<String, StreamSource> byName =
                known.stream().collect(Collectors.toMap(StreamSource::name, stream -> stream));
        List<StreamSource> streams = new ArrayList<>();
        for (String name :
                folds.places().keySet().stream().filter(options::isChosen).toList()) {
            StreamSource stream = byName.get(name);
            if (stream == null && GeneratedSource.of(name).isEmpty()) {
                err.println(name + ": not found, judged without it");
            } else if (stream != null) {
                streams.add(stream);
            }
        }
        return streams;
    }

    private List<Trial> trials(List<StreamSource> streams, Function<Task, List<Tuning>> tunings) {
        List<Trial> trials = new ArrayList<>();
        for (StreamSource stream : streams) {
            err.println(stream.name());
            trials.add(Trial.run(stream, tunings.apply(stream.task()), seeds, options.rows()));
        }
        return trials;
    }

    private static List<Tuning> tunings(List<Part> parts, Task task) {
        return parts.stream()
                .filter(part -> part.tasks().contains(task))
                .flatMap(part -> part.candidates().stream())
                .map(candidate -> Part.tuning(task, candidate))
                .distinct()
                .toList();
    }
}
