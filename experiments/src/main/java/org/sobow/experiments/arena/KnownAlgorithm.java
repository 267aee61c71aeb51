package org.sobow.experiments.arena;

import java.util.List;
import org.sobow.algorithm.Aobo;
import org.sobow.algorithm.F2obo;
import org.sobow.algorithm.ForwardSobow;
import org.sobow.algorithm.FramedOptimizer;
import org.sobow.algorithm.Fsobo;
import org.sobow.algorithm.Momenta;
import org.sobow.algorithm.Oagd;
import org.sobow.algorithm.Ogd;
import org.sobow.algorithm.OuterStep;
import org.sobow.algorithm.ProximalSobow;
import org.sobow.algorithm.Schedule;
import org.sobow.algorithm.Sobbo;
import org.sobow.algorithm.Sobow;
import org.sobow.algorithm.Sogd;
import org.sobow.algorithm.StepBuilder;
import org.sobow.algorithm.Tikhonov;
import org.sobow.algorithm.UnrolledSobow;
import org.sobow.algorithm.Wobo;
import org.sobow.algorithm.ZoSogd;
import org.sobow.experiments.CommandName;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.FirstOrderRound;
import org.sobow.problem.Groups;
import org.sobow.problem.ValueRound;

/**
 * The algorithms that are built in. The last three are SOBOW for inner levels that the paper leaves open, each on the problem that it is made for. What a
 * step size is not is the same on every problem, and was not chosen on one.
 */
enum KnownAlgorithm implements ArenaAlgorithm {
    SOBOW("SOBOW", "NeurIPS 2023"),
    OGD("OGD", "the paper's baseline"),
    OAGD("OAGD", "as the paper compares with it"),
    SOBOW_NORMALIZED("SOBOW (scale-free)", "SOBOW with a scale-free outer step"),
    SOBOW_ADAM("SOBOW (Adam)", "SOBOW with an outer step like Adam's"),
    AUTO("SOBOW (auto)", "SOBOW without a setting: one trial, since it measures its own steps"),
    UNROLLED("unrolled", "five inner steps, differentiated in reverse"),
    FORWARD("forward", "sensitivities carried forward"),
    SOGD("SOGD", "arXiv 2511.01126, constant steps"),
    SOGD_SCHEDULED("SOGD (scheduled)", "arXiv 2511.01126, the steps and momenta of its theory"),
    ZO_SOGD("ZO-SOGD", "arXiv 2511.01126, from values alone"),
    F2OBO("F2OBO *", "arXiv 2602.11665, reconstructed"),
    AOBO("AOBO *", "arXiv 2602.06457, reconstructed"),
    FSOBO("FSOBO *", "arXiv 2602.06457, reconstructed"),
    WOBO("WOBO *", "arXiv 2602.06457, reconstructed"),
    OBBO("OBBO *", "arXiv 2409.10470, reconstructed with a step like AdaGrad's"),
    SOBBO("SOBBO *", "arXiv 2409.10470, reconstructed with a step like AdaGrad's"),
    TIKHONOV("SOBOW (vanishing ridge)", "for an inner level that is not strongly convex"),
    PROXIMAL("SOBOW (proximal)", "for an inner level that is not smooth"),
    DAMPED("SOBOW (damped)", "for an inner level that is not convex");

    private static final int WINDOW = 10;
    private static final double ETA = 0.9;
    private static final double MOMENTUM = 0.9;
    private static final double RADIUS = 100;

    /** The outer steps that WOBO takes in a round at most; each costs a window of solves. */
    private static final int WOBO_STEPS = 2;

    /** c of SOGD's schedules: the first steps are as long as constant ones, and their length has halved after 56 rounds. */
    private static final double OFFSET = 7;

    /** More than the most negative curvature of the problem that is not convex. */
    private static final double DAMPING = 1.5;

    private final String label;
    private final String origin;

    KnownAlgorithm(String label, String origin) {
        this.label = label;
        this.origin = origin;
    }

