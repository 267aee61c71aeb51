package org.sobow.experiments.evaluate;

import java.util.Map;
import java.util.function.Supplier;
import org.sobow.learn.evaluate.Learner;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/** Gives the first class the same probability always, so that its metrics are known; its step is the number of examples learned. */
final class Constant implements Learner {
    private final String name;
    private final double probability;
    private int learned;

    private Constant(String name, double probability) {
        this.name = name;
        this.probability = probability;
    }

    static Supplier<Constant> recipe(String name, double probability) {
        return () -> new Constant(name, probability);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void predict(Row row, double[] out) {
        out[0] = probability;
        out[1] = 1 - probability;
    }

    @Override
    public void learn(Example example) {
        learned++;
    }

    @Override
    public Map<String, Double> tuned() {
        return Map.of("step", (double) learned);
    }
}
