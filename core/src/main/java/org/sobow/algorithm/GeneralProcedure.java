package org.sobow.algorithm;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.sobow.hypergradient.SingularHessianException;
import org.sobow.hypergradient.SolveReport;
import org.sobow.internal.NonFiniteVector;
import org.sobow.internal.Require;
import org.sobow.internal.SoleUse;
import org.sobow.internal.Vectors;
import org.sobow.problem.ObjectiveArithmeticException;
import org.sobow.problem.Round;
import org.sobow.problem.UnusableObjectiveException;
import org.sobow.state.Description;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;

/**
 * Algorithm 1, the general procedure of online bilevel optimization, around the {@link Updates} of one algorithm.
 *
 * <p>A round is written into spare decisions, checked, and only then made the current ones; so whatever is thrown on the way
 * leaves the run as it was.
 */
sealed class GeneralProcedure<R> implements RunOf<R> {
    private static final String KIND = "sobow.run";
    private static final int VERSION = 1;
    private static final String LOWER_STEPS = "Lower the step sizes (alpha <= 1/L_1) or check the oracle.";
    private static final String MEND_SOLVER =
            "Lower the step of the solver (lambda <= 1/L_1), add damping, lower the step"
                    + " sizes, or check hessianYY.";

    private final FramedRecipe<R> recipe;
    private final Updates<R> updates;
    private final SoleUse use = new SoleUse("run");
    private Decisions previous;
    private Decisions now;
    private Decisions next;
    private long round;
    private long negativeCurvatureRounds;

    /** The procedure over rounds with second derivatives. */
    static final class OfRounds extends GeneralProcedure<Round> implements Run {
        OfRounds(FramedRecipe<Round> recipe, double[] x1, double[] y1) {
            super(recipe, x1, y1);
        }

        OfRounds(FramedRecipe<Round> recipe, State checkpoint, List<Round> retained) {
            super(recipe, checkpoint, retained);
        }
    }

    private GeneralProcedure(FramedRecipe<R> recipe, int d1, int d2) {
        this.recipe = recipe;
        updates = recipe.updates(Require.atLeast("length of x1", 1, d1), Require.atLeast("length of y1", 1, d2));
        previous = new Decisions(d1, d2);
        now = new Decisions(d1, d2);
        next = new Decisions(d1, d2);
    }

    /** Starts a run at x_1 and y_1, which are copied. */
    GeneralProcedure(FramedRecipe<R> recipe, double[] x1, double[] y1) {
        this(recipe, x1.length, y1.length);
        for (Decisions at : List.of(previous, now)) {
            Vectors.copy(Require.finite("x1", x1), at.x());
            Vectors.copy(Require.finite("y1", y1), at.y());
        }
    }

    /** Continues the run that {@code checkpoint} froze. */
    GeneralProcedure(FramedRecipe<R> recipe, State checkpoint, List<R> retained) {
        this(requireResumable(recipe, checkpoint, retained), length("x", checkpoint), length("y", checkpoint));
        round = checkpoint.rounds("round");
        negativeCurvatureRounds = checkpoint.number("negativeCurvatureRounds", 0, round);
        now.load(checkpoint);
        Decisions.load("previousX", checkpoint, previous.x());
        Decisions.load("previousY", checkpoint, previous.y());
        updates.load(checkpoint, retained);
    }

    private static int length(String name, State checkpoint) {
        int length = checkpoint.vector(name).length;
        if (length < 1) {
            throw new StateException("state block " + name + ": expected at least one entry, found none");
        }
        return length;
    }

    private static <R> FramedRecipe<R> requireResumable(FramedRecipe<R> recipe, State checkpoint, List<R> retained) {
        checkpoint.requireKind(KIND, VERSION).requireRecipe(Description.of(recipe));
        requireFit(recipe, length("x", checkpoint), length("y", checkpoint));
        long needed = Math.min(checkpoint.rounds("round"), recipe.roundsRetained());
        if (retained.size() != needed) {
            throw new IllegalArgumentException("retained must be the last " + needed + " rounds before the checkpoint,"
                    + " oldest first, got " + retained.size() + " rounds; "
                    + recipe.getClass().getSimpleName()
                    + (needed == 0
                            ? " evaluates no past round again"
                            : " evaluates past rounds again, and a checkpoint does not hold them"));
        }
        return recipe;
    }

