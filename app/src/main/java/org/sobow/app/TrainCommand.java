package org.sobow.app;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.sobow.app.train.Training;
import org.sobow.experiments.InputFormat;
import org.sobow.experiments.NoInputException;
import org.sobow.learn.Classifier;
import org.sobow.learn.Model;
import org.sobow.learn.Regressor;
import org.sobow.learn.Representation;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.format.BadDataException;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.format.InterruptedInputException;
import org.sobow.learn.format.Position;
import org.sobow.learn.format.Source;
import org.sobow.learn.format.SourceReader;
import org.sobow.learn.tuning.Mixture;
import org.sobow.store.ModelStore;
import org.sobow.store.NamedValues;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sobow train}. */
@Command(
        name = "train",
        sortOptions = false,
        description = {
            "Learn from rows in the order of time, each predicted before it is learned; no settings needed.",
            "With --state the model is kept in a directory. The same command then goes on where it was: rows that were"
                    + " learned are skipped, new ones at the end of the file are learned."
        },
        footer = {
            "",
            "Examples:",
            "  sobow train clicks.csv --target clicked --state clicks",
            "  cat monday.csv | sobow train - --target clicked --predictions out.csv",
            "  sobow train tuesday.csv --state clicks --append",
            "",
            "Exit codes: see 'sobow --help'."
        })