    @Override
    public String commandName() {
        return CommandName.of(this);
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public String origin() {
        return origin;
    }

    @Override
    public List<StepSizes> trials() {
        return this == AUTO ? List.of(StepSizes.measured()) : StepSizes.all();
    }

    @Override
    public boolean plays(ArenaProblem problem) {
        return switch (this) {
            case TIKHONOV -> problem.equals(LeastNorm.PROBLEM);
            case PROXIMAL -> problem.equals(SparseDenoising.PROBLEM);
            case DAMPED -> problem.equals(ManyValleys.PROBLEM);
            default -> true;
        };
    }

    @Override
    public StatedRate statedRate(double variation) {
        return switch (this) {
            case SOBOW -> new StatedRate("T/(bW) + V_1T/b + H_2T", 1);
            case OAGD -> new StatedRate("T/w + H_1T + H_2T", 1);
            case SOBBO -> new StatedRate("T s^2/w + V_T + H_2T", 1);
            case OBBO -> new StatedRate("V_T + H_2T", variation);
            case SOGD, SOGD_SCHEDULED -> new StatedRate("T^(1/3)(s^2 + Delta_T) + T^(2/3) Psi_T", 2.0 / 3 + variation);
            case ZO_SOGD -> new StatedRate("SOGD's, times powers of d1 + d2", 2.0 / 3 + variation);
            case AOBO -> new StatedRate("1 + V_T", variation);
            case FSOBO -> new StatedRate("1 + V_T + H_2T + E_2T", variation);
            case WOBO -> new StatedRate("T/W^2", 1);
            case F2OBO -> new StatedRate("1 + V_T + H_2T", variation);
            case OGD, AUTO, SOBOW_NORMALIZED, SOBOW_ADAM, UNROLLED, FORWARD, TIKHONOV, PROXIMAL, DAMPED ->
                StatedRate.NONE;
        };
    }

    @Override
    public Player start(ArenaProblem problem, ArenaStream stream, double alpha, double beta, long seed) {
        Trial trial = new Trial(problem, stream, alpha, beta);
        return switch (this) {
            case SOBOW -> trial.play(Sobow.builder().window(WINDOW, ETA));
            case AUTO -> Player.of(Sobow.auto().within(problem.projection()), stream);
            case OGD -> trial.play(Ogd.builder());
            case OAGD -> trial.play(Oagd.builder().window(WINDOW, ETA));
            case SOBOW_NORMALIZED ->
                trial.play(Sobow.builder().window(WINDOW, ETA).outerStep(OuterStep.normalized(0.99, Groups.one())));
            case SOBOW_ADAM -> trial.play(Sobow.builder().outerStep(OuterStep.adam(MOMENTUM, 0.999)));
            case OBBO -> trial.play(Sobow.builder().window(WINDOW, ETA).outerStep(OuterStep.adaGrad()));
            case SOBBO ->
                trial.play(
                        Sobbo.builder(alpha, WINDOW, seed).window(WINDOW, ETA).outerStep(OuterStep.adaGrad()));
            case UNROLLED -> trial.play(UnrolledSobow.builder(5).innerSteps(5).window(WINDOW, ETA));
            case FORWARD -> trial.play(ForwardSobow.parameters(MOMENTUM).window(WINDOW, ETA));
            case SOGD -> trial.play(Sogd.builder(alpha, MOMENTUM, RADIUS));
            case SOGD_SCHEDULED -> Player.of(scheduled(problem, alpha, beta), stream);
            case FSOBO -> trial.play(Fsobo.builder(Schedule.constant(alpha)));
            case AOBO -> trial.play(Aobo.builder(1, 50));
            case WOBO -> trial.play(Wobo.builder(WINDOW, 0.1, WOBO_STEPS));
            case F2OBO ->
                Player.of(
                        trial.recipe(
                                F2obo.builder(Schedule.growing(10, 0.1, 1000)).window(WINDOW, ETA)),
                        stream,
                        round -> new FirstOrderRound(round.f(), (FirstOrderInner) round.g()));
            case TIKHONOV ->
                Player.of(
                        new Tikhonov(trial.recipe(Sobow.builder().window(WINDOW, ETA)), Schedule.inverseSqrt(0.1)),
                        stream);
            case DAMPED ->
                trial.play(Sobow.builder().window(WINDOW, ETA).solver(new ConjugateGradient(1e-10, DAMPING), 10));
            case PROXIMAL ->
                Player.of(trial.recipe(ProximalSobow.builder().window(WINDOW, ETA)), stream, Counts::proximal);
            case ZO_SOGD -> {
                // the estimates deviate by about the dimension, so that all steps are as much shorter
                double shorter = 1.0 / problem.d2();
                Sogd steps = new Trial(problem, stream, shorter * alpha, shorter * beta)
                        .recipe(Sogd.builder(shorter * alpha, MOMENTUM, RADIUS));
                yield Player.of(
                        new ZoSogd(steps, 0.005, 0.01, seed), stream, round -> ValueRound.of(round.f(), round.g()));
            }
        };
    }

    /** A stream of a problem, and the step sizes that are tried on it. */
    private record Trial(ArenaProblem problem, ArenaStream stream, double alpha, double beta) {
        <R> R recipe(StepBuilder<R, ?> builder) {
            return builder.alpha(alpha)
                    .beta(beta)
                    .projection(problem.projection())
                    .build();
        }

        Player play(StepBuilder<? extends FramedOptimizer, ?> builder) {
            return Player.of(recipe(builder), stream);
        }
    }

    /** Steps that fall like (c + t)^(−1/3) from the sizes of the trial, and momenta that fall like their squares from 0.9. */
    private static Sogd scheduled(ArenaProblem problem, double alpha, double beta) {
        double start = Math.cbrt(OFFSET + 1);
        return Sogd.builder(
                        Schedule.inverseCubeRoot(start * alpha, OFFSET),
                        Momenta.all(Schedule.inverseCubeRootSquared(MOMENTUM * start * start, OFFSET)),
                        RADIUS)
                .alpha(Schedule.inverseCubeRoot(start * alpha, OFFSET))
                .beta(Schedule.inverseCubeRoot(start * beta, OFFSET))
                .projection(problem.projection())
                .build();
    }
}