    private static void requireFit(FramedRecipe<?> recipe, int d1, int d2) {
        try {
            recipe.updates(d1, d2);
        } catch (IllegalArgumentException e) {
            throw new StateException(
                    "state blocks x and y: expected lengths that fit the recipe, found " + d1 + " and " + d2 + ": "
                            + e.getMessage(),
                    e);
        }
    }

    @Override
    public final void step(R revealed) {
        Objects.requireNonNull(revealed, "round");
        use.change();
        try {
            // lines 4 to 6: y_{t+1}, an estimate of y*_t(x_t), the hypergradient at (x_t, y_{t+1}), and x_{t+1}
            play(revealed, round + 1);
            commit(revealed);
        } finally {
            use.end();
        }
    }

    private void play(R revealed, long t) {
        try {
            updates.play(t, revealed, now, next);
            NonFiniteVector.refuse("y", next.y());
            NonFiniteVector.refuse("hypergradient", next.hypergradient());
            NonFiniteVector.refuse("mean hypergradient", next.mean());
            NonFiniteVector.refuse("x", next.x());
        } catch (SingularHessianException e) {
            throw new SingularHessianException("in round " + t + ", which left the run unchanged: " + e.getMessage());
        } catch (UnusableObjectiveException e) {
            throw e.inRound(t);
        } catch (ObjectiveArithmeticException e) {
            throw e.inRound(t);
        } catch (NonFiniteVector e) {
            throw new NonFiniteException(
                    e.quantity(), e.index(), e.value(), t, e.quantity().equals("v") ? MEND_SOLVER : LOWER_STEPS);
        }
    }

    private void commit(R accepted) {
        updates.commit(accepted, next);
        Decisions free = previous;
        previous = now;
        now = next;
        next = free;
        round++;
        if (updates.solve().negativeCurvature()) {
            negativeCurvatureRounds++;
        }
    }

    @Override
    public final State checkpoint() {
        boolean began = use.read();
        try {
            StateBuilder builder = State.of(KIND, VERSION, Description.of(recipe))
                    .put("round", round)
                    .put("negativeCurvatureRounds", negativeCurvatureRounds)
                    .put("previousX", previous.x())
                    .put("previousY", previous.y());
            now.save(builder);
            updates.save(builder);
            return builder.build();
        } finally {
            if (began) {
                use.end();
            }
        }
    }

    @Override
    public final long round() {
        return round;
    }

    @Override
    public final int d1() {
        return now.x().length;
    }

    @Override
    public final int d2() {
        return now.y().length;
    }

    @Override
    public final void x(double[] out) {
        write(false, Decisions::x, out);
    }

    @Override
    public final void y(double[] out) {
        write(false, Decisions::y, out);
    }

    @Override
    public final void previousX(double[] out) {
        write(true, Decisions::x, out);
    }

    @Override
    public final void previousY(double[] out) {
        write(true, Decisions::y, out);
    }

    @Override
    public final void hypergradient(double[] out) {
        write(false, Decisions::hypergradient, out);
    }

    @Override
    public final void meanHypergradient(double[] out) {
        write(false, Decisions::mean, out);
    }

    private void write(boolean before, Function<Decisions, double[]> part, double[] out) {
        boolean began = use.read();
        try {
            double[] from = part.apply(before ? previous : now);
            Vectors.copy(from, Require.length("out", from.length, out));
        } finally {
            if (began) {
                use.end();
            }
        }
    }

    @Override
    public final SolveReport solve() {
        return updates.solve();
    }

    @Override
    public final long negativeCurvatureRounds() {
        return negativeCurvatureRounds;
    }
}
