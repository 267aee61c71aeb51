package org.sobow.learn.batch;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.sobow.hypergradient.ExactDense;
import org.sobow.hypergradient.ImplicitHypergradient;
import org.sobow.hypergradient.LinearSolver;
import org.sobow.internal.Vectors;
import org.sobow.learn.batch.Algorithm.Kind;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.Round;
import org.sobow.window.WindowAverage;

/** Everything a {@link BatchTuning} can ask for, written out over dense vectors. */
final class DenseTwin {
    final BatchTuning recipe;
    final int features;
    final double[] lambda;
    final double[] w;
    double s;
    private final WindowAverage window;
    private final WindowAverage stepWindow;
    private final ImplicitHypergradient estimator;
    private final Deque<Round> retained = new ArrayDeque<>();

    DenseTwin(BatchTuning recipe, int features) {
        this.recipe = recipe;
        this.features = features;
        lambda = new double[features];
        Arrays.fill(lambda, recipe.lambda0());
        w = new double[features * recipe.classes()];
        s = StrictMath.log(recipe.step());
        window = recipe.algorithm().window().start(features);
        stepWindow = recipe.algorithm().window().start(1);
        estimator = new ImplicitHypergradient(solver(recipe.solver()), features, w.length);
    }

    static LinearSolver solver(SystemSolver solver) {
        return solver instanceof SystemSolver.Iterative iterative ? iterative.solver() : new ExactDense();
    }

    static int budget(SystemSolver solver) {
        return solver instanceof SystemSolver.Iterative iterative ? iterative.budget() : 1;
    }

    void round(Labeled[] train, Labeled[] validate) {
        DenseSoftmax problem = new DenseSoftmax(features, recipe.classes(), recipe.rho(), train, validate);
        Round round = problem.round();
        double alpha = StrictMath.exp(s);
        double[] inner = descend(round.g(), alpha);
        if (recipe.algorithm().tunes()) {
            outer(round, inner, alpha);
        }
        if (recipe.trainOn() == TrainOn.ALL) {
            descend(problem.innerOnValidation(), StrictMath.exp(s));
        }
    }

    private double[] descend(InnerObjective g, double alpha) {
        double[] gradient = new double[w.length];
        g.gradY(lambda, w, gradient);
        Vectors.axpy(-alpha, gradient, w);
        return gradient;
    }

    private void outer(Round round, double[] innerGradient, double alpha) {
        boolean oagd = recipe.algorithm().kind() == Kind.OAGD;
        double[] mean = new double[features];
        double[] h = new double[features];
        double[] v = new double[w.length];
        double[] meanStep = new double[1];
        retained.addFirst(round);
        if (retained.size() > (oagd ? recipe.algorithm().window().size() : 1)) {
            retained.removeLast();
        }
        double weight = 1;
        for (Round past : retained) {
            Arrays.fill(v, 0);
            estimator.estimate(past, lambda, w, budget(recipe.solver()), v, h);
            Vectors.axpy(weight, h, mean);
            meanStep[0] -= weight * alpha * Vectors.dot(innerGradient, v);
            weight *= recipe.algorithm().window().eta();
        }
        if (oagd) {
            Vectors.scale(1 / recipe.algorithm().window().weight(), mean);
            Vectors.scale(1 / recipe.algorithm().window().weight(), meanStep);
        } else {
            double[] newest = meanStep.clone();
            window.meanWith(h, mean);
            window.push(h);
            stepWindow.meanWith(newest, meanStep);
            stepWindow.push(newest);
        }
        if (recipe.tuneStrengths()) {
            for (int j = 0; j < features; j++) {
                double moved = lambda[j] - recipe.outerStep() * mean[j];
                lambda[j] = Math.min(Math.max(moved, recipe.lambdaLower()), recipe.lambdaUpper());
            }
        }
        if (recipe.tuneStep()) {
            double moved = s - recipe.outerStep() * meanStep[0];
            double lower = StrictMath.log(recipe.step() / StepSize.RANGE);
            double upper = StrictMath.log(recipe.step() * StepSize.RANGE);
            s = Math.min(Math.max(moved, lower), upper);
        }
    }
}
