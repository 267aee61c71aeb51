package org.sobow.autodiff;

import org.bytedeco.pytorch.Tensor;
import org.sobow.autodiff.tape.Recording;
import org.sobow.autodiff.tape.TapeFunction;
import org.sobow.autodiff.tape.Var;

/**
 * A function that is written for the tape, as one over tensors: it is recorded at the point, so that Java's own control flow works, and the
 * record is computed again by PyTorch. May be shared between threads as far as the function may.
 */
record ReplayedFunction(Objective objective, TapeFunction function, ThreadLocal<Recording> recordings)
        implements TensorFunction {
    @Override
    public Tensor apply(Tensors x, Tensors y) {
        Recording recording = recordings.get();
        Var value = TapeDerivatives.recorded(objective, recording, function, x.numbers(), y.numbers());
        return recording.replay(value, new TensorReplay(x, y));
    }
}
