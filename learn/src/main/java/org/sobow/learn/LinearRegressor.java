package org.sobow.learn;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Require;
import org.sobow.learn.model.Foresight;
import org.sobow.learn.model.TargetScale;
import org.sobow.learn.model.WeightUnit;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.Row;
import org.sobow.learn.tuning.TunedRun;
import org.sobow.learn.tuning.TunedValues;
import org.sobow.state.Checkpoint;

/** A run of {@link LinearRegression}. */
final class LinearRegressor implements RowRegressor {
    private final LinearRegression recipe;
    private final TunedRun run;
    private final TargetScale scale = new TargetScale();
    private final WeightUnit unit = new WeightUnit();

    LinearRegressor(LinearRegression recipe) {
        this.recipe = recipe;
        run = new TunedRun(recipe.encoding(), recipe.tuning(), recipe.loss().response(), null);
    }

    @Override
    public double predict(Row row) {
        return scale.target(run.outputs(row)[0]);
    }

    @Override
    public void learn(Row row, double target, double weight) {
        check(target, weight);
        accept(row, null, target, weight);
    }

    @Override
    public void learn(Pending pending, double target, double weight) {
        check(target, weight);
        accept(pending.row(), pending.foresight(), target, weight);
    }

    private static void check(double target, double weight) {
        if (!Double.isFinite(target)) {
            throw new IllegalArgumentException("target must be finite, got " + target);
        }
        Require.nonNegative("weight", weight);
    }

    @Override
    public Pending pend(Row row) {
        return new Pending(row, run.foresight(row));
    }

    @Override
    public void learn(List<Arrival> arrivals) {
        for (Arrival arrival : arrivals) {
            accept(arrival.row(), null, arrival.target(), arrival.weight());
        }
    }

    private void accept(Row row, @Nullable Foresight then, double target, double weight) {
        if (weight > 0) {
            scale.observe(target);
            run.learn(row, then, scale.standardized(target), unit.relative(weight));
        }
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
        Checkpoint.Builder builder = Checkpoint.of(recipe.toString());
        scale.save(builder);
        unit.save(builder);
        run.save(builder);
        return builder.build();
    }

    void load(Checkpoint from) {
        scale.load(from);
        unit.load(from);
        run.load(from, recipe.loss().response());
    }
}
