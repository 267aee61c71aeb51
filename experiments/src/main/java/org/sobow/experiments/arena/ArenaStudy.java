package org.sobow.experiments.arena;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.NoInputException;
import org.sobow.experiments.Setting;
import org.sobow.experiments.SettingValues;
import org.sobow.experiments.Study;

/** What {@code sobow arena} runs: problems x algorithms x seeds. */
public final class ArenaStudy implements Study {
    /** The arena. */
    public ArenaStudy() {}

    @Override
    public String name() {
        return "arena";
    }

    @Override
    public String description() {
        return "every algorithm on the same problems, at step sizes that the same number of trials chose";
    }

    @Override
    public List<Setting> settings() {
        List<String> problems =
                ArenaProblem.all().stream().map(ArenaProblem::name).toList();
        List<String> algorithms =
                ArenaAlgorithm.all().stream().map(ArenaAlgorithm::commandName).toList();
        return List.of(
                Setting.words("problems", "NAMES", "Which problems.", problems, problems),
                Setting.words("algorithms", "NAMES", "Which algorithms.", algorithms, algorithms),
                Setting.integer("rounds", "T", "How many rounds a stream has.", 300, 20),
                Setting.integer("seeds", "COUNT", "On how many seeds the algorithms are judged.", 10, 1),
                Setting.integer("trial-seeds", "COUNT", "On how many other seeds step sizes are chosen.", 2, 1),
                Setting.integer("seed", "FIRST", "The first seed that judges.", 1, 0),
                Setting.integer(
                        "slope-rounds",
                        "T",
                        "Up to which T regret is measured for its slopes; 0 for no slopes.",
                        2000,
                        0),
                Setting.data(
                        "A folder with 20news and mnist in it, for newsgroups and imbalance; without it their data are generated."),
                Setting.flag(
                        "quick",
                        "A short run: 120 rounds, 3 seeds that judge, 1 seed for the trials, slopes up to 320."));
    }

    @Override
    public Experiment with(SettingValues values, Consumer<String> say) {
        SettingValues used = values;
        if (values.isOn("quick")) {
            used = shortened(shortened(shortened(used, "rounds", 120), "seeds", 3), "trial-seeds", 1);
            used = shortened(used, "slope-rounds", 320);
        }
        return new Arena(this, used, problems(used, say));
    }

    /** Those that were asked for, on the data sets where a folder of them is given. */
    private static List<ArenaProblem> problems(SettingValues values, Consumer<String> say) {
        List<ArenaProblem> chosen = ArenaProblem.all().stream()
                .filter(problem -> values.words("problems").contains(problem.name()))
                .toList();
        return values.path("data").map(folder -> onData(chosen, folder, say)).orElse(chosen);
    }

    private static List<ArenaProblem> onData(List<ArenaProblem> chosen, Path folder, Consumer<String> say) {
        NoInputException.requireFolder(folder);
        List<ArenaProblem> asking =
                chosen.stream().filter(problem -> problem.dataSet().isPresent()).toList();
        List<ArenaProblem> without = asking.stream()
                .filter(problem ->
                        !Files.isDirectory(folder.resolve(problem.dataSet().orElseThrow())))
                .toList();
        String absent =
                without.stream().map(problem -> problem.dataSet().orElseThrow()).collect(Collectors.joining(", "));
        if (!asking.isEmpty() && without.size() == asking.size()) {
            throw new NoInputException(
                    folder + " holds none of the data sets: " + absent + ", each in a folder of its name", null);
        }
        if (!without.isEmpty()) {
            say.accept("not under " + folder + ", so generated data take its place: " + absent);
        }
        return chosen.stream().map(problem -> problem.withData(folder)).toList();
    }

    /** What was asked for stays. */
    private static SettingValues shortened(SettingValues values, String name, long value) {
        return values.isGiven(name) ? values : values.with(name, value);
    }
}
