package org.sobow.experiments.arena;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.SettingValues;
import org.sobow.experiments.Study;

/**
 * The arena under its settings.
 *
 * @param problems those that are played
 */
record Arena(Study study, SettingValues settings, List<ArenaProblem> problems) implements Experiment {
    /** Of the curves of the loss. */
    private static final int POINTS = 50;

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
        List<ArenaAlgorithm> algorithms =
                settings.words("algorithms").stream().map(ArenaAlgorithm::named).toList();
        Match.Rules rules = new Match.Rules(
                settings.integer("rounds"),
                settings.integer("seeds"),
                settings.integer("trial-seeds"),
                settings.count("seed"),
                algorithms,
                IntStream.rangeClosed(1, POINTS)
                        .map(i -> Math.max(1, settings.integer("rounds") * i / POINTS))
                        .distinct()
                        .boxed()
                        .toList());
        List<ArenaAlgorithm> everywhere = ArenaConclusion.generalists(algorithms);
        int slopeRounds = settings.integer("slope-rounds");
        int slopeSeeds = Math.min(3, rules.seeds());
        context.expect(problems.stream().mapToLong(rules::work).sum()
                + (slopeRounds == 0 ? 0 : RegretSlopes.work(slopeRounds, slopeSeeds, everywhere)));
        List<Match> matches = new ArrayList<>();
        for (ArenaProblem problem : problems) {
            if (!context.cancelled() && !rules.players(problem).isEmpty()) {
                matches.add(Match.play(problem, rules, context));
            }
        }
        RegretSlopes slopes = slopeRounds == 0 || everywhere.isEmpty()
                ? new RegretSlopes(List.of())
                : RegretSlopes.measure(slopeRounds, slopeSeeds, rules.firstSeed(), everywhere, context);
        boolean complete = !context.cancelled()
                && matches.stream().allMatch(match -> match.judged().complete())
                && (slopeRounds == 0 || everywhere.isEmpty() || slopes.complete());
        return new ExperimentResult(
                name(),
                "The arena of online bilevel algorithms",
                "Every algorithm plays the same rounds. Its two step sizes are those of the least loss among "
                        + StepSizes.all().size()
                        + " trials, on seeds that judge nobody; everything else is the same on every problem. The loss is the mean of"
                        + " f_t(x_t, y*_t(x_t)), with the exact inner optimum and before round t is known. A star marks an algorithm that is reconstructed from its paper's summary.",
                settings.asMap(),
                new ArenaConclusion(new MeanRanks(everywhere, matches), matches, slopes).conclusion(),
                complete);
    }
}
