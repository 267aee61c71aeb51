package org.sobow.autodiff;

import org.bytedeco.pytorch.Tensor;

/**
 * An f or a g over tensors.
 *
 * <p>What the function allocates is freed when it returns, so it must keep no tensor; what it needs from outside (a round's data)
 * it makes from arrays with {@link Tensors#of}, or finds in tensors that live as long as the round.
 */
@FunctionalInterface
public interface TensorFunction {
    /** Returns the value at (x, y), a tensor of doubles with one element, computed from x and y by tensor operations. */
    Tensor apply(Tensors x, Tensors y);
}
