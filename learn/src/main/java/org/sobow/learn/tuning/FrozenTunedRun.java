package org.sobow.learn.tuning;

import org.sobow.learn.model.FrozenModel;
import org.sobow.learn.model.Response;
import org.sobow.learn.model.ZeroSum;
import org.sobow.learn.row.Entries;

/** A {@link TunedRun} at one moment, as far as predictions go. Immutable, for any number of threads. */
final class FrozenTunedRun implements FrozenRun {
    private final FrozenModel model;
    private final Response response;
    private final double temperature;

    FrozenTunedRun(FrozenModel model, Response response, double temperature) {
        this.model = model;
        this.response = response;
        this.temperature = temperature;
    }

    @Override
    public int outputs() {
        return response.outputs();
    }

    @Override
    public void forward(Entries x, double[] f) {
        model.forward(x, f);
        ZeroSum.complete(f, model.outputs());
    }

    @Override
    public void tell(double[] f, double[] out) {
        response.tell(f, temperature, out);
    }
}
