package org.sobow.autodiff.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Measure;
import org.sobow.experiments.application.Application;
import org.sobow.experiments.application.ApplicationSettings;

/** A run of an application for tests, and its numbers. */
public record ShortRun(ExperimentResult result) {
    /** Runs it to the end. */
    public static ShortRun of(Application application, Map<String, String> settings) {
        ShortRun run = new ShortRun(
                application.with(ApplicationSettings.of(application, settings)).run(ExperimentContext.SILENT));
        assertThat(run.result.complete()).isTrue();
        return run;
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
