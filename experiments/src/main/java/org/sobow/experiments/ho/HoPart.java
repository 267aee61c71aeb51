package org.sobow.experiments.ho;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.ExperimentContext;

/**
 * One setting under which an experiment compares its contenders.
 *
 * @param name paper, pays or demo
 * @param grid the fixed settings to choose from in hindsight, if any
 */
record HoPart(
        String name,
        HoSettings settings,
        HoCorpus corpus,
        List<HoContender> contenders,
        @Nullable HoGrid grid) {
    private static final int PROBED = 200;

    /** Throws {@link IllegalArgumentException} where the settings do not fit together. */
    static HoPart of(String name, HoSettings settings, HoCorpus corpus) {
        HoGrid grid = settings.hasGrid() ? new HoGrid(settings, corpus) : null;
        return new HoPart(name, settings, corpus, HoContender.all(settings, corpus), grid);
    }

    /** How many rounds it plays. */
    long work() {
        return race().work() * settings.seeds() + (grid == null ? 0 : grid.work());
    }

    private HoRace race() {
        return new HoRace(name, settings, corpus, contenders);
    }

    /* What is timed runs alone: the race first, seed by seed, and only then the grid on all cores. */
    HoOutcome run(ExperimentContext context) {
        List<HoTrace> traces = new ArrayList<>();
        int[] seen = new int[corpus.dimension()];
        HoRace race = race();
        race.warmUp();
        for (int i = 0; i < settings.seeds() && !context.cancelled(); i++) {
            int[] counts = i == 0 ? seen : new int[seen.length];
            List<HoTrace> finished = race.run(settings.firstSeed() + i, counts, context);
            if (!context.cancelled()) {
                traces.addAll(finished);
            }
        }
        boolean complete = !context.cancelled() && (grid == null || grid.run(context));
        return new HoOutcome(this, traces, seen, complete ? probe(race) : Optional.empty(), complete);
    }

    /* The paper solves by few steps of a fixed point method, which sees less of the regularizer than exact solves do. How small
     * its hypergradients are is part of why the outer level is idle there, so they are measured on the first rounds. */
    private Optional<HoTrace> probe(HoRace race) {
        boolean papers = name.equals(HoPreset.PAPER.commandName());
        if (!papers
                || settings.solver() != HoSolver.EXACT
                || !settings.algorithms().contains(HoAlgorithm.SOBOW)) {
            return Optional.empty();
        }
        HoSettings fixedPoint = settings.toBuilder()
                .solver(HoSolver.FIXED_STEP)
                .algorithms(List.of(HoAlgorithm.SOBOW))
                .build();
        List<HoContender> sobows = HoContender.all(fixedPoint, corpus);
        return Optional.of(race.rehearse(sobows.get(sobows.size() - 1), PROBED));
    }
}
