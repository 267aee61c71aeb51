package org.sobow.experiments.ho;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.sobow.experiments.CommandName;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.compare.Comparison;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Outcome;

/**
 * One setting under which an experiment compares its contenders.
 *
 * @param name paper, pays or demo
 * @param contenders the learners
 * @param cells plain SGD at the fixed settings to choose from in hindsight; may be empty
 */
record HoPart(
        String name,
        HoSettings settings,
        HoCorpus corpus,
        List<Contender<HoStream>> contenders,
        List<Contender<HoStream>> cells) {
    /** Rounds that a contender plays before it is the next one's turn: enough to fill the caches anew. */
    private static final int BLOCK = 200;

    private static final int WARM_UP = 200;
    static final int PROBED = 200;

    /** Throws {@link IllegalArgumentException} where the settings do not fit together. */
    static HoPart of(String name, HoSettings settings, HoCorpus corpus) {
        HoContenders contenders = new HoContenders(name, settings, corpus);
        return new HoPart(name, settings, corpus, contenders.all(), contenders.grid());
    }

    /** Whether it is the paper's setting. */
    boolean isPapers() {
        return name.equals(HoStudy.PAPER.name());
    }

    /** How many units of work it takes. */
    long work() {
        return (long) settings.seeds() * settings.rounds() * (contenders.size() + cells.size());
    }

    private Comparison<HoStream> comparison(List<Contender<HoStream>> players) {
        return Comparison.of(
                        settings.rounds(),
                        settings.seeds(),
                        settings.firstSeed(),
                        seed -> new HoStream(corpus, settings, seed),
                        players)
                .withPoints(HoStream.points(settings))
                .withBlock(BLOCK)
                .inParallel();
    }

    /* What is timed runs alone: the learners first, and only then the grid. */
    HoOutcome run(ExperimentContext context) {
        Outcome outcome = comparison(contenders).withWarmUp(WARM_UP).run(context.tagged("part", name));
        Optional<Outcome> grid = cells.isEmpty() || !outcome.complete()
                ? Optional.empty()
                : Optional.of(comparison(cells)
                        .withPoints(IntStream.range(0, settings.corruption().size())
                                .mapToObj(stage -> (int) settings.stages().lastRound(stage))
                                .toList())
                        .run(context.tagged("part", "grid"))
                        .separately());
        return new HoOutcome(this, outcome, grid, outcome.complete() ? probe() : Optional.empty());
    }

    /* The paper solves by few steps of a fixed point method, which sees less of the regularizer than exact solves do. How small
     * its hypergradients are is part of why the outer level is idle there, so they are measured on the first rounds. */
    private Optional<Outcome> probe() {
        if (!isPapers()
                || settings.solver() != HoSolver.EXACT
                || !settings.algorithms().contains(HoAlgorithm.SOBOW)) {
            return Optional.empty();
        }
        HoSettings fixedPoint =
                settings.with("solver", CommandName.of(HoSolver.FIXED_STEP)).with("algorithms", List.of("sobow"));
        List<Contender<HoStream>> sobows = new HoContenders(name, fixedPoint, corpus).all();
        return Optional.of(Comparison.of(
                        Math.min(PROBED, settings.rounds()),
                        1,
                        settings.firstSeed(),
                        seed -> new HoStream(corpus, settings, seed),
                        sobows.subList(sobows.size() - 1, sobows.size()))
                .withBlock(BLOCK)
                .withPoints(List.of(Math.min(PROBED, settings.rounds())))
                .run(ExperimentContext.SILENT));
    }
}
