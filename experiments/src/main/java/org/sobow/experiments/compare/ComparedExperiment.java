package org.sobow.experiments.compare;

import java.util.Map;
import java.util.function.Function;
import org.sobow.experiments.Conclusion;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.SettingValues;
import org.sobow.experiments.Study;

/**
 * An experiment that is one comparison.
 *
 * @param introduction what is run and how it is judged, in a paragraph
 * @param conclude what came out, from the outcome
 */
public record ComparedExperiment(
        Study study,
        SettingValues settings,
        String title,
        String introduction,
        Comparison<?> comparison,
        Function<Outcome, Conclusion> conclude)
        implements Experiment {
    @Override
    public String name() {
        return study.name();
    }

    @Override
    public Map<String, Object> settingsByName() {
        return settings.asMap();
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        context.expect(comparison.work());
        Outcome outcome = comparison.run(context);
        return new ExperimentResult(
                name(), title, introduction, settings.asMap(), conclude.apply(outcome), outcome.complete());
    }
}
