package org.sobow.autodiff;

import java.util.Arrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.BoolOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;
import org.sobow.problem.ObjectiveArithmeticException;
import org.sobow.problem.UnusableObjectiveException;

/** The derivatives of a function over tensors. Products that follow each other at one point share a graph; any other call ends it. */
@SuppressWarnings("try") // a scope frees what is allocated while it is open; nobody mentions it
final class TensorDerivatives implements Derivatives {
    private final Objective objective;
    private final TensorFunction function;
    private final ThreadLocal<LastGraph> memory;
    private final Object token = new Object();

    TensorDerivatives(Objective objective, TensorFunction function, ThreadLocal<LastGraph> memory) {
        this.objective = objective;
        this.function = function;
        this.memory = memory;
    }

    @Override
    public double value(double[] x, double[] y) {
        memory.get().free();
        try (PointerScope scope = new PointerScope()) {
            return evaluate(leaves(objective.x(), x, false), leaves(objective.y(), y, false))
                    .item_double();
        }
    }

    @Override
    public void gradients(double[] x, double[] y, double[] outX, double[] outY) {
        memory.get().free();
        try (PointerScope scope = new PointerScope()) {
            Tensor[] xs = leaves(objective.x(), x, true);
            Tensor[] ys = leaves(objective.y(), y, true);
            Tensor[] all = Arrays.copyOf(xs, xs.length + ys.length);
            System.arraycopy(ys, 0, all, xs.length, ys.length);
            TensorVector gradients = backward(evaluate(xs, ys), new TensorVector(all), false);
            requireSomeDependence(gradients, xs.length);
            Tensors.read(gradients, 0, objective.x(), outX);
            Tensors.read(gradients, xs.length, objective.y(), outY);
        }
    }

    @Override
    public void gradX(double[] x, double[] y, double[] out) {
        memory.get().free();
        try (PointerScope scope = new PointerScope()) {
            Tensor[] xs = leaves(objective.x(), x, true);
            Tensor value = evaluate(xs, leaves(objective.y(), y, false));
            if (value.requires_grad()) {
                Tensors.read(backward(value, new TensorVector(xs), false), 0, objective.x(), out);
            } else {
                Arrays.fill(out, 0);
            }
        }
    }

    @Override
    public void gradY(double[] x, double[] y, double[] out) {
        memory.get().free();
        try (PointerScope scope = new PointerScope()) {
            Tensor[] ys = leaves(objective.y(), y, true);
            Tensor value = evaluate(leaves(objective.x(), x, false), ys);
            TensorVector gradients = backward(value, new TensorVector(ys), false);
            requireFullDependence(gradients);
            Tensors.read(gradients, 0, objective.y(), out);
        }
    }

    @Override
    public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
        graphAt(x, y).hessianYY(v, out);
    }

    @Override
    public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
        graphAt(x, y).jacobianXY(v, out);
    }

    private TensorGraph graphAt(double[] x, double[] y) {
        LastGraph last = memory.get();
        TensorGraph kept = last.at(token, x, y);
        if (kept != null) {
            return kept;
        }
        last.free();
        TensorGraph built = build(x, y);
        last.keep(token, x, y, built);
        return built;
    }

    private TensorGraph build(double[] x, double[] y) {
        try (PointerScope scope = new PointerScope()) {
            Tensor[] xs = leaves(objective.x(), x, true);
            Tensor[] ys = leaves(objective.y(), y, true);
            TensorVector leavesY = new TensorVector(ys);
            TensorVector gradients = backward(evaluate(xs, ys), leavesY, true);
            requireFullDependence(gradients);
            TensorVector varying = new TensorVector();
            boolean[] varies = new boolean[ys.length];
            for (int i = 0; i < ys.length; i++) {
                Tensor gradient = Tensors.owned(gradients, i);
                varies[i] = gradient.requires_grad();
                if (varies[i]) {
                    varying.push_back(gradient);
                }
            }
            return new TensorGraph(objective, new TensorVector(xs), leavesY, varying, varies);
        }
    }

    private Tensor[] leaves(Variables variables, double[] values, boolean differentiated) {
        Tensor[] leaves = new Tensor[variables.parts().size()];
        int offset = 0;
        for (int i = 0; i < leaves.length; i++) {
            Variables.Part part = variables.parts().get(i);
            leaves[i] = Tensors.fill(values, offset, part.length(), part.shape());
            leaves[i].set_requires_grad(differentiated);
            offset += part.length();
        }
        return leaves;
    }

    /** The function's value, checked for what every function must return. */
    private Tensor evaluate(Tensor[] xs, Tensor[] ys) {
        Tensor value;
        try {
            value = function.apply(new Tensors(objective.x(), xs), new Tensors(objective.y(), ys));
        } catch (UnusableObjectiveException | ObjectiveArithmeticException e) {
            throw e;
        } catch (NullPointerException e) {
            throw objective.unusable(
                    "failed on a tensor that is null or closed (" + Objective.firstLine(e)
                            + "); what a function allocates is freed when it returns, so make constants in each call with Tensors.of, or"
                            + " outside the function and keep them open as long as the round",
                    e);
        } catch (RuntimeException e) {
            throw objective.failed(e);
        }
        if (value == null || value.isNull() || !value.defined()) {
            throw objective.unusable("must return a tensor with one element, got none", null);
        }
        if (value.numel() != 1) {
            throw objective.unusable(
                    "must return a tensor with one element, got the shape " + Tensors.shape(value)
                            + "; end it with sum() or mean()",
                    null);
        }
        if (value.scalar_type().intern() != torch.ScalarType.Double) {
            throw objective.unusable(
                    "must return a tensor of doubles, got one of "
                            + value.scalar_type().intern()
                            + "; make constants with Tensors.of, and convert others with to(torch.ScalarType.Double)",
                    null);
        }
        objective.requireFinite(value.item_double());
        return value;
    }

    /** The gradient of {@code value} in each of {@code leaves}, undefined in those it does not depend on. */
    private TensorVector backward(Tensor value, TensorVector leaves, boolean graph) {
        if (!value.requires_grad()) {
            throw independent("y");
        }
        try {
            return torch.grad(
                    new TensorVector(value), leaves, new TensorVector(), new BoolOptional(graph), graph, true);
        } catch (RuntimeException e) {
            throw objective.unusable("cannot be differentiated: " + Objective.firstLine(e), e);
        }
    }

    /** f must depend on some part of y. */
    private void requireSomeDependence(TensorVector gradients, int from) {
        for (long i = from; i < gradients.size(); i++) {
            if (Tensors.owned(gradients, i).defined()) {
                return;
            }
        }
        throw independent("y");
    }

    /** g must depend on every part of y, or no y is its minimum alone. */
    private void requireFullDependence(TensorVector gradients) {
        for (int i = 0; i < objective.y().parts().size(); i++) {
            if (!Tensors.owned(gradients, i).defined()) {
                throw independent(
                        objective.y().parts().size() == 1
                                ? "y"
                                : objective.y().parts().get(i).name() + ", a part of y");
            }
        }
    }

    private RuntimeException independent(String what) {
        return objective.unusable(
                "does not depend on " + what
                        + "; compute it from the given y by tensor operations, without item(), detach() or data",
                null);
    }
}
