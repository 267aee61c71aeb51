package org.sobow.learn.softmax;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.hypergradient.ExactDense;
import org.sobow.hypergradient.FixedStep;
import org.sobow.hypergradient.ImplicitHypergradient;
import org.sobow.hypergradient.LinearSolver;
import org.sobow.internal.Vectors;
import org.sobow.learn.data.Example;
import org.sobow.learn.softmax.Algorithm.Kind;
import org.sobow.problem.Round;
import org.sobow.window.WindowAverage;

/** Everything a {@link SparseSoftmax} recipe can ask for, written out over dense vectors. */
final class DenseTwin {
    final SparseSoftmax recipe;
    final int features;
    final int classes;
    final int groups;
    final double[] lambda;
    final double[] w;
    final double[] z;
    double s;
    double stepHypergradient;
    private final WindowAverage window;
    private final WindowAverage stepWindow;
    private final ImplicitHypergradient estimator;
    private final Deque<Round> retained = new ArrayDeque<>();
    private double[] scales = new double[4];

    DenseTwin(SparseSoftmax recipe, int features) {
        this.recipe = recipe;
        this.features = features;
        classes = recipe.classes();
        groups = recipe.sharing() instanceof Sharing.PerFeature
                ? features
                : recipe.sharing() instanceof Sharing.Groups g ? g.count() : 1;
        lambda = new double[groups];
        Arrays.fill(lambda, recipe.lambda0());
        w = new double[features * classes];
        z = new double[w.length];
        s = StrictMath.log(recipe.step().initial());
        window = recipe.algorithm().window().start(groups);
        stepWindow = recipe.algorithm().window().start(1);
        estimator = new ImplicitHypergradient(solver(recipe.solver()), groups, w.length);
    }

    static LinearSolver solver(SystemSolver solver) {
        if (solver instanceof SystemSolver.FixedStep fixed) {
            return new FixedStep(fixed.stepSize());
        }
        return solver instanceof SystemSolver.ConjugateGradient gradient
                ? new ConjugateGradient(gradient.tolerance())
                : new ExactDense();
    }

    static int budget(SystemSolver solver) {
        if (solver instanceof SystemSolver.FixedStep fixed) {
            return fixed.budget();
        }
        return solver instanceof SystemSolver.ConjugateGradient gradient ? gradient.budget() : 1;
    }

    int groupOf(int feature) {
        return recipe.sharing() instanceof Sharing.PerFeature
                ? feature
                : recipe.sharing() instanceof Sharing.Groups g ? g.of(feature) : 0;
    }

    void round(Example[] train, Example[] validate) {
        DenseSoftmax problem = new DenseSoftmax(features, classes, recipe.rho(), this::groupOf, train, validate);
        Round round = problem.round();
        double alpha = StrictMath.exp(s);
        double[] gradient = new double[w.length];
        round.g().gradY(lambda, w, gradient);
        double[] inner = gradient.clone();
        descend(round.g(), gradient, alpha);

        if (recipe.algorithm().tunes()) {
            outer(round, inner, alpha);
        }
        if (recipe.trainOn() == TrainOn.ALL) {
            problem.innerOnValidation().gradY(lambda, w, gradient);
            descend(problem.innerOnValidation(), gradient, StrictMath.exp(s));
        }
    }

    private void descend(org.sobow.problem.InnerObjective g, double[] gradient, double alpha) {
        double mu = recipe.step().memory();
        double[] hz = new double[w.length];
        g.hessianYY(lambda, w, z, hz);
        for (int i = 0; i < w.length; i++) {
            z[i] = mu * (z[i] - alpha * hz[i]) - alpha * gradient[i];
            w[i] -= alpha * gradient[i];
        }
    }

    private void outer(Round round, double[] innerGradient, double alpha) {
        boolean oagd = recipe.algorithm().kind() == Kind.OAGD;
        double[] mean = new double[groups];
        double[] h = new double[groups];
        double[] v = new double[w.length];
        double[] gradF = new double[w.length];
        double stepMean = 0;
        double weight = 1;
        retained.addFirst(round);
        int kept = oagd ? retained.size() : 1;
        int age = 0;
        for (Round past : retained) {
            if (age++ == kept) {
                break;
            }
            Arrays.fill(v, 0);
            estimator.estimate(past, lambda, w, budget(recipe.solver()), v, h);
            Vectors.axpy(weight, h, mean);
            past.f().gradY(lambda, w, gradF);
            double hs = recipe.step().forward() ? Vectors.dot(gradF, z) : -alpha * Vectors.dot(innerGradient, v);
            stepMean += weight * hs;
            weight *= recipe.algorithm().window().eta();
        }
        double[] newest = h;
        if (oagd) {
            double divisor = recipe.algorithm().window().divisor(kept);
            Vectors.scale(1 / divisor, mean);
            stepMean /= divisor;
            newest = mean;
            if (retained.size() == recipe.algorithm().window().size()) {
                retained.removeLast();
            }
        } else {
            retained.clear();
            window.meanWith(h, mean);
            window.push(h);
        }
        stepHypergradient = stepMean;
        if (recipe.tuneStrengths()) {
            double beta = size(recipe.strengthStep(), Vectors.normSquared(newest), 0);
            for (int g = 0; g < groups; g++) {
                lambda[g] = Math.min(Math.max(lambda[g] - beta * mean[g], recipe.lambdaLower()), recipe.lambdaUpper());
            }
        }
        if (recipe.step().tuned()) {
            double[] one = {stepMean};
            double[] meanStep = {stepMean};
            if (!oagd) {
                stepWindow.meanWith(one, meanStep);
                stepWindow.push(one);
            }
            s -= size(recipe.stepStep(), stepMean * stepMean, 2) * meanStep[0];
            s = Math.min(
                    Math.max(s, StrictMath.log(recipe.step().lower())),
                    StrictMath.log(recipe.step().upper()));
        }
    }

    private double size(OuterStep step, double squares, int at) {
        scales[at] = step.memory() * scales[at] + (1 - step.memory()) * squares;
        scales[at + 1] = step.memory() * scales[at + 1] + (1 - step.memory());
        return step.scaleFree() ? step.size() / Math.sqrt(scales[at] / scales[at + 1]) : step.size();
    }
}
