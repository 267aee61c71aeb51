package org.sobow.learn.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.learn.AwaitedLabel;
import org.sobow.learn.NumberPredictor;
import org.sobow.learn.Regressor;
import org.sobow.learn.Scratch;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.state.State;
import org.sobow.testing.Seeds;

/** What every {@link Regressor} must do, whatever its recipe. A recipe joins by saying how it starts and resumes. */
public abstract class RegressorModelContract extends RegressorContract<Regressor, Row> {
    @Override
    protected State snapshot(Regressor learner) {
        return learner.state();
    }

    @Override
    protected Row input(int[] features, double[] values) {
        return ModelRows.numbers(features, values);
    }

    @Override
    protected void learn(Regressor learner, Row input, double target) {
        learner.learn(input, target);
    }

    @Override
    protected DoubleConsumer pend(Regressor learner, Row input) {
        AwaitedLabel awaited = learner.awaitLabel(input);
        return target -> learner.learn(awaited, target);
    }

    @Override
    protected double[] predict(Regressor learner, Row input) {
        return new double[] {learner.predict(input)};
    }

    private static double number(Row row) {
        return (Double.isNaN(row.number(0)) ? 45 : row.number(0)) + ("cook".equals(row.category(1)) ? 20 : 0);
    }

    private static void learnMixed(Regressor model, Random random, int count) {
        for (int i = 0; i < count; i++) {
            Row row = ModelRows.mixed(random);
            model.learn(row, number(row));
        }
    }

    @Test
    void whatIsRefused_leavesTheStateBitForBit() {
        Regressor model = start();
        learnMixed(model, new Random(3), 300);
        Row row = ModelRows.mixed(new Random(4));
        State before = model.state();
        assertThatThrownBy(() -> model.learn(row, Double.NaN)).hasMessage("number must be finite, got NaN");
        assertThatThrownBy(() -> model.learn(row, Double.POSITIVE_INFINITY))
                .hasMessageContaining("number must be finite");
        assertThatThrownBy(() -> model.learn(row, 1, -1)).hasMessageContaining("weight must be non-negative");
        Row conflict = Row.of("age", "old", "fresh", 1);
        assertThatThrownBy(() -> model.learn(conflict, 1)).hasMessageContaining("column age must hold a NUMBER");
        assertThatThrownBy(() -> model.learn(List.of(Example.of(row, 1), Example.of(conflict, 2))))
                .hasMessageContaining("column age must hold a NUMBER");
        assertThatThrownBy(() -> model.learn(List.of(Example.of(row, 1), Example.of(row, "yes"))))
                .hasMessageContaining("an example of a number is needed");
        assertThat(model.state()).isEqualTo(before);
    }

    @Seeds(3)
    void lateLabels_surviveSavingAndLoading(long seed, int dimension) {
        Regressor model = start();
        Random random = new Random(seed);
        learnMixed(model, random, 30 * dimension);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            rows.add(ModelRows.mixed(random));
            model.awaitLabel("id " + i, rows.get(i));
        }
        learnMixed(model, random, 20);
        Regressor loaded = resume(model.state());
        for (int i = 0; i < 10; i++) {
            assertThat(model.learnAwaited("id " + i, number(rows.get(i)))).isTrue();
            assertThat(loaded.learnAwaited("id " + i, number(rows.get(i)))).isTrue();
        }
        assertThat(loaded.learnAwaited("id 3", 4)).isFalse();
        assertThat(loaded.state()).isEqualTo(model.state());
    }

    @Seeds(3)
    void predictor_isTheModelOfItsMoment(long seed, int dimension) {
        Regressor model = start();
        Random random = new Random(seed);
        List<Row> probes = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            probes.add(ModelRows.mixed(random));
        }
        List<NumberPredictor> predictors = new ArrayList<>();
        List<double[]> expected = new ArrayList<>();
        for (int moment = 0; moment < 8; moment++) {
            predictors.add(model.predictor());
            expected.add(model.predict(probes));
            learnMixed(model, random, 1 + 10 * dimension * (moment % 3));
        }
        for (int moment = 0; moment < predictors.size(); moment++) {
            assertThat(predictors.get(moment).predict(probes)).isEqualTo(expected.get(moment));
            assertThat(predictors.get(moment).predict(probes.get(0), new Scratch()))
                    .isEqualTo(expected.get(moment)[0]);
        }
    }

    /** Whether contributions explain all of the prediction, or those of the linear part only. */
    protected boolean explainsWhole() {
        return true;
    }

    @Seeds(3)
    void contributions_addUpToThePrediction(long seed, int dimension) {
        Regressor model = start();
        Random random = new Random(seed);
        learnMixed(model, random, 100 * dimension);
        Row row = ModelRows.mixed(random);
        double empty = model.predict(row)
                - model.explain(row).stream()
                        .mapToDouble(part -> part.scores().get(0))
                        .sum();
        Row other = ModelRows.mixed(random);
        double sum = model.explain(other).stream()
                .mapToDouble(part -> part.scores().get(0))
                .sum();
        double predicted = model.predict(other);
        if (explainsWhole()) {
            assertThat(sum).isCloseTo(predicted - empty, within(1e-9 * (1 + Math.abs(predicted))));
        }
    }

    @Test
    void savedAndLoadedAtAHundredRandomMoments_goesOnBitForBit(@TempDir Path folder) {
        Regressor model = start();
        Regressor loaded = start();
        Path file = folder.resolve("model.safetensors");
        Random random = new Random(1);
        for (int moment = 0; moment < 100; moment++) {
            int count = random.nextInt(40);
            long seed = random.nextLong();
            learnMixed(model, new Random(seed), count);
            learnMixed(loaded, new Random(seed), count);
            if (random.nextInt(3) == 0) {
                Row row = ModelRows.mixed(random);
                model.awaitLabel("waits " + moment, row);
                loaded.awaitLabel("waits " + moment, row);
            }
            loaded.save(file);
            loaded = Regressor.load(file);
            assertThat(loaded.state()).isEqualTo(model.state());
            assertThat(loaded.tuned()).isEqualTo(model.tuned());
        }
    }
}
