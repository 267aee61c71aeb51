package org.sobow.algorithm;

import java.util.List;
import java.util.Objects;
import org.sobow.hypergradient.SingularHessianException;
import org.sobow.hypergradient.SolveReport;
import org.sobow.internal.NonFiniteVector;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;
import org.sobow.state.Checkpoint;

/**
 * Algorithm 1, the general procedure of online bilevel optimization, around the {@link Updates} of one algorithm.
 *
 * <p>A round is computed into spare vectors, checked, and only then swapped in; so whatever is thrown on the way leaves the run
 * as it was.
 */
final class GeneralProcedure implements Run {
    private static final String LOWER_STEPS = "Lower the step sizes (alpha <= 1/L_1) or check the oracle.";
    private static final String MEND_SOLVER =
            "Lower the step of the solver (lambda <= 1/L_1), add damping, lower the step"
                    + " sizes, or check hessianYY.";

    private final String recipe;
    private final Updates updates;
    private double[] x;
    private double[] y;
    private double[] hypergradient;
    private double[] mean;
    private double[] previousX;
    private double[] previousY;
    private double[] spareX;
    private double[] spareY;
    private double[] spareHypergradient;
    private double[] spareMean;
    private long round;
    private long negativeCurvatureRounds;

    /**
     * Starts a run at x_1 and y_1, which are copied.
     *
     * @param recipe the recipe that starts it; only an equal one resumes its checkpoints
     */
    static Run start(FramedOptimizer recipe, double[] x1, double[] y1) {
        Require.atLeast("length of x1", 1, x1.length);
        Require.atLeast("length of y1", 1, y1.length);
        Require.finite("x1", x1);
        Require.finite("y1", y1);
        Updates fresh = recipe.updates(x1.length, y1.length);
        return new GeneralProcedure(recipe.toString(), fresh, x1.clone(), y1.clone(), x1.clone(), y1.clone());
    }

    private GeneralProcedure(
            String recipe, Updates updates, double[] x, double[] y, double[] previousX, double[] previousY) {
        this.recipe = recipe;
        this.updates = updates;
        this.x = x;
        this.y = y;
        this.previousX = previousX;
        this.previousY = previousY;
        spareX = new double[x.length];
        spareY = new double[y.length];
        hypergradient = new double[x.length];
        mean = new double[x.length];
        spareHypergradient = new double[x.length];
        spareMean = new double[x.length];
    }

    /** Continues the run that {@code checkpoint} froze. */
    static Run resume(FramedOptimizer recipe, Checkpoint checkpoint, List<Round> retained) {
        checkpoint.requireRecipe(recipe.toString());
        requireRetained(recipe, checkpoint.number("round"), retained);
        double[] x = checkpoint.vector("x");
        double[] y = checkpoint.vector("y");
        Updates loaded = recipe.updates(x.length, y.length);
        loaded.load(checkpoint, retained);
        GeneralProcedure run = new GeneralProcedure(
                recipe.toString(), loaded, x, y, checkpoint.vector("previousX"), checkpoint.vector("previousY"));
        run.hypergradient = checkpoint.vector("hypergradient");
        run.mean = checkpoint.vector("mean");
        run.round = checkpoint.number("round");
        run.negativeCurvatureRounds = checkpoint.number("negativeCurvatureRounds");
        return run;
    }

    private static void requireRetained(Optimizer recipe, long round, List<Round> retained) {
        long needed = Math.min(round, recipe.roundsRetained());
        if (retained.size() != needed) {
            throw new IllegalArgumentException("retained must be the last " + needed + " rounds before the checkpoint,"
                    + " oldest first, got " + retained.size() + " rounds; "
                    + recipe.getClass().getSimpleName()
                    + (needed == 0
                            ? " evaluates no past round again"
                            : " evaluates past rounds again, and a checkpoint" + " does not hold them"));
        }
    }

    @Override
    public void step(Round next) {
        Objects.requireNonNull(next, "round");
        long t = round + 1;
        try {
            // line 4: y_{t+1}, an estimate of y*_t(x_t)
            updates.inner(t, next, x, y, spareY);
            requireFinite("y", spareY, t);

            // lines 5 and 6: the hypergradient at (x_t, y_{t+1}), and x_{t+1}
            updates.outer(t, next, x, spareY, spareHypergradient, spareMean, spareX);
        } catch (SingularHessianException e) {
            throw new SingularHessianException("in round " + t + ", which left the run unchanged: " + e.getMessage());
        } catch (NonFiniteVector e) {
            throw refused(e.quantity(), e.index(), e.value(), t);
        }
        requireFinite("hypergradient", spareHypergradient, t);
        requireFinite("mean hypergradient", spareMean, t);
        requireFinite("x", spareX, t);

        commit(next);
    }

    static void requireFinite(String quantity, double[] vector, long t) {
        int i = Vectors.indexOfNonFinite(vector);
        if (i >= 0) {
            throw refused(quantity, i, vector[i], t);
        }
    }

    private static NonFiniteException refused(String quantity, int index, double value, long t) {
        return new NonFiniteException(quantity, index, value, t, quantity.equals("v") ? MEND_SOLVER : LOWER_STEPS);
    }

    private void commit(Round accepted) {
        updates.commit(accepted, spareHypergradient);
        double[] free = previousX;
        previousX = x;
        x = spareX;
        spareX = free;
        free = previousY;
        previousY = y;
        y = spareY;
        spareY = free;
        free = hypergradient;
        hypergradient = spareHypergradient;
        spareHypergradient = free;
        free = mean;
        mean = spareMean;
        spareMean = free;
        round++;
        if (updates.solve().negativeCurvature()) {
            negativeCurvatureRounds++;
        }
    }

    @Override
    public Checkpoint checkpoint() {
        Checkpoint.Builder builder = Checkpoint.of(recipe)
                .put("round", round)
                .put("negativeCurvatureRounds", negativeCurvatureRounds)
                .put("x", x)
                .put("y", y)
                .put("previousX", previousX)
                .put("previousY", previousY)
                .put("hypergradient", hypergradient)
                .put("mean", mean);
        updates.save(builder);
        return builder.build();
    }

    @Override
    public long round() {
        return round;
    }

    @Override
    public int d1() {
        return x.length;
    }

    @Override
    public int d2() {
        return y.length;
    }

    @Override
    public void x(double[] out) {
        write(x, out);
    }

    @Override
    public void y(double[] out) {
        write(y, out);
    }

    @Override
    public void previousX(double[] out) {
        write(previousX, out);
    }

    @Override
    public void previousY(double[] out) {
        write(previousY, out);
    }

    @Override
    public void hypergradient(double[] out) {
        write(hypergradient, out);
    }

    @Override
    public void meanHypergradient(double[] out) {
        write(mean, out);
    }

    private static void write(double[] from, double[] out) {
        Vectors.copy(from, Require.length("out", from.length, out));
    }

    @Override
    public SolveReport solve() {
        return updates.solve();
    }

    @Override
    public long negativeCurvatureRounds() {
        return negativeCurvatureRounds;
    }
}