final class TrainCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description = "Files of rows, in the order in which they are learned; - is stdin, which is the default.")
    private List<String> inputs = List.of("-");

    @Option(names = "--state", paramLabel = "DIR", description = "The directory in which the model is kept.")
    private @Nullable Path state;

    @Option(
            names = "--append",
            description = "Learn the files from their start, on top of what the model of --state learned before.")
    private boolean append;

    @Option(
            names = "--fresh",
            description = "Begin with a new model in --state. The directory of the old one is renamed, not deleted.")
    private boolean fresh;

    @Option(
            names = "--representation",
            paramLabel = "NAME",
            description =
                    "What a new model learns rows by: mixed, the default, or linear. Mixed learns a linear model, ferns and hats of the columns, near"
                            + " rows and the last label, and trusts each as far as it pays. Linear is that model alone: several times as fast,"
                            + " and as good where the truth is linear.")
    private @Nullable String representation;

    @Option(
            names = "--memory",
            paramLabel = "MEGABYTES",
            description = "How much memory all that a new model learns beside its linear part may take. Default: 40.")
    private @Nullable Integer memory;

    @Mixin
    private final InputOptions input = new InputOptions();

    @Mixin
    private final BadRowOptions badRows = new BadRowOptions();

    @Option(
            names = "--keep-every",
            paramLabel = "ROWS",
            defaultValue = "1000000",
            description =
                    "Keep the model after so many rows, and after a minute in any case. Default: ${DEFAULT-VALUE}.")
    private long keepEvery;

    @Option(names = "--quiet", description = "Say nothing on stderr but errors.")
    private boolean quiet;

    @Mixin
    private final TrainingOutputs outputs = new TrainingOutputs();

    private boolean importedWithoutOptions;

    TrainCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (append && fresh) {
            throw new UsageException("--append and --fresh exclude each other");
        }
        if (keepEvery < 1) {
            throw new UsageException("--keep-every must be at least 1, got " + keepEvery);
        }
        if (state == null && (append || fresh)) {
            throw new UsageException(
                    (append ? "--append" : "--fresh") + " is about the model of --state DIR; give that");
        }
        badRows.check();
        requireInputs();
        outputs.require(
                inputs.stream().flatMap(name -> Source.file(name).stream()).toList());
        if (state != null && Files.exists(state) && !Files.isDirectory(state)) {
            throw new UsageException("--state must be a directory, but " + state + " is a file");
        }
        TrainingTable table = new TrainingTable(console, !quiet, System::nanoTime);
        Representation learned = representation();
        Mixture mixture = mixture();
        if (state != null && !fresh && ModelStore.exists(state)) {
            if (representation != null || memory != null) {
                throw new UsageException((memory == null ? "--representation" : "--memory")
                        + " is for a new model, and " + state + " has one; leave the option out, or give --fresh");
            }
            try (ModelStore store = ModelStore.open(state)) {
                return goOn(store, table);
            }
        }
        Map<String, String> options = input.given();
        BadRecords bad = badRows.start();
        String first = inputs.get(0);
        Source source = InputOptions.source(first, options);
        try (SourceReader reader = InputOptions.open(source, null, bad)) {
            if (!reader.hasNext()) {
                if (reader.isInterrupted()) {
                    throw new InterruptedInputException(source.name());
                }
                if (!options.containsKey(InputFormat.TASK)) {
                    throw new BadDataException(
                            first, "there are no rows, so the task cannot be found out; give --task");
                }
                console.say(first + " has no rows");
            }
            InputOptions.found(reader.format(), options);
            InputOptions.classWeights(options);
            if (state != null && fresh) {
                Path replaced = state;
                StoredModel.setAside(replaced)
                        .ifPresent(aside -> console.say("the model that was in " + replaced + " is in " + aside
                                + "; delete it if nobody needs it"));
            }
            if (!quiet) {
                reader.notes().forEach(console::say);
            }
            Opened opened = new Opened(source, reader, bad);
            Model model = InputOptions.isRegression(options)
                    ? SelfTuning.regressor()
                            .withRepresentation(learned)
                            .withMixture(mixture)
                            .start()
                    : SelfTuning.classifier()
                            .withRepresentation(learned)
                            .withMixture(mixture)
                            .start();
            if (state == null) {
                return train(Training.of(model, table), table, options, opened);
            }
            Path folder = state;
            try (ModelStore store = UsageException.asking(() -> ModelStore.create(folder, model))) {
                store.property(InputFormat.PROPERTY, NamedValues.text(options));
                return keep(store, table, options, options, opened);
            }
        }
    }

    /* A name that is wrong is told before anything is learned or set aside. */
    private void requireInputs() {
        Set<String> names = new HashSet<>();
        for (String name : inputs) {
            if (!names.add(name) && state != null && !append) {
                throw new UsageException(name + " is named twice, and --state keeps how far a file was learned by its"
                        + " name; name it once, and learn it again with --append");
            }
        }
        for (String name : inputs) {
            try {
                if (Source.file(name).filter(Files::notExists).isPresent()) {
                    throw new NoInputException("cannot read " + name + ": no such file or folder", null);
                }
            } catch (IllegalArgumentException e) {
                throw new UsageException(name + " must be a file or an address: " + e.getMessage());
            }
        }
    }

    private Mixture mixture() {
        if (memory != null && memory < 1) {
            throw new UsageException("--memory must be at least 1, got " + memory);
        }
        if (memory != null && representation() == Representation.LINEAR) {
            throw new UsageException(
                    "--memory bounds what a model learns beside its linear part; leave it out, or leave out --representation linear");
        }
        return memory == null ? Mixture.STANDARD : Mixture.STANDARD.withMostMegabytes(memory);
    }

    private Representation representation() {
        try {
            return representation == null ? Representation.MIXED : Representation.of(representation);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--" + e.getMessage());
        }
    }

    /** The first input, which was opened to find out what it holds before there is a model. */
    private record Opened(Source source, SourceReader reader, BadRecords bad) {}

    private int goOn(ModelStore store, TrainingTable table) {
        boolean regression = store.model() instanceof Regressor;
        Map<String, String> begun =
                NamedValues.read(store.property(InputFormat.PROPERTY).orElse(""));
        importedWithoutOptions = begun.isEmpty() && store.model().examples() > 0;
        Map<String, String> options = InputOptions.again(
                regression,
                begun,
                input.given(),
                append,
                "leave it out, or begin another model with --fresh or another --state");
        return keep(store, table, options, begun, null);
    }

    /** Learns, and keeps the options once rows were learned by them: wrong ones must not stay with a model. */
    private int keep(
            ModelStore store,
            TrainingTable table,
            Map<String, String> options,
            Map<String, String> begun,
            @Nullable Opened first) {
        Runnable keepOptions =
                () -> store.property(InputFormat.PROPERTY, NamedValues.text(InputOptions.lasting(options, begun)));
        Training training = Training.of(store, table, keepEvery);
        training.beforeFirst(keepOptions);
        int exitCode = train(training, table, options, first);
        keepOptions.run();
        return exitCode;
    }

    private int train(Training training, TrainingTable table, Map<String, String> options, @Nullable Opened first) {
        boolean complete = true;
        long before = training.tally().rows();
        table.begin(training.tally());
        if (before > 0 && !quiet) {
            console.say("going on after " + before + " rows, which were learned before");
        }
        try (training) {
            prepare(training, options);
            BadRecords bad = first == null ? badRows.start() : first.bad();
            BadRecords refused = badRows.start();
            boolean expected = append || !training.isBegun();
            for (int i = 0; i < inputs.size() && complete; i++) {
                String name = inputs.get(i);
                expected |= training.position(name) != null;
                complete = (first != null && i == 0)
                        ? training.learn(name, first.reader(), again(name, first.source()), bad, refused)
                        : learn(name, expected, training, options, bad, refused);
            }
            table.summarize();
            warnOfIgnored(training.model());
            BadRowOptions.say(bad, console);
            BadRowOptions.say(refused, console);
            if (complete) {
                warnOfClasses(training.model(), options);
            }
        }
        outputs.write(TrainingResult.of(training), quiet, console);
        if (!quiet) {
            console.say(
                    state == null
                            ? "the model was not kept; give --state DIR to keep it"
                            : "new rows learned: " + (training.tally().rows() - before) + "; the model is kept in "
                                    + state);
        }
        return complete ? ExitCode.DONE : ExitCode.INTERRUPTED;
    }

    /** Warns where a model had no room for all features of its rows. */
    private void warnOfIgnored(Model model) {
        if (!quiet && model.ignored() > 0) {
            console.say("warning: there is no room for more than " + model.features() + " features, and "
                    + model.ignored() + (model.ignored() == 1 ? " value of others was" : " values of others were")
                    + " left out; leave out a column that has many values of its own, such as an id (--drop COLUMN)");
        }
    }

    /** Warns of weights for classes that no row has: a wrong name is likely. */
    private void warnOfClasses(Model model, Map<String, String> options) {
        Set<String> absent =
                new LinkedHashSet<>(InputOptions.classWeights(options).keySet());
        if (model instanceof Classifier classifier) {
            classifier.labels().texts().forEach(absent::remove);
        }
        if (!quiet && !absent.isEmpty()) {
            console.say(
                    "warning: --class-weights names " + String.join(", ", absent) + ", which no row has as its label");
        }
    }

    private void prepare(Training training, Map<String, String> options) {
        try {
            training.weigh(InputOptions.classWeights(options));
            training.keepLastValues(InputOptions.derived(options));
            outputs.open(training, console);
            training.keepFiles();
        } catch (IllegalArgumentException e) {
            throw new UsageException(e);
        }
    }

    /** A model that was imported without its options has learned some column as its target: another one is not to be guessed. */
    private void requireTarget(String name, SourceReader reader, Map<String, String> options) {
        boolean unknown = importedWithoutOptions && !options.containsKey(InputFormat.TARGET);
        if (unknown && reader.hasNext() && reader.format().target() != null) {
            throw new UsageException("the model was imported without the options it was trained with, so the column to"
                    + " predict in " + name + " is not known; give --target, and --drop, --text, --date, --lags and"
                    + " others where it was trained with them");
        }
    }

    /** The source where it can be read again at once: that is a file, and no pipe. */
    private static @Nullable Source again(String name, Source source) {
        return Source.file(name).filter(Files::isRegularFile).isPresent() ? source : null;
    }

    /* After an input that was learned from, new ones may follow: the list of files has grown. */
    private boolean learn(
            String name,
            boolean expected,
            Training training,
            Map<String, String> options,
            BadRecords bad,
            BadRecords refused) {
        if (append) {
            training.restart(name);
        }
        Position position = training.position(name);
        Source source = InputOptions.source(name, options);
        try (SourceReader reader = InputOptions.open(source, position, bad)) {
            if (!expected) {
                throw new UsageException(name + " was not learned from before; give --append to learn it on top of"
                        + " what was learned, or --fresh to begin with a new model");
            }
            requireTarget(name, reader, options);
            boolean complete = training.learn(name, reader, again(name, source), bad, refused);
            InputOptions.found(reader.format(), options);
            return complete;
        } catch (BadDataException e) {
            if (position == null || e.line() >= 0) {
                throw e;
            }
            String advice = "; or give --append to learn it from its start, --fresh to begin anew";
            throw e.saying(e.what() + advice);
        }
    }
}
