package org.sobow.experiments.arena;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.Measure;
import org.sobow.experiments.compare.Comparison;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Outcome;
import org.sobow.experiments.compare.Trace;
import org.sobow.problem.Round;
import org.sobow.regret.Variation;

/**
 * All algorithms on one problem: first the trials of step sizes, then the best of each algorithm on other seeds.
 *
 * @param algorithms those that play it
 * @param trials what every algorithm came to at every step size, on the seeds of the trials
 * @param chosen the step sizes of each algorithm; one that lost every trial has none
 * @param judged what the chosen ones came to
 * @param variations V_{1,T} and H_{2,T} of some seeds that judge, a round
 */
record Match(
        ArenaProblem problem,
        List<ArenaAlgorithm> algorithms,
        Outcome trials,
        Map<ArenaAlgorithm, StepSizes> chosen,
        Outcome judged,
        List<Moved> variations) {
    /** Seeds of trials lie this far behind those that judge. */
    private static final long TRIALS = 1_000_000;

    /** How many seeds it is measured on how much a problem moves, and at how many x; the largest of these counts, round by round. */
    private static final int MOVED_SEEDS = 3;

    private static final int PROBES = 5;

    /**
     * How much a stream moved, on probes: a lower estimate of the suprema.
     *
     * @param v1 V_{1,T}/T
     * @param h2 H_{2,T}/T
     */
    record Moved(double v1, double h2) {}

    /**
     * How a match is played.
     *
     * @param firstSeed the first one that judges
     * @param points where curves have points
     */
    record Rules(
            int rounds,
            int seeds,
            int trialSeeds,
            long firstSeed,
            List<ArenaAlgorithm> algorithms,
            List<Integer> points) {
        List<ArenaAlgorithm> players(ArenaProblem problem) {
            return algorithms.stream()
                    .filter(algorithm -> algorithm.plays(problem))
                    .toList();
        }

        /** How many units of work a match takes. */
        long work(ArenaProblem problem) {
            return players(problem).stream()
                    .mapToLong(algorithm -> (long) rounds
                            * (seeds + (long) trialSeeds * algorithm.trials().size()))
                    .sum();
        }
    }

    static Match play(ArenaProblem problem, Rules rules, ExperimentContext context) {
        List<ArenaAlgorithm> players = rules.players(problem);
        List<Contender<ArenaStream>> all = new ArrayList<>();
        for (ArenaAlgorithm algorithm : players) {
            for (StepSizes sizes : algorithm.trials()) {
                all.add(contender(problem, algorithm, trial(algorithm, sizes), sizes, TrialPlay::new));
            }
        }
        Outcome trials = comparison(problem, rules, rules.trialSeeds, rules.firstSeed + TRIALS, all)
                .withPoints(List.of(rules.rounds))
                .run(context.telling(record -> {}))
                .separately();
        Map<ArenaAlgorithm, StepSizes> chosen = new LinkedHashMap<>();
        List<Contender<ArenaStream>> best = new ArrayList<>();
        for (ArenaAlgorithm algorithm : players) {
            StepSizes sizes = best(algorithm, trials);
            if (sizes != null) {
                chosen.put(algorithm, sizes);
                best.add(contender(problem, algorithm, algorithm.label(), sizes, ArenaPlay::new));
            }
        }
        if (best.isEmpty()) {
            throw new ArithmeticException(
                    "every algorithm diverged in every trial on " + problem.name() + "; check its L_1");
        }
        return new Match(
                problem,
                players,
                trials,
                chosen,
                comparison(problem, rules, rules.seeds, rules.firstSeed, best)
                        .withPoints(rules.points)
                        .run(context.tagged("problem", problem.name()))
                        .separately(),
                moved(problem, rules));
    }

    /** The label of a trial. */
    static String trial(ArenaAlgorithm algorithm, StepSizes sizes) {
        return algorithm.label() + ", " + sizes;
    }

    /** Begins to play. */
    private interface Playing {
        Contender.Play of(ArenaProblem problem, ArenaStream stream, Player player, Trace trace);
    }

    private static Contender<ArenaStream> contender(
            ArenaProblem problem, ArenaAlgorithm algorithm, String label, StepSizes sizes, Playing playing) {
        return new Contender<>(
                algorithm.commandName(),
                label,
                Contender.Role.RIVAL,
                Map.of(),
                (stream, trace) -> playing.of(
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
        List<StepSizes> finished = algorithm.trials().stream()
                .filter(sizes -> trials.lost(trial(algorithm, sizes)) == 0)
                .toList();
        return finished.isEmpty()
                ? null
                : ArenaPlay.LOSS.best(
                        finished,
                        sizes -> trials.measure(trial(algorithm, sizes), ArenaPlay.LOSS)
                                .mean());
    }

    private static List<Moved> moved(ArenaProblem problem, Rules rules) {
        List<Moved> all = new ArrayList<>();
        for (int i = 0; i < Math.min(MOVED_SEEDS, rules.seeds); i++) {
            ArenaStream stream = problem.open(rules.firstSeed + i, rules.rounds);
            double[][] xs = probes(problem, stream, rules.firstSeed + i);
            double[][] ys = new double[xs.length][];
            Arrays.setAll(ys, k -> stream.y1());
            Variation variation = Variation.onProbes(stream.argmin(), xs, ys);
            for (int t = 1; t <= rules.rounds; t++) {
                variation.take(new Round(stream.judgedF(t), stream.judgedG(t)));
            }
            all.add(new Moved(variation.v1() / rules.rounds, variation.h2() / rules.rounds));
        }
        return all;
    }

    /** Where everybody starts, and points around it. */
    private static double[][] probes(ArenaProblem problem, ArenaStream stream, long seed) {
        Random random = new Random(seed);
        double[][] xs = new double[PROBES][];
        for (int k = 0; k < PROBES; k++) {
            xs[k] = stream.x1();
            for (int j = 0; k > 0 && j < xs[k].length; j++) {
                xs[k][j] += random.nextGaussian();
            }
            problem.projection().project(xs[k]);
        }
        return xs;
    }

    /** V_{1,T} a round. */
    Measure v1() {
        return Measure.of(variations.stream().mapToDouble(Moved::v1).toArray());
    }

    /** H_{2,T} a round. */
    Measure h2() {
        return Measure.of(variations.stream().mapToDouble(Moved::h2).toArray());
    }

    /** The mean loss of an algorithm on the seeds that judge; infinite where it lost one. */
    double loss(ArenaAlgorithm algorithm) {
        return chosen.containsKey(algorithm) && judged.lost(algorithm.label()) == 0
                ? judged.measure(algorithm.label(), ArenaPlay.LOSS).mean()
                : Double.POSITIVE_INFINITY;
    }
}
