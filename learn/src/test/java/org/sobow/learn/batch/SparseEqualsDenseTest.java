package org.sobow.learn.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sobow.algorithm.Oagd;
import org.sobow.algorithm.Ogd;
import org.sobow.algorithm.Optimizer;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.algorithm.SolverBuilder;
import org.sobow.learn.batch.Algorithm.Kind;
import org.sobow.problem.OracleCheck;
import org.sobow.projection.Projection;
import org.sobow.testing.Seeds;

/** The batch classifier is the dense algorithm: the same W and λ to 1e-9, in every mode, over rows untouched for long. */
class SparseEqualsDenseTest {
    private static final double TOLERANCE = 1e-9;
    private static final int FEATURES = 24;
    private static final int CLASSES = 3;
    private static final int ROUNDS = 220;

    private static BatchTuning.Builder small(Regularizer regularizer) {
        return BatchTuning.builder()
                .features(FEATURES)
                .classes(CLASSES)
                .regularizer(regularizer)
                .lambda0(regularizer == Regularizer.SUM ? -4 : 0)
                .outerStep(regularizer == Regularizer.SUM ? 5 : 4)
                .step(0.8);
    }

    @Test
    void denseOracles_agreeWithDifferences() {
        Streams stream = new Streams(1, 6, CLASSES, 4);
        DenseSoftmax problem = new DenseSoftmax(6, CLASSES, 0.3, stream.next(3), stream.next(2));
        double[] y = new Random(2).doubles(6 * CLASSES, -1, 1).toArray();
        OracleCheck.require(problem.round(), new double[] {0, 0.5, -1, 0.2, 0.1, -0.3}, y);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 50, 1000})
    void sobow_equalsCore_forEverySolverAndRegularizer(int size) {
        for (SystemSolver solver : solvers()) {
            for (Regularizer regularizer : Regularizer.values()) {
                BatchTuning recipe = small(regularizer)
                        .algorithm(Algorithm.sobow(size, 0.93))
                        .solver(solver)
                        .build();
                compareWithCore(
                        recipe,
                        settings(Sobow.builder().window(recipe.algorithm().window()), recipe)
                                .build(),
                        3);
            }
        }
    }

    @Test
    void oagd_equalsCore_forEverySolverAndRegularizer() {
        for (SystemSolver solver : solvers()) {
            for (Regularizer regularizer : Regularizer.values()) {
                BatchTuning recipe = small(regularizer)
                        .algorithm(Algorithm.oagd(4, 0.9))
                        .solver(solver)
                        .build();
                compareWithCore(
                        recipe,
                        settings(Oagd.builder().window(recipe.algorithm().window()), recipe)
                                .build(),
                        5);
            }
        }
    }

    @Test
    void ogd_equalsCore_forEverySolverAndRegularizer() {
        for (SystemSolver solver : solvers()) {
            for (Regularizer regularizer : Regularizer.values()) {
                BatchTuning recipe = small(regularizer)
                        .algorithm(Algorithm.ogd())
                        .solver(solver)
                        .build();
                compareWithCore(recipe, settings(Ogd.builder(), recipe).build(), 7);
            }
        }
    }

    /**
     * The limit of 1e-9: with strengths down to 1e-10 the exact solver forms G = X R^-1 X', which costs about 2^-52 / r_min. Here it ends
     * 5e-6 from the dense run, while a dense run started 1e-16 away ends 8e-11 from it. Without the stable way of the solver it ended
     * 50 away, or refused the round.
     */
    @Test
    void tinyStrengths_costAccuracy_butNoRoundIsRefused() {
        BatchTuning recipe = small(Regularizer.MEAN)
                .lambdaBounds(-50, 4)
                .outerStep(20)
                .algorithm(Algorithm.ogd())
                .build();
        double[] lambda = new double[FEATURES];
        double[] w = new double[FEATURES * CLASSES];
        BatchRun learner = recipe.start();
        play(recipe, settings(Ogd.builder(), recipe).build(), learner, 7, lambda, w);
        double gap = 0;
        for (int j = 0; j < FEATURES; j++) {
            gap = Math.max(gap, Math.abs(lambda[j] - learner.lambda(j)));
        }
        assertThat(gap).isLessThan(1e-4);
        assertThat(Arrays.stream(lambda).min().orElseThrow()).isLessThan(-12);
        assertThat(learner.slowSolves()).isPositive();
    }

    private static SystemSolver[] solvers() {
        return new SystemSolver[] {
            SystemSolver.exact(), SystemSolver.fixedStep(0.5, 8), SystemSolver.conjugateGradient(1e-14, 60)
        };
    }

    private static <R, B extends SolverBuilder<R, B>> B settings(B builder, BatchTuning recipe) {
        return builder.alpha(recipe.step())
                .beta(recipe.outerStep())
                .solver(DenseTwin.solver(recipe.solver()), DenseTwin.budget(recipe.solver()))
                .projection(Projection.box(recipe.lambdaLower(), recipe.lambdaUpper()));
    }

    /** Plays both over the same stream; fills {@code lambda} and {@code w} with what the dense run ends with. */
    private static void play(
            BatchTuning recipe, Optimizer core, BatchRun learner, long seed, double[] lambda, double[] w) {
        Arrays.fill(lambda, recipe.lambda0());
        Run run = core.start(lambda, w);
        Streams stream = new Streams(seed, FEATURES, CLASSES, 4);
        for (int t = 1; t <= ROUNDS; t++) {
            Labeled[] train = stream.next(3);
            Labeled[] validate = stream.next(2);
            run.step(new DenseSoftmax(FEATURES, CLASSES, recipe.rho(), train, validate).round());
            Labeled.play(learner, train, validate);
        }
        run.x(lambda);
        run.y(w);
    }

    private static void compareWithCore(BatchTuning recipe, Optimizer core, long seed) {
        double[] lambda = new double[FEATURES];
        double[] w = new double[FEATURES * CLASSES];
        BatchRun learner = recipe.start();
        play(recipe, core, learner, seed, lambda, w);
        requireEqual(learner, lambda, w, recipe.toString());
        assertThat(Arrays.stream(lambda)
                        .map(l -> Math.abs(l - recipe.lambda0()))
                        .max()
                        .orElseThrow())
                .as("lambda moves: %s", recipe)
                .isGreaterThan(0.1);
    }

    @Seeds(10)
    void everyMode_equalsTheDenseTwin(long seed, int dimension) {
        Random random = new Random(seed);
        Kind kind = new Kind[] {Kind.SOBOW, Kind.SOBOW, Kind.SOBOW, Kind.OAGD, Kind.OGD, Kind.SGD}[random.nextInt(6)];
        double eta = new double[] {0.1, 0.5, 0.9, 0.99, 1}[random.nextInt(5)];
        int size = new int[] {2, 4, 10, 50, 300}[random.nextInt(5)];
        Regularizer regularizer = random.nextBoolean() ? Regularizer.SUM : Regularizer.MEAN;
        BatchTuning.Builder builder = small(regularizer)
                .solver(solvers()[random.nextInt(3)])
                .trainOn(random.nextBoolean() ? TrainOn.HALF : TrainOn.ALL)
                .algorithm(
                        switch (kind) {
                            case SOBOW -> Algorithm.sobow(size, eta);
                            case OAGD -> Algorithm.oagd(1 + size % 5, eta);
                            case OGD -> Algorithm.ogd();
                            case SGD -> Algorithm.sgd();
                        });
        double lambda0 = regularizer == Regularizer.SUM ? -4 : 0;
        if (kind != Kind.SGD) {
            builder.outerStep(new double[] {0.5, 3, 12}[random.nextInt(3)]);
            if (random.nextInt(3) == 0) {
                lambda0 -= 3;
                builder.tunedStep(0.4).outerStep(0.05).lambda0(lambda0);
                if (random.nextInt(3) == 0) {
                    builder.fixedStrengths();
                }
            }
            if (random.nextInt(2) == 0) {
                builder.lambdaBounds(lambda0 - 0.2, lambda0 + 0.3);
            }
        }
        BatchTuning recipe = builder.build();
        DenseTwin twin = new DenseTwin(recipe, FEATURES);
        BatchRun learner = recipe.start();
        Streams stream = new Streams(seed, FEATURES, CLASSES, 4);
        boolean weighted = random.nextInt(3) == 0;
        for (int t = 1; t <= ROUNDS; t++) {
            Labeled[] train = weighted ? stream.weighted(3) : stream.next(3);
            Labeled[] validate = weighted ? stream.weighted(2) : stream.next(2);
            twin.round(train, validate);
            Labeled.play(learner, train, validate);
        }
        requireEqual(learner, twin.lambda, twin.w, "seed " + seed + ": " + recipe);
        assertThat(Math.abs(learner.step() / StrictMath.exp(twin.s) - 1))
                .as("step, seed %d: %s", seed, recipe)
                .isLessThan(TOLERANCE);
    }

    /** Rows that nothing touches while the scale of the window underflows a few times, between sweeps. */
    @Test
    void rowsLeftAlone_equalTheDenseTwin_whileTheScaleUnderflows() {
        for (TrainOn trainOn : TrainOn.values()) {
            BatchTuning recipe = small(Regularizer.SUM)
                    .algorithm(Algorithm.sobow(400, 0.5))
                    .trainOn(trainOn)
                    .outerStep(3)
                    .build();
            DenseTwin twin = new DenseTwin(recipe, FEATURES);
            BatchRun learner = recipe.start();
            Streams all = new Streams(3, FEATURES, CLASSES, 4);
            Streams few = new Streams(4, 3, CLASSES, 2);
            for (int t = 1; t <= 2500; t++) {
                Streams stream = t % 1200 < 20 ? all : few;
                Labeled[] train = stream.next(3);
                Labeled[] validate = stream.next(2);
                twin.round(train, validate);
                Labeled.play(learner, train, validate);
            }
            requireEqual(learner, twin.lambda, twin.w, recipe.toString());
        }
    }

    private static void requireEqual(BatchRun learner, double[] lambda, double[] w, String what) {
        double largest = Arrays.stream(w).map(Math::abs).max().orElseThrow();
        for (int j = 0; j < FEATURES; j++) {
            assertThat(Math.abs(learner.lambda(j) - lambda[j]))
                    .as("lambda of %d, %s", j, what)
                    .isLessThanOrEqualTo(TOLERANCE * Math.max(1, Math.abs(lambda[j])));
            double row = 0;
            double error = 0;
            for (int k = 0; k < CLASSES; k++) {
                row = Math.max(row, Math.abs(w[j * CLASSES + k]));
                error = Math.max(error, Math.abs(learner.weight(j, k) - w[j * CLASSES + k]));
            }
            assertThat(error)
                    .as("row %d of W, %s", j, what)
                    .isLessThanOrEqualTo(TOLERANCE * Math.max(row, 1e-6 * largest));
        }
    }
}
