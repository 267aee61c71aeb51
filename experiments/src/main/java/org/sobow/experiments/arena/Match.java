package org.sobow.experiments.arena;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.compare.Comparison;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Outcome;

/**
 * All algorithms on one problem: first the trials of step sizes, then the best of each algorithm on other seeds.
 *
 * @param trials what every algorithm came to at every step size, on the seeds of the trials
 * @param chosen the step sizes of each algorithm; one that lost every trial has none
 * @param judged what the chosen ones came to
 */
record Match(ArenaProblem problem, Outcome trials, Map<ArenaAlgorithm, StepSizes> chosen, Outcome judged) {
    /** Seeds of trials lie this far behind those that judge. */
    private static final long TRIALS = 1_000_000;

    /**
     * How a match is played.
     *
     * @param firstSeed the first one that judges
     */
    record Rules(int rounds, int seeds, int trialSeeds, long firstSeed, List<ArenaAlgorithm> algorithms) {
        /** How many units of work a match takes. */
        long work() {
            return (long) rounds
                    * algorithms.size()
                    * (seeds + (long) trialSeeds * StepSizes.all().size());
        }
    }

    static Match play(ArenaProblem problem, Rules rules, ExperimentContext context) {
        List<Contender<ArenaStream>> all = new ArrayList<>();
        for (ArenaAlgorithm algorithm : rules.algorithms) {
            for (StepSizes sizes : StepSizes.all()) {
                all.add(contender(problem, algorithm, trial(algorithm, sizes), sizes));
            }
        }
        Outcome trials = comparison(problem, rules, rules.trialSeeds, rules.firstSeed + TRIALS, all)
                .run(context)
                .separately();
        Map<ArenaAlgorithm, StepSizes> chosen = new LinkedHashMap<>();
        List<Contender<ArenaStream>> best = new ArrayList<>();
        for (ArenaAlgorithm algorithm : rules.algorithms) {
            StepSizes sizes = best(algorithm, trials);
            if (sizes != null) {
                chosen.put(algorithm, sizes);
                best.add(contender(problem, algorithm, algorithm.label(), sizes));
            }
        }
        Outcome judged = comparison(problem, rules, rules.seeds, rules.firstSeed, best)
                .run(context)
                .separately();
        return new Match(problem, trials, chosen, judged);
    }

    /** The label of a trial. */
    static String trial(ArenaAlgorithm algorithm, StepSizes sizes) {
        return algorithm.label() + ", " + sizes;
    }

    private static Contender<ArenaStream> contender(
            ArenaProblem problem, ArenaAlgorithm algorithm, String label, StepSizes sizes) {
        return new Contender<>(
                algorithm.commandName(),
                label,
                Contender.Role.RIVAL,
                Map.of(),
                (stream, trace) -> new ArenaPlay(
                        problem,
                        stream,
                        algorithm.start(problem, stream, sizes.alpha(problem), sizes.beta(), trace.seed()),
                        trace));
    }

    private static Comparison<ArenaStream> comparison(
            ArenaProblem problem, Rules rules, int seeds, long firstSeed, List<Contender<ArenaStream>> contenders) {
        return Comparison.of(rules.rounds, seeds, firstSeed, seed -> problem.open(seed, rules.rounds), contenders)
                .inParallel();
    }

    /** The step sizes of the least mean loss among those that lost no trial; null where every one did. */
    private static @Nullable StepSizes best(ArenaAlgorithm algorithm, Outcome trials) {
        StepSizes best = null;
        double least = Double.POSITIVE_INFINITY;
        for (StepSizes sizes : StepSizes.all()) {
            String label = trial(algorithm, sizes);
            double loss = trials.measure(label, ArenaPlay.LOSS).mean();
            if (trials.lost(label) == 0 && loss < least) {
                least = loss;
                best = sizes;
            }
        }
        return best;
    }

    /** The mean loss of an algorithm on the seeds that judge; infinite where it lost one. */
    double loss(ArenaAlgorithm algorithm) {
        return chosen.containsKey(algorithm) && judged.lost(algorithm.label()) == 0
                ? judged.measure(algorithm.label(), ArenaPlay.LOSS).mean()
                : Double.POSITIVE_INFINITY;
    }
}
