package org.sobow.autodiff;

import org.jspecify.annotations.Nullable;
import org.sobow.autodiff.tape.Recording;
import org.sobow.autodiff.tape.TapeFunction;
import org.sobow.autodiff.tape.Var;

/**
 * The derivatives of a function over the tape. Products that follow each other at one point share a recording; any other call ends it.
 */
final class TapeDerivatives implements Derivatives {
    private final Objective objective;
    private final TapeFunction function;
    private final ThreadLocal<Memory> memory;
    private final Object token = new Object();

    TapeDerivatives(Objective objective, TapeFunction function, ThreadLocal<Memory> memory) {
        this.objective = objective;
        this.function = function;
        this.memory = memory;
    }

    /** The recording of a thread, and whose products it is ready for. */
    /* A thread-local holds this, so it must not lead back to its key: it knows g by a token. */
    static final class Memory {
        private final Recording recording;
        private @Nullable Object readyFor;

        Memory(Recording recording) {
            this.recording = recording;
        }
    }

    @Override
    public double value(double[] x, double[] y) {
        return record(memory.get(), x, y).value();
    }

    @Override
    public void gradients(double[] x, double[] y, double[] outX, double[] outY) {
        differentiated(x, y).gradients(outX, outY);
    }

    @Override
    public void gradX(double[] x, double[] y, double[] out) {
        differentiated(x, y).gradX(out);
    }

    @Override
    public void gradY(double[] x, double[] y, double[] out) {
        Recording recording = differentiated(x, y);
        requireDependence(recording);
        recording.gradY(out);
    }

    @Override
    public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
        prepared(x, y).hessianYY(v, out);
    }

    @Override
    public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
        prepared(x, y).jacobianXY(v, out);
    }

    private Recording differentiated(double[] x, double[] y) {
        Memory here = memory.get();
        here.recording.differentiate(record(here, x, y));
        return here.recording;
    }

    private Recording prepared(double[] x, double[] y) {
        Memory here = memory.get();
        if (here.readyFor != token || !here.recording.isAt(x, y)) {
            requireDependence(differentiated(x, y));
            here.recording.prepareProducts();
            here.readyFor = token;
        }
        return here.recording;
    }

    private Var record(Memory into, double[] x, double[] y) {
        into.readyFor = null;
        return recorded(objective, into.recording, function, x, y);
    }

    /** Records the function's value, checked for what every function must return. */
    static Var recorded(Objective objective, Recording recording, TapeFunction function, double[] x, double[] y) {
        Var value;
        try {
            value = recording.record(function, x, y);
        } catch (RuntimeException e) {
            throw objective.failed(e);
        }
        if (value == null) {
            throw objective.unusable("must return a single number, got null", null);
        }
        if (!recording.holds(value)) {
            throw objective.unusable(
                    "must compute its value from the x and y it is given, got a Var of another call", null);
        }
        if (value.length() != 1) {
            throw objective.unusable(
                    "must return a single number, got the shape " + value.shape() + "; end it with sum() or mean()",
                    null);
        }
        objective.requireFinite(value.value());
        return value;
    }

    /** g must depend on y, or it has no minimum. */
    private void requireDependence(Recording recording) {
        if (!recording.dependsOnY()) {
            throw objective.unusable(
                    "does not depend on y; compute it from the given y by operations of Var, without value()", null);
        }
    }
}
