package org.sobow.algorithm;

import org.sobow.projection.Projection;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** The outer level of {@link AutoSobow}. */
final class AutoOuter implements OuterLevel {
    private final ForetellingWindow window;
    private final AgreeingStep step;

    AutoOuter(Projection projection, int d1) {
        window = new ForetellingWindow(d1);
        step = new AgreeingStep(projection, d1);
    }

    @Override
    public void descend(long t, double[] x, double[] hypergradient, double[] mean, double[] out) {
        // eq. (7), with the window that foretells best
        window.meanWith(hypergradient, mean);

        // eq. (6): x_{t+1} = Π_X(x_t − β·mean), with β by agreement
        step.step(x, hypergradient, mean, out);
    }

    @Override
    public double unforetold() {
        return window.unforetold();
    }

    @Override
    public void commit(double[] hypergradient) {
        window.commit(hypergradient);
        step.commit();
    }

    @Override
    public void save(StateBuilder into) {
        window.save(into);
        step.save(into);
    }

    @Override
    public void load(State from) {
        window.load(from);
        step.load(from);
    }
}
