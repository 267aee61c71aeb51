package org.sobow.experiments.hr;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sobow.experiments.hr.HrProblem.Loss;
import org.sobow.internal.Require;
import org.sobow.window.Window;

/**
 * The settings of a hyper-representation experiment.
 *
 * @param rounds T
 * @param window K of the algorithms that have a window, and of the regret that judges all of them
 * @param eta the weights of both
 * @param innerSteps N, for every algorithm
 * @param p rows of the representation
 * @param d columns of the representation
 * @param batch n, examples in each of the inner and the outer batch of a round
 * @param stages how often the true model is drawn, at equal distances
 * @param seeds how many streams, with seeds firstSeed, firstSeed + 1, ...
 * @param steps Q, the budget of the solver
 * @param solverStep lambda, the step of the solvers that have one
 */
public record HrSettings(
        int rounds,
        int window,
        double eta,
        int innerSteps,
        double alpha,
        double beta,
        int p,
        int d,
        int batch,
        double gamma,
        Loss loss,
        double noise,
        int stages,
        int seeds,
        long firstSeed,
        List<HrAlgorithm> algorithms,
        HrSolver solver,
        int steps,
        double solverStep) {

    /** The exact inner optimum needs a dense d x d factorization in every round. */
    private static final int LARGEST_D = 2000;

    private static final int LARGEST_SIZE = 100_000_000;

    public HrSettings {
        Require.atLeast("rounds", 10, rounds);
        Window.of(window, eta);
        if (window == Window.UNBOUNDED) {
            throw new IllegalArgumentException("window size K must be below " + Window.UNBOUNDED + ", got " + window);
        }
        Require.atLeast("inner steps N", 1, innerSteps);
        Require.positive("alpha", alpha);
        Require.positive("beta", beta);
        Require.atLeast("dims p", 1, p);
        Require.atLeast("dims d", 1, d);
        Require.atLeast("batch n", 1, batch);
        requireAtMost("dims d", LARGEST_D, d);
        requireAtMost("dims p x d", LARGEST_SIZE, (long) p * d);
        requireAtMost("batch n x dims p", LARGEST_SIZE, (long) batch * p);
        Require.positive("gamma", gamma);
        Require.nonNegative("noise", noise);
        Require.atLeast("stages", 1, stages);
        if (stages > rounds) {
            throw new IllegalArgumentException(
                    "stages must be at most the number of rounds, " + rounds + ", got " + stages);
        }
        Require.atLeast("seeds", 1, seeds);
        algorithms = List.copyOf(algorithms);
        if (algorithms.isEmpty()) {
            throw new IllegalArgumentException("algorithms must name at least one of sobow, oagd, ogd, got none");
        }
        Require.atLeast("solver steps Q", 1, steps);
        Require.positive("solver step lambda", solverStep);
    }

    private static void requireAtMost(String name, long most, long value) {
        if (value > most) {
            throw new IllegalArgumentException(name + " must be at most " + most + ", got " + value);
        }
    }

    /** The regime that shows the paper's figures: sums of losses, one example in each batch, alpha = beta = 1e-4. */
    public static HrSettings paper() {
        return new HrSettings(
                5000,
                50,
                0.99,
                1,
                1e-4,
                1e-4,
                10,
                5,
                1,
                1,
                Loss.SUM,
                0.1,
                1,
                20,
                1,
                List.of(HrAlgorithm.values()),
                HrSolver.CG,
                10,
                1e-4);
    }

    /** A regime in which every algorithm is stable: means of losses, batches of 20, alpha = beta = 1e-3. */
    public static HrSettings stable() {
        return paper().toBuilder()
                .dims(20, 10)
                .batch(20)
                .loss(Loss.MEAN)
                .alpha(1e-3)
                .beta(1e-3)
                .solverStep(1e-3)
                .seeds(8)
                .build();
    }

    /** The window of the regret that judges every algorithm. */
    Window evaluation() {
        return Window.of(window, eta);
    }

    /** The stage of the round with index {@code t}, from 0. */
    int stageOf(int t) {
        return (int) ((long) t * stages / rounds);
    }

    /** The settings by the names of their options. */
    Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("rounds", rounds);
        map.put("window", window);
        map.put("eta", eta);
        map.put("inner-steps", innerSteps);
        map.put("alpha", alpha);
        map.put("beta", beta);
        map.put("dims", p + "," + d);
        map.put("batch", batch);
        map.put("gamma", gamma);
        map.put("loss", loss.name().toLowerCase(Locale.ROOT));
        map.put("noise", noise);
        map.put("stages", stages);
        map.put("seeds", seeds);
        map.put("seed", firstSeed);
        map.put("algorithms", algorithms.stream().map(HrAlgorithm::commandName).toList());
        map.put("solver", solver.commandName());
        map.put("steps", steps);
        map.put("solver-step", solverStep);
        return map;
    }

    /** These settings, to be changed. */
    public Builder toBuilder() {
        return new Builder(this);
    }

    /** Settings in the making; {@link #build} checks them. */
    public static final class Builder {
        private int rounds;
        private int window;
        private double eta;
        private int innerSteps;
        private double alpha;
        private double beta;
        private int p;
        private int d;
        private int batch;
        private double gamma;
        private Loss loss;
        private double noise;
        private int stages;
        private int seeds;
        private long firstSeed;
        private List<HrAlgorithm> algorithms;
        private HrSolver solver;
        private int steps;
        private double solverStep;

        private Builder(HrSettings from) {
            rounds = from.rounds;
            window = from.window;
            eta = from.eta;
            innerSteps = from.innerSteps;
            alpha = from.alpha;
            beta = from.beta;
            p = from.p;
            d = from.d;
            batch = from.batch;
            gamma = from.gamma;
            loss = from.loss;
            noise = from.noise;
            stages = from.stages;
            seeds = from.seeds;
            firstSeed = from.firstSeed;
            algorithms = from.algorithms;
            solver = from.solver;
            steps = from.steps;
            solverStep = from.solverStep;
        }

        public Builder rounds(int value) {
            rounds = value;
            return this;
        }

        public Builder window(int value) {
            window = value;
            return this;
        }

        public Builder eta(double value) {
            eta = value;
            return this;
        }

        public Builder innerSteps(int value) {
            innerSteps = value;
            return this;
        }

        public Builder alpha(double value) {
            alpha = value;
            return this;
        }

        public Builder beta(double value) {
            beta = value;
            return this;
        }

        public Builder dims(int rows, int columns) {
            p = rows;
            d = columns;
            return this;
        }

        public Builder batch(int value) {
            batch = value;
            return this;
        }

        public Builder gamma(double value) {
            gamma = value;
            return this;
        }

        public Builder loss(Loss value) {
            loss = value;
            return this;
        }

        public Builder noise(double value) {
            noise = value;
            return this;
        }

        public Builder stages(int value) {
            stages = value;
            return this;
        }

        public Builder seeds(int value) {
            seeds = value;
            return this;
        }

        public Builder firstSeed(long value) {
            firstSeed = value;
            return this;
        }

        public Builder algorithms(List<HrAlgorithm> value) {
            algorithms = value;
            return this;
        }

        public Builder solver(HrSolver value) {
            solver = value;
            return this;
        }

        public Builder steps(int value) {
            steps = value;
            return this;
        }

        public Builder solverStep(double value) {
            solverStep = value;
            return this;
        }

        public HrSettings build() {
            return new HrSettings(
                    rounds,
                    window,
                    eta,
                    innerSteps,
                    alpha,
                    beta,
                    p,
                    d,
                    batch,
                    gamma,
                    loss,
                    noise,
                    stages,
                    seeds,
                    firstSeed,
                    algorithms,
                    solver,
                    steps,
                    solverStep);
        }
    }
}
