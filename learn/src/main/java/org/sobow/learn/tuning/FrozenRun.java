package org.sobow.learn.tuning;

import org.sobow.learn.model.FrozenModel;
import org.sobow.learn.model.Outputs;
import org.sobow.learn.model.Response;
import org.sobow.learn.model.ZeroSum;
import org.sobow.learn.row.Entries;

/** A {@link TunedRun} at one moment, as far as predictions go. Immutable, for any number of threads. */
@SuppressWarnings("exports") // for the learners of this module, which know the model
public final class FrozenRun {
    private final FrozenModel model;
    private final Response response;
    private final double temperature;

    FrozenRun(FrozenModel model, Response response, double temperature) {
        this.model = model;
        this.response = response;
        this.temperature = temperature;
    }

    /** How many outputs there are. */
    public int outputs() {
        return response.outputs();
    }

    /** How many features there are, the bias included; one beyond them changes no output. */
    public int features() {
        return model.features();
    }

    /** What the scores of a classifier are multiplied by before they become probabilities. */
    public double temperature() {
        return temperature;
    }

    /** Writes the outputs for an encoded row into {@code f}, of length {@link #outputs()}, as the run would. May clip the entries. */
    public void outputs(Entries x, double[] f) {
        forward(x, f);
        if (!Outputs.areBounded(f) && x.clip()) {
            forward(x, f);
        }
    }

    private void forward(Entries x, double[] f) {
        model.forward(x, f);
        ZeroSum.complete(f, model.outputs());
    }

    /** Writes what users see of outputs {@code f} into {@code out}: the probabilities of the classes, or the number. */
    public void tell(double[] f, double[] out) {
        response.tell(f, temperature, out);
    }
}
