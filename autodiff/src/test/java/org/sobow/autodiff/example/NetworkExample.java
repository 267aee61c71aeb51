package org.sobow.autodiff.example;

import java.util.Random;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.autodiff.TensorFunction;
import org.sobow.autodiff.TensorProblem;
import org.sobow.autodiff.Tensors;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.problem.Round;

/** Online hyper-representation beyond linear models: the hidden layer of a network is x, its head is y. */
public final class NetworkExample {
    private static final int HIDDEN = 16;

    private NetworkExample() {}

    // snippet:start network-lambdas
    /** Two inputs, a hidden layer, one output. */
    static TensorProblem problem() {
        return TensorProblem.builder()
                .x("hidden", 2, HIDDEN)
                .x("biases", HIDDEN)
                .y("head", HIDDEN)
                .build();
    }

    static Round round(TensorProblem problem, Batch validation, Batch training) {
        TensorFunction f = (x, y) -> loss(validation, x, y);
        TensorFunction g =
                (x, y) -> loss(training, x, y).add(y.tensor().square().sum().mul(new Scalar(0.005)));
        return problem.round(f, g);
    }

    private static Tensor loss(Batch batch, Tensors x, Tensors y) {
        Tensor inputs = Tensors.of(batch.inputs(), batch.rows(), 2);
        Tensor hidden = torch.tanh(inputs.matmul(x.tensor("hidden")).add(x.tensor("biases")));
        return hidden.matmul(y.tensor())
                .sub(Tensors.of(batch.targets(), batch.rows()))
                .square()
                .mean();
    }
    // snippet:end

    /** A wave over the plane whose direction turns. */
    private static Batch draw(Random random, int t) {
        double[] inputs = random.doubles(2 * 32, -1, 1).toArray();
        double[] targets = new double[32];
        double angle = t / 1000.0;
        for (int i = 0; i < targets.length; i++) {
            targets[i] = Math.sin(4 * (Math.cos(angle) * inputs[2 * i] + Math.sin(angle) * inputs[2 * i + 1]));
        }
        return new Batch(inputs, targets);
    }

    /** The mean validation loss of the last 100 of 500 rounds. */
    static double run(double beta, long seed) {
        TensorProblem problem = problem();
        Random random = new Random(seed);
        double[] x1 = random.doubles(problem.x().length(), -2, 2).toArray();
        Run run = Sobow.builder()
                .alpha(0.1)
                .innerSteps(3)
                .beta(beta)
                .window(5, 0.9)
                .solver(new ConjugateGradient(1e-8), 5)
                .build()
                .start(x1, new double[HIDDEN]);
        double loss = 0;
        for (int t = 1; t <= 500; t++) {
            Round round = round(problem, draw(random, t), draw(random, t));
            run.step(round);
            loss += t > 400 ? round.f().value(run.x(), run.y()) / 100 : 0;
        }
        return loss;
    }
}
