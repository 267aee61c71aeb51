package org.sobow.bench.train;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sobow.app.train.Tally;
import org.sobow.app.train.Training;
import org.sobow.app.train.TrainingListener;
import org.sobow.bench.Program;
import org.sobow.internal.Require;
import org.sobow.learn.Classifier;
import org.sobow.learn.Model;
import org.sobow.learn.Representation;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.format.Source;
import org.sobow.learn.format.SourceReader;
import org.sobow.learn.format.TableFormat;
import org.sobow.learn.row.Example;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import vowpalWabbit.learner.VWLearners;
import vowpalWabbit.learner.VWScalarLearner;

/**
 * Measures how fast rows of ten numbers are read, learned, and both at once as {@code sobow train} does it: within this process, and as a command of its
 * own with the start of the JVM, which keeps its model in a directory. To be run with the collector of the launcher, -XX:+UseSerialGC. Vowpal Wabbit reads
 * and learns the same rows from its own text. In a lap all take turns; the figures are the medians of the laps behind the first, which is the
 * compiler's. All models are linear.
 */
@Command(
        name = "train-speed",
        mixinStandardHelpOptions = true,
        description = "Prints seconds and rows a second of reading, learning, training and of Vowpal Wabbit.")
public final class TrainSpeed implements Callable<Integer> {
    private static final String STATE = "model";

    private final PrintStream out;
    private final Map<String, List<Double>> seconds = new LinkedHashMap<>();

    @Option(
            names = "--rows",
            paramLabel = "N",
            description = "How many rows. Default: 2000000.",
            defaultValue = "2000000")
    private int rows;

    @Option(
            names = "--laps",
            paramLabel = "N",
            description = "How often all take turns. Default: 6.",
            defaultValue = "6")
    private int laps;

    @Option(
            names = "--program",
            paramLabel = "FILE",
            description =
                    "The launcher that is timed as a process, such as ./sobow. Default: java with this class path.")
    private @Nullable Path program;

    /** A program that prints to {@code out}. */
    public TrainSpeed(PrintStream out) {
        this.out = out;
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Program.main((out, err) -> new TrainSpeed(out), args);
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Require.atLeast("rows", 2, rows);
        Require.atLeast("laps", 1, laps);
        Path folder = Files.createTempDirectory("sobow-train-speed");
        try {
            NumberTable table = NumberTable.write(folder, rows);
            for (int lap = 0; lap < laps; lap++) {
                measure("reading alone", () -> read(table.csv()));
                measureLearning(table.csv());
                measure("train, in this process", () -> train(table.csv()));
                measure("sobow train, a process", () -> command(table.csv(), folder.resolve(STATE)));
                deleteAll(folder.resolve(STATE));
                measure("Vowpal Wabbit", () -> vowpalWabbit(table.vw()));
            }
        } finally {
            for (String name : List.of("numbers.csv", "numbers.vw")) {
                Files.deleteIfExists(folder.resolve(name));
            }
            Files.delete(folder);
        }
        print();
        return 0;
    }

    /** Something that takes time. */
    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    /* The examples are in memory for this only. */
    private void measureLearning(Path csv) throws IOException, InterruptedException {
        List<Example> examples = examples(csv);
        measure("learning alone", () -> learn(examples));
    }

    /* What was left over by others is cleared away before, so that nobody pays for it. */
    private void measure(String name, Work work) throws IOException, InterruptedException {
        System.gc();
        long start = System.nanoTime();
        work.run();
        seconds.computeIfAbsent(name, each -> new ArrayList<>()).add((System.nanoTime() - start) / 1e9);
    }

    private static SourceReader open(Path csv) {
        return Source.of(csv, TableFormat.classes().withTarget("y")).open(BadRecords.refused());
    }

    private static void read(Path csv) {
        try (SourceReader reader = open(csv)) {
            while (reader.hasNext()) {
                reader.next();
            }
        }
    }

    private static List<Example> examples(Path csv) {
        List<Example> examples = new ArrayList<>();
        try (SourceReader reader = open(csv)) {
            reader.forEachRemaining(examples::add);
        }
        return examples;
    }

    private static void learn(List<Example> examples) {
        Classifier model = SelfTuning.linearClassifier()
                .withRepresentation(Representation.LINEAR)
                .start();
        double[] probabilities = new double[2];
        for (Example example : examples) {
            model.predict(example.row(), probabilities);
            model.learn(example.row(), example.label());
        }
    }

    private static void train(Path csv) {
        try (Training training = Training.of(
                        SelfTuning.linearClassifier()
                                .withRepresentation(Representation.LINEAR)
                                .start(),
                        Silent.INSTANCE);
                SourceReader reader = open(csv)) {
            training.learn(csv.toString(), reader, null, BadRecords.refused(), BadRecords.refused());
        }
    }

    /** Nobody looks on. */
    private enum Silent implements TrainingListener {
        INSTANCE;

        @Override
        public void read(Example example) {}

        @Override
        public void learned(Tally tally, Model model, double share) {}

        @Override
        public boolean stops() {
            return false;
        }
    }

    private void command(Path csv, Path state) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        if (program == null) {
            String java =
                    Path.of(System.getProperty("java.home"), "bin", "java").toString();
            String classes = System.getProperty("java.class.path");
            command.addAll(List.of(java, "-Xshare:auto", "-XX:+UseSerialGC", "-cp", classes, "org.sobow.app.Main"));
        } else {
            command.add(program.toAbsolutePath().toString());
        }
        command.addAll(List.of("train", csv.toString(), "--target", "y", "--state", state.toString()));
        command.addAll(List.of("--representation", "linear"));
        Process process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        int exitCode = process.waitFor();
        if (exitCode != 0) {
            throw new IllegalStateException("sobow train ended with exit code " + exitCode);
        }
    }

    private static void deleteAll(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private static void vowpalWabbit(Path text) throws IOException {
        try (VWScalarLearner learner = VWLearners.create("--quiet --loss_function logistic --link logistic");
                BufferedReader lines = Files.newBufferedReader(text)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                learner.learn(line);
            }
        }
    }

    private double median(String name) {
        List<Double> times = seconds.getOrDefault(name, List.of());
        double[] sorted = times.stream()
                .skip(times.size() > 1 ? 1 : 0)
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    private void print() {
        out.printf(Locale.ROOT, "%-24s %8s %12s  %s%n", "", "seconds", "rows/s", "all laps");
        seconds.forEach((name, times) -> {
            String all = Arrays.toString(times.stream()
                    .map(time -> String.format(Locale.ROOT, "%.2f", time))
                    .toArray());
            out.printf(Locale.ROOT, "%-24s %8.2f %12.0f  %s%n", name, median(name), rows / median(name), all);
        });
        double larger = Math.max(median("reading alone"), median("learning alone"));
        out.printf(
                Locale.ROOT,
                "train takes %.2f times the larger of reading and learning alone, and is %.2f times as fast as Vowpal Wabbit; the command is %.2f times as fast%n",
                median("train, in this process") / larger,
                median("Vowpal Wabbit") / median("train, in this process"),
                median("Vowpal Wabbit") / median("sobow train, a process"));
    }
}
