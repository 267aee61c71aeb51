package org.sobow.applications.representation;

import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.sobow.applications.Batch;
import org.sobow.applications.Dense;
import org.sobow.applications.Loss;
import org.sobow.autodiff.ProblemBuilder;
import org.sobow.autodiff.TensorFunction;
import org.sobow.autodiff.TensorProblem;
import org.sobow.autodiff.Tensors;
import org.sobow.problem.Round;

/**
 * Hyper-representation with a network: x is the hidden layer, y the head,
 *
 * <pre>
 *   g_t(x, y) = L(x, y; inner examples) + gamma/2 ||y||^2
 *   f_t(x, y) = L(x, y; outer examples)
 * </pre>
 *
 * g is a ridge regression in y, so it is strongly convex, as the theory asks.
 */
final class RepresentationProblem {
    // snippet:start network-modules
    private final TensorProblem problem;
    private final Dense hidden;
    private final Dense head;
    private final double gamma;

    RepresentationProblem(Dense hidden, Dense head, double gamma) {
        ProblemBuilder<TensorProblem> builder = TensorProblem.builder();
        hidden.declare(builder::x);
        head.declare(builder::y);
        problem = builder.build();
        this.hidden = hidden;
        this.head = head;
        this.gamma = gamma;
    }

    Round round(Batch inner, Batch outer) {
        return problem.round(loss(outer), (x, y) -> loss(inner).apply(x, y).add(ridge(y)));
    }

    private TensorFunction loss(Batch batch) {
        return (x, y) -> {
            Tensor representation = hidden.outputs(x, batch.inputs()).tanh();
            return Loss.SQUARED.mean(head.outputs(y, representation), batch);
        };
    }

    private Tensor ridge(Tensors y) {
        return head.names().stream()
                .map(name -> y.tensor(name).square().sum())
                .reduce(Tensor::add)
                .orElseThrow()
                .mul(new Scalar(gamma / 2));
    }
    // snippet:end
}
