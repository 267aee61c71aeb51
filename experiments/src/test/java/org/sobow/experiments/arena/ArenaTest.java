package org.sobow.experiments.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sobow.algorithm.Ogd;
import org.sobow.algorithm.Run;
import org.sobow.experiments.Chart;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.Measure;
import org.sobow.experiments.SettingValues;
import org.sobow.experiments.report.ResultJson;
import org.sobow.internal.Vectors;
import org.sobow.problem.OracleCheck;
import org.sobow.problem.Round;
import org.sobow.regret.BilevelLocalRegret;
import org.sobow.regret.ExactHypergradient;
import org.sobow.regret.GradientMappingRegret;
import org.sobow.regret.StaticRegret;
import org.sobow.window.Window;

class ArenaTest {
    private static final int ROUNDS = 40;

    static List<ArenaProblem> problems() {
        return ArenaProblem.all();
    }

    private static double[] randoms(Random random, int count) {
        double[] out = new double[count];
        Arrays.setAll(out, i -> 0.3 * random.nextGaussian());
        return out;
    }

    @ParameterizedTest
    @MethodSource("problems")
    void derivatives_areThoseOfTheValues(ArenaProblem problem) {
        ArenaStream stream = problem.open(3, ROUNDS);
        Random random = new Random(3);
        for (int t : new int[] {1, ROUNDS / 2, ROUNDS}) {
            double[] x = randoms(random, problem.d1());
            double[] y = randoms(random, problem.d2());
            assertThat(OracleCheck.findings(new Round(stream.f(t), stream.g(t)), x, y))
                    .isEmpty();
            assertThat(OracleCheck.findings(new Round(stream.judgedF(t), stream.judgedG(t)), x, y))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("problems")
    void curvature_isWithinTheBoundThatStepsAreTriedAt(ArenaProblem problem) {
        ArenaStream stream = problem.open(5, ROUNDS);
        Random random = new Random(5);
        double[] out = new double[problem.d2()];
        for (int i = 0; i < 200; i++) {
            double[] v = randoms(random, problem.d2());
            stream.g(1 + i % ROUNDS).hessianYY(stream.x1(), randoms(random, problem.d2()), v, out);
            double least = problem.equals(ManyValleys.PROBLEM) ? -Vectors.normSquared(v) : -1e-12;
            assertThat(Vectors.dot(v, out))
                    .isBetween(least, problem.smoothness() * Vectors.normSquared(v) * (1 + 1e-12));
        }
    }

    @ParameterizedTest
    @MethodSource("problems")
    void judgedHypergradient_isTheDerivativeOfTheJudgedLoss(ArenaProblem problem) {
        ArenaStream stream = problem.open(7, ROUNDS);
        Judge judge = stream.judge();
        Random random = new Random(7);
        double[] h = new double[problem.d1()];
        for (int t = 3; t <= ROUNDS; t += 9) {
            double[] x = stream.x1();
            Vectors.axpy(1, randoms(random, problem.d1()), x);
            assertThat(judge.loss(t, x, h)).isEqualTo(judge.loss(t, x));
            double[] along = randoms(random, problem.d1());
            double step = 1e-4;
            double[] above = x.clone();
            double[] below = x.clone();
            Vectors.axpy(step, along, above);
            Vectors.axpy(-step, along, below);
            double slope = (judge.loss(t, above) - judge.loss(t, below)) / (2 * step);
            assertThat(Vectors.dot(h, along)).as("round %d", t).isCloseTo(slope, within(1e-4 * (1 + Math.abs(slope))));
        }
    }

    @ParameterizedTest
    @MethodSource("problems")
    void optimum_isBetterThanWhatIsAroundIt(ArenaProblem problem) {
        ArenaStream stream = problem.open(7, ROUNDS);
        Judge judge = stream.judge();
        Random random = new Random(9);
        for (int t = 1; t <= ROUNDS && stream.optimum(t).isPresent(); t += 3) {
            double[] best = stream.optimum(t).orElseThrow();
            for (int i = 0; i < 50; i++) {
                double[] other = best.clone();
                Vectors.axpy(Math.pow(10, -i % 4), randoms(random, problem.d1()), other);
                problem.projection().project(other);
                assertThat(judge.loss(t, other)).isGreaterThanOrEqualTo(judge.loss(t, best) - 1e-12);
            }
        }
    }

    @Test
    void differences_areTheDerivatives() {
        QuadraticProblem problem = new QuadraticProblem(QuadraticProblem.Drift.BOUNDED, 2, 4, false);
        ArenaStream stream = problem.open(3, ROUNDS);
        Round exact = new Round(stream.f(1), stream.g(1));
        assertThat(OracleCheck.findings(Differences.of(exact), new double[] {0.3, -1}, new double[] {1, 2, -0.5, 0}))
                .isEmpty();
    }

    @Test
    void kinkedProblem_isTheSumOfItsParts() {
        ArenaStream stream = SparseDenoising.PROBLEM.open(3, ROUNDS);
        Composite g = (Composite) stream.g(5);
        double[] x = {-1, -2, 0.3};
        double[] y = randoms(new Random(1), 30);
        assertThat(g.value(x, y)).isCloseTo(g.smooth().value(x, y) + g.psi().value(x, y), within(1e-12));
    }

    @Test
    void criticalDifferences_areThoseOfTheStudentizedRange() {
        for (int k = 2; k <= 20; k++) {
            double q = MeanRanks.NEMENYI[k - 2] * Math.sqrt(2);
            // P(range of k normal numbers <= q) = k times the integral of phi(z) (Phi(z + q) - Phi(z))^(k - 1)
            double sum = 0;
            double width = 0.02;
            for (double z = -8; z < 8; z += width) {
                double phi = Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
                sum += width * k * phi * Math.pow(below(z + q) - below(z), k - 1);
            }
            assertThat(sum).as("%d algorithms", k).isCloseTo(0.95, within(0.0006));
        }
    }

    /** The normal distribution function, by Simpson's rule. */
    private static double below(double z) {
        double end = Math.max(-9, Math.min(9, z));
        int steps = 100;
        double width = (end + 9) / steps;
        double sum = 0;
        for (int i = 0; i <= steps; i++) {
            double at = -9 + i * width;
            double weight = i == 0 || i == steps ? 1 : i % 2 == 0 ? 2 : 4;
            sum += weight * Math.exp(-at * at / 2);
        }
        return sum * width / 3 / Math.sqrt(2 * Math.PI);
    }

    @Test
    void slopes_areThePowersOfTheirCurves() {
        List<Double> xs = new ArrayList<>();
        List<Double> ys = new ArrayList<>();
        for (int t = 10; t <= 1000; t *= 2) {
            xs.add((double) t);
            ys.add(3 * Math.pow(t, 0.7));
        }
        assertThat(RegretSlopes.slope(new Chart.Series("", xs, ys))).isCloseTo(0.7, within(1e-9));
        assertThat(RegretSlopes.slope(new Chart.Series("", List.of(), List.of())))
                .isNaN();
        assertThat(new StatedRate("1 + V_T", 0.5).verdict(0.55)).isEqualTo("holds");
        assertThat(new StatedRate("1 + V_T", 0.5).verdict(0.75)).isEqualTo("does not hold");
        assertThat(new StatedRate("T/W", 1).verdict(0.5)).isEqualTo("says nothing at a fixed setting");
        assertThat(StatedRate.NONE.verdict(0.5)).isEqualTo("no rate stated");
    }

    @Test
    void meters_areThoseOfCore() {
        ArenaProblem problem = StrengthTuning.PROBLEM;
        ArenaStream stream = problem.open(1, 20);
        ExperimentResult result = run(Map.of(
                "rounds",
                "20",
                "seeds",
                "1",
                "trial-seeds",
                "1",
                "slope-rounds",
                "0",
                "problems",
                "strengths",
                "algorithms",
                "ogd"));
        Map<String, Object> row = result.table().rows().get(0);
        Run run = Ogd.builder()
                .alpha((double) row.get("alpha") / problem.smoothness())
                .beta((double) row.get("beta"))
                .projection(problem.projection())
                .build()
                .start(stream.x1(), stream.y1());
        ExactHypergradient exact = new ExactHypergradient(stream.argmin(), problem.d1(), problem.d2());
        BilevelLocalRegret one = BilevelLocalRegret.exact(exact, Window.of(1, 1), problem.d1());
        BilevelLocalRegret ten = BilevelLocalRegret.exact(exact, Window.of(10, 0.9), problem.d1());
        GradientMappingRegret mapping =
                new GradientMappingRegret(exact, Window.of(1, 1), problem.projection(), 0.1, problem.d1());
        StaticRegret oagd = new StaticRegret(
                stream.argmin(), Window.of(10, 0.9), StaticRegret.Optimum.OF_PAST_ROUND, problem.d1(), problem.d2());
        double fixed = 0;
        for (int t = 1; t <= 20; t++) {
            Round round = new Round(stream.f(t), stream.g(t));
            run.step(round);
            one.onRound(round, run);
            ten.onRound(round, run);
            mapping.onRound(round, run);
            oagd.onRound(round, run);
            fixed += t % 10 == 0 ? oagd.last() / 2 : 0;
        }
        assertThat(mean(row, "localRegret")).isCloseTo(one.total() / 20, within(1e-6));
        assertThat(mean(row, "windowedRegret")).isCloseTo(ten.total() / 20, within(1e-6));
        assertThat(mean(row, "mappingRegret")).isCloseTo(mapping.total() / 20, within(1e-6));
        assertThat(mean(row, "staticRegret")).isCloseTo(fixed, within(1e-6));
        assertThat(mean(row, "solves")).isEqualTo(1);
        assertThat(mean(row, "bytes")).isEqualTo((double) run.checkpoint().size());
    }

    private static double mean(Map<String, Object> row, String key) {
        return ((Measure) row.get(key)).mean();
    }

    private static ExperimentResult run(Map<String, String> given) {
        ArenaStudy study = new ArenaStudy();
        return study.with(SettingValues.of(study, given), words -> {}).run(ExperimentContext.SILENT);
    }

    private static Map<String, String> shortly(String problems, String algorithms, String slopeRounds) {
        return Map.of(
                "rounds",
                "20",
                "seeds",
                "1",
                "trial-seeds",
                "1",
                "slope-rounds",
                slopeRounds,
                "problems",
                problems,
                "algorithms",
                algorithms);
    }

    private static String all(Stream<String> names) {
        return names.collect(Collectors.joining(","));
    }

    @Test
    void everyAlgorithm_plays() {
        ExperimentResult result = run(shortly(
                "quadratic-noisy,least-norm,lasso,valleys",
                all(ArenaAlgorithm.all().stream().map(ArenaAlgorithm::commandName)),
                "40"));
        assertThat(result.complete()).isTrue();
        assertThat(result.table().rows())
                .hasSize(ArenaAlgorithm.all().size()
                        + 3 * ArenaConclusion.generalists(ArenaAlgorithm.all()).size())
                // solvers of a system that has many solutions may diverge
                .filteredOn(row -> !row.get("problem").equals("least-norm"))
                .allSatisfy(
                        row -> assertThat(mean(row, "loss")).as(row.toString()).isFinite());
        assertThat(result.tables()).extracting(FurtherTable::id).containsExactly("ranks", "problems", "slopes");
        assertThat(ResultJson.of(List.of(result))).contains("\"algorithm\"", "\"problem\"");
        Map<String, Object> values = result.table().rows().stream()
                .filter(row -> row.get("algorithm").equals("ZO-SOGD"))
                .findFirst()
                .orElseThrow();
        assertThat(mean(values, "gradients")).isZero();
        assertThat(mean(values, "products")).isZero();
        assertThat(mean(values, "values")).isPositive();
    }

    @Test
    void everyProblem_isPlayed() {
        ExperimentResult result =
                run(shortly(all(ArenaProblem.all().stream().map(ArenaProblem::name)), "fsobo,zo-sogd", "0"));
        assertThat(result.table().rows())
                .hasSize(2 * ArenaProblem.all().size())
                .allSatisfy(
                        row -> assertThat(mean(row, "loss")).as(row.toString()).isFinite())
                .filteredOn(row -> row.get("problem").equals("black-box"))
                .hasSize(2)
                .allSatisfy(row -> assertThat(mean(row, "gradients")).isZero())
                .allSatisfy(row -> assertThat(mean(row, "values")).isPositive());
    }

    @Test
    void counts_areThoseOfTheRules() {
        ExperimentResult result = run(Map.of(
                "rounds",
                "50",
                "seeds",
                "1",
                "trial-seeds",
                "1",
                "problems",
                "quadratic-bounded",
                "algorithms",
                "sogd,fsobo",
                "slope-rounds",
                "0"));
        for (Map<String, Object> row : result.table().rows()) {
            boolean sogd = row.get("algorithm").equals("SOGD");
            // SOGD: three gradients and two products at two points, but for the first round; FSOBO: three and two
            assertThat(((Measure) row.get("gradients")).mean()).isCloseTo(sogd ? 6 - 3 / 50.0 : 3, within(1e-9));
            assertThat(((Measure) row.get("products")).mean()).isCloseTo(sogd ? 4 - 2 / 50.0 : 2, within(1e-9));
        }
    }

    @Test
    void sameSeeds_giveTheSameLosses() {
        Map<String, String> given = Map.of(
                "rounds",
                "30",
                "seeds",
                "2",
                "trial-seeds",
                "1",
                "problems",
                "cleaning",
                "algorithms",
                "sobow,zo-sogd",
                "slope-rounds",
                "0");
        List<Object> first =
                run(given).table().rows().stream().map(row -> row.get("loss")).toList();
        assertThat(run(given).table().rows()).extracting(row -> row.get("loss")).isEqualTo(first);
    }

    @Test
    void stepSizes_areChosenOnOtherSeedsThanThoseThatJudge() {
        Match.Rules rules = new Match.Rules(30, 2, 1, 4, List.of(KnownAlgorithm.SOBOW), List.of(15, 30));
        Match match = Match.play(new QuadraticProblem(QuadraticProblem.Drift.ABRUPT), rules, ExperimentContext.SILENT);
        StepSizes chosen = match.chosen().get(KnownAlgorithm.SOBOW);
        assertThat(chosen).isNotNull();
        double least = match.trials()
                .measure(Match.trial(KnownAlgorithm.SOBOW, chosen), ArenaPlay.LOSS)
                .mean();
        for (StepSizes sizes : StepSizes.all()) {
            String label = Match.trial(KnownAlgorithm.SOBOW, sizes);
            if (match.trials().lost(label) == 0) {
                assertThat(match.trials().measure(label, ArenaPlay.LOSS).mean()).isGreaterThanOrEqualTo(least);
            }
        }
        assertThat(match.judged().values("SOBOW", ArenaPlay.LOSS)).hasSize(2).doesNotContain(least);
    }

    @Test
    void ownProblemAndAlgorithm_joinFromTheClassPath() {
        assertThat(ArenaProblem.all()).extracting(ArenaProblem::name).contains("own-problem");
        ExperimentResult result = run(Map.of(
                "rounds",
                "40",
                "seeds",
                "1",
                "trial-seeds",
                "1",
                "slope-rounds",
                "0",
                "problems",
                "own-problem",
                "algorithms",
                "own-algorithm,ogd"));
        assertThat(result.table().rows())
                .hasSize(2)
                .allSatisfy(row -> assertThat(row.get("problem")).isEqualTo("own-problem"))
                .extracting(row -> row.get("algorithm"))
                .contains("half steps");
    }

    @Test
    void realData_areUsedWhereTheyAre(@TempDir Path folder) throws IOException {
        ArenaProblem generated = ImbalancedLoss.generated();
        assertThat(generated.withData(folder)).isSameAs(generated);
        Path digits = Files.createDirectory(folder.resolve("mnist"));
        byte[] images = new byte[16 + 20 * 16];
        byte[] labels = new byte[8 + 20];
        ByteBuffer.wrap(images).putInt(0x803).putInt(20).putInt(4).putInt(4);
        ByteBuffer.wrap(labels).putInt(0x801).putInt(20);
        for (int i = 0; i < 20; i++) {
            images[16 + 16 * i + i % 16] = 100;
            labels[8 + i] = (byte) (i % 10);
        }
        Files.write(digits.resolve("t10k-images-idx3-ubyte"), images);
        Files.write(digits.resolve("t10k-labels-idx1-ubyte"), labels);
        ArenaProblem real = generated.withData(folder);
        assertThat(real.d1()).isEqualTo(10);
        assertThat(real.d2()).isEqualTo(40);
        assertThat(real.description()).contains("MNIST");
        Files.write(digits.resolve("t10k-labels-idx1-ubyte"), new byte[3]);
        assertThatThrownBy(() -> generated.withData(folder)).hasMessageContaining("truncated");
    }
}
