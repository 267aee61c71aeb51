package org.sobow.autodiff.example;

import java.io.PrintStream;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.autodiff.TapeProblem;
import org.sobow.autodiff.TensorFunction;
import org.sobow.autodiff.TensorProblem;
import org.sobow.autodiff.Tensors;
import org.sobow.autodiff.tape.Tape;
import org.sobow.autodiff.tape.Var;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.problem.OracleCheck;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;

/** A linear model on a stream that tunes one l2 strength a feature: f and g as lambdas, and nothing else. */
public final class StrengthsExample {
    private StrengthsExample() {}

    // snippet:start strengths-lambdas
    /** x holds the logarithms of the strengths, y the weights; one of each a feature. */
    static TapeProblem problem() {
        return TapeProblem.of(DriftingRegression.FEATURES, DriftingRegression.FEATURES);
    }

    /** Validate on one batch, train on the other. */
    static Round round(TapeProblem problem, Batch validation, Batch training) {
        return problem.round(
                (tape, x, y) -> loss(tape, validation, y),
                (tape, x, y) ->
                        loss(tape, training, y).plus(x.exp().dot(y.square()).times(0.5)));
    }

    private static Var loss(Tape tape, Batch batch, Var weights) {
        Var inputs = tape.matrix(batch.inputs(), batch.rows(), DriftingRegression.FEATURES);
        return inputs.matmul(weights)
                .minus(tape.vector(batch.targets()))
                .square()
                .mean();
    }
    // snippet:end

    // snippet:start strengths-run
    /** Follows the stream; returns the mean validation loss of the last 250 rounds. */
    static double run(DriftingRegression stream, double beta, PrintStream out) {
        TapeProblem problem = problem();
        Sobow sobow = Sobow.builder()
                .alpha(0.05)
                .beta(beta)
                .window(10, 0.9)
                .solver(new ConjugateGradient(1e-8), 5)
                .projection(Projection.box(-5, 2))
                .build();
        Run run = sobow.start(
                new double[problem.x().length()], new double[problem.y().length()]);
        double loss = 0;
        for (int t = 1; t <= 1000; t++) {
            Round round = round(problem, stream.next(), stream.next());
            run.step(round);
            loss += t > 750 ? round.f().value(run.x(), run.y()) / 250 : 0;
            if (t % 250 == 0) {
                double[] strengths = run.x();
                out.printf(
                        "round %d: log strength of a useful feature %.2f, of a useless one %.2f%n",
                        t, strengths[0], strengths[strengths.length - 1]);
            }
        }
        return loss;
    }
    // snippet:end

    // snippet:start strengths-check
    /** Compares what was derived with finite differences; throws where they differ. */
    static void check(DriftingRegression stream) {
        TapeProblem problem = problem();
        double[] x = new double[problem.x().length()];
        double[] y = new double[problem.y().length()];
        OracleCheck.require(round(problem, stream.next(), stream.next()), x, y);
    }
    // snippet:end

    // snippet:start strengths-tensors
    /** The same round by PyTorch. */
    static Round byTensors(TensorProblem problem, Batch validation, Batch training) {
        TensorFunction f = (x, y) -> loss(validation, y.tensor());
        TensorFunction g = (x, y) -> {
            Tensor penalty = x.tensor().exp().mul(y.tensor().square()).sum();
            return loss(training, y.tensor()).add(penalty.mul(new Scalar(0.5)));
        };
        return problem.round(f, g);
    }

    private static Tensor loss(Batch batch, Tensor weights) {
        Tensor inputs = Tensors.of(batch.inputs(), batch.rows(), DriftingRegression.FEATURES);
        Tensor targets = Tensors.of(batch.targets(), batch.rows());
        return inputs.matmul(weights).sub(targets).square().mean();
    }
    // snippet:end
}
