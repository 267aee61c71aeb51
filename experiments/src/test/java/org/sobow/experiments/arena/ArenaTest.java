package org.sobow.experiments.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Measure;
import org.sobow.experiments.SettingValues;
import org.sobow.experiments.report.ResultJson;
import org.sobow.internal.Vectors;
import org.sobow.problem.OracleCheck;
import org.sobow.problem.Round;
import org.sobow.regret.ExactHypergradient;

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
            assertThat(Vectors.dot(v, out)).isBetween(0.0, problem.smoothness() * Vectors.normSquared(v) * (1 + 1e-12));
        }
    }

    @ParameterizedTest
    @EnumSource(QuadraticProblem.Drift.class)
    void optimum_hasNoHypergradient(QuadraticProblem.Drift drift) {
        ArenaProblem problem = new QuadraticProblem(drift);
        ArenaStream stream = problem.open(7, ROUNDS);
        ExactHypergradient exact = new ExactHypergradient(stream.argmin(), problem.d1(), problem.d2());
        double[] h = new double[problem.d1()];
        for (int t = 1; t <= ROUNDS; t += 9) {
            exact.at(
                    new Round(stream.judgedF(t), stream.judgedG(t)),
                    stream.optimum(t).orElseThrow(),
                    h);
            assertThat(Vectors.norm(h)).isLessThan(1e-9);
        }
    }

    private static ExperimentResult run(Map<String, String> given) {
        ArenaStudy study = new ArenaStudy();
        return study.with(SettingValues.of(study, given), words -> {}).run(ExperimentContext.SILENT);
    }

    @Test
    void everyAlgorithm_playsEveryProblem() {
        ExperimentResult result = run(Map.of("rounds", "20", "seeds", "2", "trial-seeds", "1"));
        assertThat(result.complete()).isTrue();
        assertThat(result.table().rows())
                .hasSize(ArenaAlgorithm.values().length * ArenaProblem.all().size())
                .allSatisfy(row -> assertThat(((Measure) row.get("loss")).mean())
                        .as(row.toString())
                        .isFinite());
        assertThat(ResultJson.of(List.of(result))).contains("\"algorithm\"", "\"problem\"");
        Map<String, Object> values = result.table().rows().stream()
                .filter(row -> row.get("algorithm").equals("ZO-SOGD"))
                .findFirst()
                .orElseThrow();
        assertThat(((Measure) values.get("gradients")).mean()).isZero();
        assertThat(((Measure) values.get("products")).mean()).isZero();
        assertThat(((Measure) values.get("values")).mean()).isPositive();
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
                "sogd,fsobo"));
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
                "sobow,zo-sogd");
        List<Object> first =
                run(given).table().rows().stream().map(row -> row.get("loss")).toList();
        assertThat(run(given).table().rows()).extracting(row -> row.get("loss")).isEqualTo(first);
    }

    @Test
    void stepSizes_areChosenOnOtherSeedsThanThoseThatJudge() {
        Match.Rules rules = new Match.Rules(30, 2, 1, 4, List.of(ArenaAlgorithm.SOBOW));
        Match match = Match.play(new QuadraticProblem(QuadraticProblem.Drift.ABRUPT), rules, ExperimentContext.SILENT);
        StepSizes chosen = match.chosen().get(ArenaAlgorithm.SOBOW);
        assertThat(chosen).isNotNull();
        double least = match.trials()
                .measure(Match.trial(ArenaAlgorithm.SOBOW, chosen), ArenaPlay.LOSS)
                .mean();
        for (StepSizes sizes : StepSizes.all()) {
            String label = Match.trial(ArenaAlgorithm.SOBOW, sizes);
            if (match.trials().lost(label) == 0) {
                assertThat(match.trials().measure(label, ArenaPlay.LOSS).mean()).isGreaterThanOrEqualTo(least);
            }
        }
        assertThat(match.judged().values("SOBOW", ArenaPlay.LOSS)).hasSize(2).doesNotContain(least);
    }

    @Test
    void ownProblem_joinsFromTheClassPath() {
        assertThat(ArenaProblem.all()).extracting(ArenaProblem::name).contains("own-problem");
    }
}
