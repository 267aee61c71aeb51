package org.sobow.experiments.report;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.CommandName;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.ExperimentResult;

/**
 * What {@code run.json} says of a run: how to run it again, and what came of it.
 *
 * @param commandLine what was typed
 * @param settings of every experiment, by its name
 * @param ended null while it runs
 * @param error why it failed; null where it did not
 */
public record RunRecord(
        String commandLine,
        List<String> experiments,
        Map<String, Map<String, Object>> settings,
        Environment environment,
        Instant started,
        Status status,
        @Nullable Instant ended,
        @Nullable String error) {
    /** How far a run has come. */
    public enum Status {
        RUNNING,
        DONE,
        INTERRUPTED,
        FAILED;

        /** The status for print. */
        public String words() {
            return CommandName.of(this);
        }
    }

    public RunRecord {
        experiments = List.copyOf(experiments);
        settings = new LinkedHashMap<>(settings);
    }

    /** A run that starts now. */
    public static RunRecord start(String commandLine, List<Experiment> experiments) {
        Map<String, Map<String, Object>> settings = new LinkedHashMap<>();
        experiments.forEach(experiment -> settings.put(experiment.name(), experiment.settingsByName()));
        List<String> names = experiments.stream().map(Experiment::name).toList();
        return new RunRecord(commandLine, names, settings, Environment.current(), now(), Status.RUNNING, null, null);
    }

    /** The same run with the settings of a result, which may be more than the experiment told before. */
    RunRecord with(ExperimentResult result) {
        Map<String, Map<String, Object>> known = new LinkedHashMap<>(settings);
        known.put(result.experiment(), result.settings());
        return new RunRecord(commandLine, experiments, known, environment, started, status, ended, error);
    }

    /** The same run, ended now. */
    RunRecord end(Status outcome, @Nullable String failure) {
        return new RunRecord(commandLine, experiments, settings, environment, started, outcome, now(), failure);
    }

    private static Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS);
    }

    Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("program", "sobow");
        map.put("status", status.words());
        if (error != null) {
            map.put("error", error);
        }
        map.put("commandLine", commandLine);
        map.put("experiments", experiments);
        map.put("settings", settings);
        map.putAll(environment.asMap());
        map.put("started", started.toString());
        if (ended != null) {
            map.put("ended", ended.toString());
        }
        return map;
    }
}
