package org.sobow.learn;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Require;
import org.sobow.learn.model.Foresight;
import org.sobow.learn.model.Response;
import org.sobow.learn.model.Sigmoid;
import org.sobow.learn.model.Softmax;
import org.sobow.learn.model.WeightUnit;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.ClassNames;
import org.sobow.learn.row.Row;
import org.sobow.learn.tuning.Temperature;
import org.sobow.learn.tuning.TunedRun;
import org.sobow.learn.tuning.TunedValues;
import org.sobow.state.Checkpoint;

/** A run of {@link LinearClassification}. Two classes share one output; more have one each. */
final class LinearClassifier implements RowClassifier {
    private final LinearClassification recipe;
    private final TunedRun run;
    private final WeightUnit unit = new WeightUnit();
    private int classes;

    LinearClassifier(LinearClassification recipe) {
        this.recipe = recipe;
        classes = Math.max(2, recipe.classes());
        run = new TunedRun(
                recipe.encoding(),
                recipe.tuning(),
                response(classes),
                new Temperature(recipe.tuning().temperature()));
    }

    private static Response response(int classes) {
        return classes == 2 ? new Sigmoid() : new Softmax(classes);
    }

    @Override
    public int classes() {
        return classes;
    }

    @Override
    public int predict(Row row) {
        double[] scores = run.outputs(row);
        if (classes == 2) {
            return scores[0] > 0 ? 1 : 0;
        }
        int best = 0;
        for (int k = 1; k < classes; k++) {
            best = scores[k] > scores[best] ? k : best;
        }
        return best;
    }

    @Override
    public int predict(Row row, double[] out) {
        Require.length("out", classes, out);
        int best = predict(row);
        run.tell(out);
        return best;
    }

    @Override
    public void learn(Row row, int label, double weight) {
        check(label);
        Require.nonNegative("weight", weight);
        accept(row, null, label, weight);
    }

    @Override
    public void learn(Pending pending, int label, double weight) {
        check(label);
        Require.nonNegative("weight", weight);
        accept(pending.row(), pending.foresight(), label, weight);
    }

    @Override
    public Pending pend(Row row) {
        return new Pending(row, run.foresight(row));
    }

    @Override
    public void learn(List<Arrival> arrivals) {
        for (Arrival arrival : arrivals) {
            check(arrival.label());
        }
        for (Arrival arrival : arrivals) {
            accept(arrival.row(), null, arrival.label(), arrival.weight());
        }
    }

    private void check(int label) {
        boolean grows = recipe.classes() == LinearClassification.GROWING_CLASSES;
        int bound = grows ? ClassNames.MOST : classes;
        if (label < 0 || label >= bound) {
            throw new IllegalArgumentException("label must lie in [0, " + bound + "), got " + label);
        }
    }

    private void accept(Row row, @Nullable Foresight then, int label, double weight) {
        if (label >= classes) {
            grow(label + 1);
        }
        double classWeight =
                label < recipe.classWeights().size() ? recipe.classWeights().get(label) : 1;
        run.learn(row, then, label, unit.relative(weight * classWeight));
    }

    private void grow(int count) {
        if (classes == 2) {
            run.split(response(count));
        } else {
            run.widen(response(count));
        }
        classes = count;
    }

    @Override
    public TunedValues tuned() {
        return run;
    }

    @Override
    public long round() {
        return run.round();
    }

    @Override
    public long cutBacks() {
        return run.cutBacks();
    }

    @Override
    public int features() {
        return run.features();
    }

    @Override
    public Checkpoint snapshot() {
        Checkpoint.Builder builder = Checkpoint.of(recipe.toString()).put("classes", classes);
        unit.save(builder);
        run.save(builder);
        return builder.build();
    }

    void load(Checkpoint from) {
        classes = (int) from.number("classes");
        unit.load(from);
        run.load(from, response(classes));
    }
}
