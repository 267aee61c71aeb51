package org.sobow.experiments.evaluate;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.CommandName;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.Setting;
import org.sobow.experiments.SettingValues;
import org.sobow.experiments.Study;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.format.Syntax;
import org.sobow.learn.tuning.Loss;

/**
 * {@code sobow evaluate}: learners on a file, a generator or a suite of streams.
 *
 * @param file the rows, where they are in a file
 */
public record EvaluateStudy(@Nullable Path file) implements Study {
    /** Where the Huber loss is nearly as efficient as the squared one on normal errors. */
    private static final double HUBER_DELTA = 1.345;

    @Override
    public String name() {
        return "evaluate";
    }

    @Override
    public String description() {
        return "learners on a stream, each row predicted before it is learned";
    }

    @Override
    public List<Setting> settings() {
        return List.of(
                Setting.word(
                        "generator",
                        "NAME",
                        "A generated stream that drifts, in place of FILE; see 'sobow list'.",
                        null,
                        GeneratedSource.all().stream()
                                .map(GeneratedSource::name)
                                .toList()),
                Setting.word(
                        "suite",
                        "NAME",
                        "Several streams in one table: the public data sets under --data, or without it the ten generators from sea to"
                                + " hyperplane-abrupt.",
                        null,
                        List.of("streams")),
                Setting.path("data", "DIR", "The folder with the data sets of the suite."),
                Setting.word(
                        "format",
                        "NAME",
                        "Format of FILE; without it, what its first lines tell.",
                        null,
                        CommandName.all(Syntax.values())),
                Setting.text(
                        "separator",
                        "CHAR",
                        "What stands between the fields of a CSV file: a character, or tab; without it, what its first lines tell."),
                Setting.text(
                        "target",
                        "COLUMN",
                        "What is predicted; without it, the column class, target, label or y, or in CSV, where there is"
                                + " none of these, the last one that is not ignored."),
                Setting.text("ignore", "COLUMNS", "Columns of FILE to leave out, separated by commas."),
                Setting.word(
                        "task",
                        "TASK",
                        "What the target of FILE is; without it, what the first targets tell.",
                        null,
                        CommandName.all(Task.values())),
                Setting.word(
                        "loss",
                        "LOSS",
                        "What a regression minimizes; quantile is the median.",
                        "squared",
                        List.of("squared", "huber", "quantile")),
                Setting.integer("skip-bad", "COUNT", "Skip and count up to COUNT bad rows of every file.", 0, 0),
                Setting.words(
                        "learners",
                        "NAMES",
                        "Who takes part; see 'sobow list'.",
                        EvaluatedLearner.standardNames(),
                        CommandName.all(EvaluatedLearner.values())),
                Setting.flag(
                        "grid",
                        "Add SGD at 9 fixed steps times 5 fixed strengths, with and without standardization: the best in"
                                + " hindsight. The suite has it unless --learners is given."),
                Setting.integer("delay", "D", "A label comes D rows late: predict now, learn then.", 0, 0),
                Setting.integer("window", "W", "Rows in the sliding window of the windowed metrics.", 1000, 1),
                rows(),
                Setting.seeds(EvaluateSettings.DEFAULTS.seeds()).withHelp("How many streams of every generator."),
                Setting.firstSeed());
    }

    /** Without a default: all rows. */
    private static Setting rows() {
        Setting rows =
                Setting.integer("rows", "N", "Take the first N rows of every stream only.", 1, 1, Long.MAX_VALUE);
        return new Setting(rows.name(), rows.label(), rows.help(), rows.range(), null, rows.reading());
    }

    @Override
    public Experiment with(SettingValues values, Consumer<String> say) {
        EvaluateSettings settings = new EvaluateSettings(
                values.integer("delay"),
                values.integer("window"),
                values.isGiven("rows") ? values.count("rows") : EvaluateSettings.DEFAULTS.rows(),
                values.integer("seeds"),
                values.count("seed"));
        List<StreamSource> streams = new StreamChoice(values, file, say).streams();
        for (String setting : List.of("seeds", "seed")) {
            if (values.isGiven(setting) && streams.stream().noneMatch(StreamSource::isRandom)) {
                throw new IllegalArgumentException(
                        "--" + setting + " is about generated streams; the rows of a file have one order");
            }
        }
        boolean isSuite = values.isGiven("suite");
        Contenders contenders = new Contenders(
                values.constants("learners", EvaluatedLearner.class),
                values.isOn("grid") || (isSuite && !values.isGiven("learners")),
                loss(values.word("loss")));
        Suite suite = new Suite(streams, contenders::of, settings);
        return isSuite ? SuiteExperiment.ofSeveral(suite, Remarks::of) : SuiteExperiment.ofOne(suite);
    }

    private static Loss loss(String name) {
        return switch (name) {
            case "huber" -> new Loss.Huber(HUBER_DELTA);
            case "quantile" -> new Loss.Quantile(0.5);
            default -> new Loss.Squared();
        };
    }
}
