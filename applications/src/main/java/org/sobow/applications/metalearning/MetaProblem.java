package org.sobow.applications.metalearning;

import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.sobow.applications.Batch;
import org.sobow.applications.Loss;
import org.sobow.autodiff.ProblemBuilder;
import org.sobow.autodiff.TensorFunction;
import org.sobow.autodiff.TensorProblem;
import org.sobow.autodiff.Tensors;
import org.sobow.problem.Round;

/**
 * Meta-learning as a bilevel problem: x is theta, y is phi, both the parameters of the network,
 *
 * <pre>
 *   g_t(theta, phi) = L(phi; support) + lambda ||theta - phi||^2
 *   f_t(theta, phi) = L(phi; query)
 * </pre>
 */
final class MetaProblem {
    private final TaskStream stream;
    private final double lambda;
    private final TensorProblem problem;

    MetaProblem(TaskStream stream, double lambda) {
        this.stream = stream;
        this.lambda = lambda;
        ProblemBuilder<TensorProblem> builder = TensorProblem.builder();
        stream.network().declare(builder::x);
        stream.network().declare(builder::y);
        // L of a network is not convex: g is strongly convex only where lambda outweighs its curvature
        problem = builder.allowNegativeCurvature().build();
    }

    Round round(Task task) {
        return problem.round(
                loss(task.query()),
                (theta, phi) -> loss(task.support())
                        .apply(theta, phi)
                        .add(distanceSquared(theta, phi).mul(new Scalar(lambda))));
    }

    /** A round whose inner objective is the loss of a batch alone: plain training. */
    Round training(Batch batch) {
        return problem.round(loss(batch), loss(batch));
    }

    private TensorFunction loss(Batch batch) {
        return (theta, phi) -> stream.loss().mean(stream.network().outputs(phi, batch.inputs()), batch);
    }

    private Tensor distanceSquared(Tensors theta, Tensors phi) {
        return stream.network().layers().stream()
                .flatMap(layer -> layer.names().stream())
                .map(name -> Loss.distanceSquared(theta.tensor(name), phi.tensor(name)))
                .reduce(Tensor::add)
                .orElseThrow();
    }
}
