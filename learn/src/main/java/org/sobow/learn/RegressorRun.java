package org.sobow.learn;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.mixture.MixedRun;
import org.sobow.learn.model.Foresight;
import org.sobow.learn.model.TargetScale;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.LabelList;
import org.sobow.learn.row.Labels;
import org.sobow.learn.row.RefusedExampleException;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.row.SharedColumns;
import org.sobow.learn.tuning.RowRun;
import org.sobow.learn.tuning.TunedRun;
import org.sobow.state.NumberWalk;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** A run of {@link RegressorRecipe}. */
final class RegressorRun extends ModelRun implements Regressor {
    static final String KIND = "sobow.regressor";

    private final TargetScale scale = new TargetScale();

    RegressorRun(RegressorRecipe recipe, @Nullable SharedColumns shared) {
        super(KIND, recipe, run(recipe, shared), recipe.mostAwaited());
    }

    private static RowRun run(RegressorRecipe recipe, @Nullable SharedColumns shared) {
        RowEncoding encoding = recipe.encoding();
        return switch (recipe.representation()) {
            case LINEAR ->
                new TunedRun(
                        shared == null ? encoding.start() : encoding.start(shared),
                        recipe.tuning(),
                        recipe.loss().response(),
                        null);
            case MIXED -> MixedRun.regressor(recipe.encoding(), recipe.tuning(), recipe.loss(), recipe.mixture());
        };
    }

    @Override
    RegressorRun resumed(State state) {
        load(state, 0);
        scale.load(state);
        return this;
    }

    @Override
    public double predict(Row row) {
        begin();
        try {
            return scale.target(linear.outputs(row)[0]);
        } finally {
            end();
        }
    }

    @Override
    public void learn(Row row, double number, double weight) {
        learn(row, null, number, weight);
    }

    @Override
    public void learn(AwaitedLabel awaited, double number, double weight) {
        learn(awaited.row(), awaited.foresight(), number, weight);
    }

    @Override
    public boolean learnAwaited(String id, double number) {
        return learnAwaited(id, row -> learn(row, number));
    }

    private void learn(Row row, @Nullable Foresight then, double number, double weight) {
        begin();
        try {
            check(row, weight);
            if (!Double.isFinite(number)) {
                throw new IllegalArgumentException("number must be finite, got " + number);
            }
            take(row, then, number, weight);
        } finally {
            end();
        }
    }

    @Override
    public void learn(List<Example> examples) {
        begin();
        try {
            check(examples);
            RefusedExampleException.check(examples, Example::number);
            for (Example example : examples) {
                take(example.row(), null, example.number(), example.weight());
            }
        } finally {
            end();
        }
    }

    private void take(Row row, @Nullable Foresight then, double number, double weight) {
        if (weight > 0) {
            scale.observe(number);
            accept(row, then, scale.standardized(number), weight);
        }
    }

    @Override
    public NumberPredictor predictor() {
        return asked(() -> new NumberPredictor(linear.encoder().freeze(), linear.freeze(), scale));
    }

    @Override
    List<Double> scores(double[] outputs) {
        return List.of(scale.target(outputs[0]) - scale.target(0));
    }

    /** A regressor has none. */
    @Override
    public LabelList labels() {
        return new Labels().list();
    }

    @Override
    void walkOwn(NumberWalk walk) {
        scale.walk(walk);
    }

    @Override
    void saveOwn(StateBuilder to) {
        scale.save(to);
    }
}
