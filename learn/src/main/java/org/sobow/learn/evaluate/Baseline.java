package org.sobow.learn.evaluate;

import java.util.Objects;
import org.sobow.learn.baseline.Adaptive;
import org.sobow.learn.baseline.AdaptiveModel;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Labels;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.tuning.Loss;

/** A linear model that learns in a published way, as a learner. */
public final class Baseline implements Learner {
    private final String name;
    private final AdaptiveModel model;
    private final Labels classes = new Labels();
    private long examples;

    /** A model that has learned nothing; {@code loss} is what a regression minimizes. */
    public Baseline(String name, Task task, Adaptive recipe, Loss loss) {
        this.name = Objects.requireNonNull(name, "name");
        model = task == Task.CLASSIFICATION
                ? AdaptiveModel.classifier(recipe, RowEncoding.STANDARD)
                : AdaptiveModel.regressor(recipe, RowEncoding.STANDARD, loss);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void predict(Row row, double[] out) {
        model.predict(row, out);
    }

    @Override
    public double novelty() {
        return classes.list().novelty(examples);
    }

    @Override
    public void learn(Example example) {
        double target = example.isOfClass() ? classes.numberOf(example.label()) : example.number();
        model.learn(example.row(), target, example.weight());
        examples += example.weight() > 0 ? 1 : 0;
    }

    @Override
    public long bytes() {
        return model.snapshot().size();
    }
}
