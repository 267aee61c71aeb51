package org.sobow.experiments.arena;

import org.sobow.algorithm.ProximalSobow;
import org.sobow.algorithm.Schedule;
import org.sobow.algorithm.Sobow;
import org.sobow.algorithm.Tikhonov;
import org.sobow.algorithm.WindowedSolverBuilder;
import org.sobow.experiments.CommandName;
import org.sobow.hypergradient.ConjugateGradient;

/** SOBOW for inner levels that the paper leaves open, each on the problem that it is made for. */
enum Specialist implements ArenaAlgorithm {
    TIKHONOV("SOBOW (vanishing ridge)", "for an inner level that is not strongly convex"),
    PROXIMAL("SOBOW (proximal)", "for an inner level that is not smooth"),
    DAMPED("SOBOW (damped)", "for an inner level that is not convex");

    /** More than the most negative curvature of the problem. */
    private static final double DAMPING = 1.5;

    private final String label;
    private final String origin;

    Specialist(String label, String origin) {
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
    public boolean plays(ArenaProblem problem) {
        return switch (this) {
            case TIKHONOV -> problem.equals(LeastNorm.PROBLEM);
            case PROXIMAL -> problem.equals(SparseDenoising.PROBLEM);
            case DAMPED -> problem.equals(ManyValleys.PROBLEM);
        };
    }

    @Override
    public Player start(ArenaProblem problem, ArenaStream stream, double alpha, double beta, long seed) {
        return switch (this) {
            case TIKHONOV ->
                Player.of(
                        new Tikhonov(
                                steps(Sobow.builder(), problem, alpha, beta).build(), Schedule.inverseSqrt(0.1)),
                        stream);
            case DAMPED ->
                Player.of(
                        steps(Sobow.builder(), problem, alpha, beta)
                                .solver(new ConjugateGradient(1e-10, DAMPING), 10)
                                .build(),
                        stream);
            case PROXIMAL ->
                Player.of(steps(ProximalSobow.builder(), problem, alpha, beta).build(), stream, Counts::proximal);
        };
    }

    private static <R> WindowedSolverBuilder<R> steps(
            WindowedSolverBuilder<R> builder, ArenaProblem problem, double alpha, double beta) {
        return builder.window(PublishedAlgorithm.WINDOW, PublishedAlgorithm.ETA)
                .alpha(alpha)
                .beta(beta)
                .projection(problem.projection());
    }
}
