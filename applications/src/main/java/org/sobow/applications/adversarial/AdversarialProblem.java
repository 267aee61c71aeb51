package org.sobow.applications.adversarial;

import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.sobow.applications.Batch;
import org.sobow.applications.Loss;
import org.sobow.applications.Network;
import org.sobow.autodiff.ProblemBuilder;
import org.sobow.autodiff.TensorProblem;
import org.sobow.autodiff.Tensors;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;

/**
 * Adversarial training as a bilevel problem: x is theta, the parameters of the network, y is delta, a perturbation of every input,
 *
 * <pre>
 *   g_t(theta, delta) = -sum_i L(theta; x_i + delta_i) + rho/2 ||delta||^2,   delta_i in a ball
 *   f_t(theta, delta) = (1/n) sum_i L(theta; x_i + delta_i)
 * </pre>
 *
 * The sum lets an input be attacked alike in batches of any size; rho is what keeps g from being concave.
 */
final class AdversarialProblem {
    private static final Loss LOSS = Loss.CROSS_ENTROPY;
    private static final String DELTA = "delta";

    private final Network network;
    private final double rho;
    private final Norm norm;
    private final TensorProblem problem;
    private final int rows;
    private final int width;

    /** For batches of {@code rows} inputs of {@code width} entries. */
    AdversarialProblem(Network network, int rows, int width, double rho, Norm norm) {
        this.network = network;
        this.rho = rho;
        this.norm = norm;
        this.rows = rows;
        this.width = width;
        ProblemBuilder<TensorProblem> builder = TensorProblem.builder();
        network.declare(builder::x);
        problem = builder.y(DELTA, rows, width).allowNegativeCurvature().build();
    }

    /** The length of delta. */
    int d2() {
        return rows * width;
    }

    Round round(Batch batch, double strength) {
        Projection ball = norm.ball(rows, width, strength);
        return problem.round(
                (theta, delta) -> LOSS.mean(outputs(batch, theta, delta), batch),
                (theta, delta) -> delta.tensor()
                        .square()
                        .sum()
                        .mul(new Scalar(rho / 2))
                        .sub(LOSS.sum(outputs(batch, theta, delta), batch)),
                ball);
    }

    private Tensor outputs(Batch batch, Tensors theta, Tensors delta) {
        return network.outputs(theta, batch.inputs().add(delta.tensor()));
    }

    /** Moves {@code delta} by {@code step} along the steepest ascent of the loss, within the ball. */
    void ascend(Round round, double[] theta, double[] delta, double step, double[] scratch) {
        round.g().gradY(theta, delta, scratch);
        // the ascent of the loss alone: -grad g + rho delta
        Vectors.scale(-1, scratch);
        Vectors.axpy(rho, delta, scratch);
        norm.steepest(scratch, width);
        Vectors.axpy(step, scratch, delta);
        round.g().project(delta);
    }
}
