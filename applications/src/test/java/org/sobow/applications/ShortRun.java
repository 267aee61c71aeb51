package org.sobow.applications;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceLoader;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Measure;
import org.sobow.experiments.SettingValues;
import org.sobow.experiments.Study;

/** A run of an application for tests, and its numbers. */
public record ShortRun(ExperimentResult result) {
    /** Runs it to the end. */
    public static ShortRun of(Study application, Map<String, String> settings) {
        ShortRun run = new ShortRun(application
                .with(SettingValues.of(application, settings), line -> {})
                .run(ExperimentContext.SILENT));
        assertThat(run.result.complete()).isTrue();
        return run;
    }

    /** The studies that are found as services. */
    public static List<Study> found() {
        return ServiceLoader.load(Study.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    /** The names of the contenders. */
    public List<Object> contenders() {
        return result.table().rows().stream()
                .map(row -> Objects.requireNonNull(row.get("algorithm")))
                .toList();
    }

    /** The mean of a score over the seeds. */
    public double mean(String contender, String score) {
        return result.table().rows().stream()
                .filter(row -> contender.equals(row.get("algorithm")))
                .map(row -> ((Measure) Objects.requireNonNull(row.get(score))).mean())
                .findFirst()
                .orElseThrow();
    }

    /** What came of the claim that outer updates pay. */
    public Finding.Verdict verdict() {
        return result.findings().get(0).verdict();
    }
}
