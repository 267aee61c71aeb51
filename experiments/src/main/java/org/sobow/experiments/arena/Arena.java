package org.sobow.experiments.arena;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.SettingValues;
import org.sobow.experiments.Study;

/** The arena under its settings. */
record Arena(Study study, SettingValues settings) implements Experiment {
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
        List<ArenaProblem> problems = ArenaProblem.all().stream()
                .filter(problem -> settings.words("problems").contains(problem.name()))
                .toList();
        Match.Rules rules = new Match.Rules(
                settings.integer("rounds"),
                settings.integer("seeds"),
                settings.integer("trial-seeds"),
                settings.count("seed"),
                settings.words("algorithms").stream().map(ArenaAlgorithm::named).toList());
        context.expect(problems.size() * rules.work());
        List<Match> matches = new ArrayList<>();
        for (ArenaProblem problem : problems) {
            if (!context.cancelled()) {
                matches.add(Match.play(problem, rules, context));
            }
        }
        boolean complete = matches.size() == problems.size()
                && matches.stream().allMatch(match -> match.judged().complete());
        return new ExperimentResult(
                name(),
                "The arena of online bilevel algorithms",
                "Every algorithm plays the same rounds. Its two step sizes are those of the least loss among "
                        + StepSizes.all().size()
                        + " trials, on seeds that judge nobody; everything else is the same on every problem. The loss is the mean of"
                        + " f_t(x_t, y*_t(x_t)), with the exact inner optimum and before round t is known. A star marks an algorithm that is reconstructed from its paper's summary.",
                settings.asMap(),
                new ArenaConclusion(rules.algorithms(), matches).conclusion(),
                complete);
    }
}
