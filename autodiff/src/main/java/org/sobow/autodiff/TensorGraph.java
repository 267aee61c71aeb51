package org.sobow.autodiff;

import java.util.Arrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.BoolOptional;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/** The graph of ∇_y g at one (x, y), through which any number of products are taken. Native memory until closed. */
@SuppressWarnings("try") // a scope frees what is allocated while it is open; nobody mentions it
final class TensorGraph implements AutoCloseable {
    private final Objective g;
    private final TensorVector xs;
    private final TensorVector ys;
    private final TensorVector gradY;
    private final boolean[] varies;

    /**
     * Takes hold of the leaves and of ∇_y g, whose vectors outlive the scope they were made in.
     *
     * @param gradY the parts of ∇_y g that depend on x or y, in order
     * @param varies which those are
     */
    TensorGraph(Objective g, TensorVector xs, TensorVector ys, TensorVector gradY, boolean[] varies) {
        this.g = g;
        this.xs = xs.retainReference();
        this.ys = ys.retainReference();
        this.gradY = gradY.retainReference();
        this.varies = varies;
    }

    /** Writes ∇²_y g·v. */
    void hessianYY(double[] v, double[] out) {
        product(v, ys, g.y(), out);
    }

    /** Writes ∇_x∇_y g·v. */
    void jacobianXY(double[] v, double[] out) {
        product(v, xs, g.x(), out);
    }

    /** Writes the gradient of <∇_y g, v> in {@code leaves}. */
    private void product(double[] v, TensorVector leaves, Variables variables, double[] out) {
        if (gradY.empty()) {
            Arrays.fill(out, 0);
            return;
        }
        try (PointerScope scope = new PointerScope()) {
            TensorVector direction = new TensorVector();
            for (int i = 0, offset = 0; i < varies.length; i++) {
                Variables.Part part = g.y().parts().get(i);
                if (varies[i]) {
                    direction.push_back(Tensors.fill(v, offset, part.length(), part.shape()));
                }
                offset += part.length();
            }
            TensorVector products = torch.grad(gradY, leaves, direction, new BoolOptional(true), false, true);
            Tensors.read(products, 0, variables, out);
        } catch (RuntimeException e) {
            throw g.unusable("cannot be differentiated twice: " + Objective.firstLine(e), e);
        }
    }

    @Override
    public void close() {
        xs.releaseReference();
        ys.releaseReference();
        gradY.releaseReference();
    }
}
