package org.sobow.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.sobow.experiments.CommandName;
import org.sobow.experiments.Study;
import org.sobow.experiments.arena.ArenaAlgorithm;
import org.sobow.experiments.arena.ArenaProblem;
import org.sobow.experiments.evaluate.EvaluatedLearner;
import org.sobow.experiments.evaluate.GeneratedSource;
import org.sobow.experiments.ho.HoAlgorithm;
import org.sobow.experiments.ho.HoSolver;
import org.sobow.experiments.hr.HrSolver;
import org.sobow.experiments.report.JsonText;
import org.sobow.streams.catalog.KnownStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code sobow list}. */
@Command(name = "list", description = "List experiments, algorithms, solvers, learners, generators and data sets.")
final class ListCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private final JsonTarget json = new JsonTarget();

    ListCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Map<String, List<Map<String, String>>> lists = new LinkedHashMap<>();
        Studies studies = Studies.available();
        lists.put("experiments", entries(studies.papers(), Study::name, Study::description));
        lists.put("applications", entries(studies.applications(), Study::name, Study::description));
        lists.put("algorithms", entries(List.of(HoAlgorithm.values()), CommandName::of, HoAlgorithm::description));
        lists.put(
                "algorithms of the arena",
                entries(ArenaAlgorithm.all(), ArenaAlgorithm::commandName, ArenaAlgorithm::origin));
        lists.put("problems of the arena", entries(ArenaProblem.all(), ArenaProblem::name, ArenaProblem::description));
        lists.put("solvers of hr-*", entries(List.of(HrSolver.values()), CommandName::of, HrSolver::description));
        lists.put("solvers of ho-*", entries(List.of(HoSolver.values()), CommandName::of, HoSolver::description));
        lists.put(
                "learners",
                entries(List.of(EvaluatedLearner.values()), CommandName::of, EvaluatedLearner::description));
        lists.put("generators", entries(GeneratedSource.all(), GeneratedSource::name, GeneratedSource::description));
        lists.put("data sets", dataSets());
        json.write(JsonText.pretty(lists), console);
        if (!json.takesStandardOutput()) {
            console.out().print(text(lists));
        }
        return ExitCode.DONE;
    }

    private static List<Map<String, String>> dataSets() {
        List<Map<String, String>> sets = new ArrayList<>();
        sets.add(entry("20news", "the 20 Newsgroups, 'bydate': ho-* read them from --data PATH"));
        sets.add(entry("generated", "documents of Zipf-distributed words: ho-* without --data, and the demo"));
        for (KnownStream stream : KnownStream.values()) {
            sets.add(entry(
                    stream.title(),
                    "evaluate --suite streams reads it from --data DIR: " + stream.file(Path.of("DIR"))));
        }
        return sets;
    }

    private static <E> List<Map<String, String>> entries(
            List<E> things, Function<E, String> name, Function<E, String> description) {
        return things.stream()
                .map(thing -> entry(name.apply(thing), description.apply(thing)))
                .toList();
    }

    private static Map<String, String> entry(String name, String description) {
        Map<String, String> entry = new LinkedHashMap<>();
        entry.put("name", name);
        entry.put("description", description);
        return entry;
    }

    private static String text(Map<String, List<Map<String, String>>> lists) {
        StringBuilder text = new StringBuilder();
        lists.forEach((heading, entries) -> {
            text.append(text.isEmpty() ? "" : "\n").append(heading).append('\n');
            int longest = entries.stream()
                    .mapToInt(entry -> entry.getOrDefault("name", "").length())
                    .max()
                    .orElse(0);
            for (Map<String, String> entry : entries) {
                String name = entry.getOrDefault("name", "");
                String gap = " ".repeat(Math.max(18, longest + 2) - name.length());
                text.append("  ")
                        .append(name)
                        .append(gap)
                        .append(entry.get("description"))
                        .append('\n');
            }
        });
        return text.toString();
    }
}
