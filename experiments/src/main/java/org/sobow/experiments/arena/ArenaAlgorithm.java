package org.sobow.experiments.arena;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.sobow.algorithm.Aobo;
import org.sobow.algorithm.F2obo;
import org.sobow.algorithm.ForwardSobow;
import org.sobow.algorithm.Fsobo;
import org.sobow.algorithm.Oagd;
import org.sobow.algorithm.Ogd;
import org.sobow.algorithm.OuterStep;
import org.sobow.algorithm.Recipe;
import org.sobow.algorithm.RunOf;
import org.sobow.algorithm.Schedule;
import org.sobow.algorithm.Sobow;
import org.sobow.algorithm.Sogd;
import org.sobow.algorithm.StepBuilder;
import org.sobow.algorithm.UnrolledSobow;
import org.sobow.algorithm.Wobo;
import org.sobow.algorithm.ZoSogd;
import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.FirstOrderRound;
import org.sobow.problem.Groups;
import org.sobow.problem.Round;
import org.sobow.problem.ValueRound;

/** The algorithms of the arena. What a step size is not is the same on every problem, and was not chosen on one. */
public enum ArenaAlgorithm {
    SOBOW("SOBOW", "NeurIPS 2023"),
    OGD("OGD", "the paper's baseline"),
    OAGD("OAGD", "as the paper compares with it"),
    SOBOW_NORMALIZED("SOBOW (scale-free)", "SOBOW with a scale-free outer step"),
    SOBOW_ADAM("SOBOW (Adam)", "SOBOW with an outer step like Adam's"),
    UNROLLED("unrolled", "five inner steps, differentiated in reverse"),
    FORWARD("forward", "sensitivities carried forward"),
    SOGD("SOGD", "arXiv 2511.01126"),
    ZO_SOGD("ZO-SOGD", "arXiv 2511.01126, from values alone"),
    F2OBO("F2OBO *", "arXiv 2602.11665, reconstructed"),
    AOBO("AOBO *", "arXiv 2602.06457, reconstructed"),
    FSOBO("FSOBO *", "arXiv 2602.06457, reconstructed"),
    WOBO("WOBO *", "arXiv 2602.06457, reconstructed");

    private static final int WINDOW = 10;
    private static final double ETA = 0.9;
    private static final double MOMENTUM = 0.9;
    private static final double RADIUS = 100;

    private final String label;
    private final String origin;

    ArenaAlgorithm(String label, String origin) {
        this.label = label;
        this.origin = origin;
    }

    /** The names of all, as on the command line. */
    static List<String> names() {
        return Arrays.stream(values()).map(ArenaAlgorithm::commandName).toList();
    }

    /** The one of that name. */
    static ArenaAlgorithm named(String name) {
        return Arrays.stream(values())
                .filter(each -> each.commandName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Its name on the command line. */
    public String commandName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Its name in tables; a star marks a reconstruction. */
    String label() {
        return label;
    }

    /** Where its rule is from. */
    public String origin() {
        return origin;
    }

    /** A run over counted rounds. */
    interface Player {
        /** Plays a round. */
        void play(Round round);

        /** Writes x into {@code out}. */
        void x(double[] out);
    }

    /** Starts it on a stream with these step sizes. */
    Player start(ArenaProblem problem, ArenaStream stream, double alpha, double beta, long seed) {
        return switch (this) {
            case SOBOW -> rounds(steps(Sobow.builder().window(WINDOW, ETA), problem, alpha, beta), stream);
            case OGD -> rounds(steps(Ogd.builder(), problem, alpha, beta), stream);
            case OAGD -> rounds(steps(Oagd.builder().window(WINDOW, ETA), problem, alpha, beta), stream);
            case SOBOW_NORMALIZED ->
                rounds(
                        steps(
                                Sobow.builder().window(WINDOW, ETA).outerStep(OuterStep.normalized(0.99, Groups.one())),
                                problem,
                                alpha,
                                beta),
                        stream);
            case SOBOW_ADAM ->
                rounds(
                        steps(
                                Sobow.builder().window(1, 1).outerStep(OuterStep.adam(MOMENTUM, 0.999)),
                                problem,
                                alpha,
                                beta),
                        stream);
            case UNROLLED ->
                rounds(steps(UnrolledSobow.builder(5).innerSteps(5).window(WINDOW, ETA), problem, alpha, beta), stream);
            case FORWARD ->
                rounds(steps(ForwardSobow.parameters(MOMENTUM).window(WINDOW, ETA), problem, alpha, beta), stream);
            case SOGD -> rounds(steps(Sogd.builder(alpha, MOMENTUM, RADIUS), problem, alpha, beta), stream);
            case FSOBO -> rounds(steps(Fsobo.builder(Schedule.constant(alpha)), problem, alpha, beta), stream);
            case AOBO -> rounds(steps(Aobo.builder(1, 50), problem, alpha, beta), stream);
            case WOBO -> rounds(steps(Wobo.builder(WINDOW, 0.1, 10), problem, alpha, beta), stream);
            case F2OBO ->
                started(
                        steps(F2obo.builder(Schedule.growing(10, 0.1, 1000)).window(WINDOW, ETA), problem, alpha, beta),
                        stream,
                        round -> new FirstOrderRound(round.f(), (FirstOrderInner) round.g()));
            case ZO_SOGD -> {
                // the estimates deviate by about the dimension, so that all steps are as much shorter
                double shorter = 1.0 / problem.d2();
                Sogd steps = steps(
                        Sogd.builder(shorter * alpha, MOMENTUM, RADIUS), problem, shorter * alpha, shorter * beta);
                yield started(
                        new ZoSogd(steps, 0.005, 0.01, seed), stream, round -> ValueRound.of(round.f(), round.g()));
            }
        };
    }

    private static <R> R steps(StepBuilder<R, ?> builder, ArenaProblem problem, double alpha, double beta) {
        return builder.alpha(alpha).beta(beta).projection(problem.projection()).build();
    }

    private static Player rounds(Recipe<Round> recipe, ArenaStream stream) {
        return started(recipe, stream, round -> round);
    }

    private static <R> Player started(Recipe<R> recipe, ArenaStream stream, Function<Round, R> reveal) {
        RunOf<R> run = recipe.start(stream.x1(), stream.y1());
        return new Player() {
            @Override
            public void play(Round round) {
                run.step(reveal.apply(round));
            }

            @Override
            public void x(double[] out) {
                run.x(out);
            }
        };
    }
}
