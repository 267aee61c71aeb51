package org.sobow.experiments.evaluate;

import org.sobow.learn.evaluate.Contestant;
import org.sobow.learn.evaluate.Entrant;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.Row;

/** Gives class 1 the same probability always, so that its metrics are known; its step is the number of arrivals learned. */
final class Constant implements Contestant {
    private final String name;
    private final double probability;
    private int learned;

    private Constant(String name, double probability) {
        this.name = name;
        this.probability = probability;
    }

    static Entrant entrant(String name, double probability) {
        return new Entrant(name, () -> new Constant(name, probability));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void predict(Row row, double[] out) {
        out[0] = 1 - probability;
        out[1] = probability;
    }

    @Override
    public void learn(Arrival arrival) {
        learned++;
    }

    @Override
    public double step() {
        return learned;
    }
}
