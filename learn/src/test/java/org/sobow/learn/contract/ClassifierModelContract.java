package org.sobow.learn.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.learn.AwaitedLabel;
import org.sobow.learn.Classifier;
import org.sobow.learn.Contribution;
import org.sobow.learn.Prediction;
import org.sobow.learn.Predictor;
import org.sobow.learn.Scratch;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.Text;
import org.sobow.state.State;
import org.sobow.testing.Seeds;

/** What every {@link Classifier} must do, whatever its recipe. A recipe joins by saying how it starts and resumes. */
public abstract class ClassifierModelContract extends ClassifierContract<Classifier, Row> {
    private static final List<List<?>> KINDS = List.of(
            List.of("low", "middle", "high"),
            List.of(10, -3, 7),
            List.of(1L << 40, 2L, 3L),
            List.of(true, false),
            List.of(TimeUnit.DAYS, TimeUnit.HOURS, TimeUnit.SECONDS));

    @Override
    protected State snapshot(Classifier learner) {
        return learner.state();
    }

    @Override
    protected Row input(int[] features, double[] values) {
        return ModelRows.numbers(features, values);
    }

    @Override
    protected void learn(Classifier learner, Row input, double target) {
        learner.learn(input, (int) target);
    }

    @Override
    protected DoubleConsumer pend(Classifier learner, Row input) {
        AwaitedLabel awaited = learner.awaitLabel(input);
        return target -> learner.learn(awaited, (int) target);
    }

    /** By class; what is left for labels that were never learned is shared among them. */
    @Override
    protected double[] predict(Classifier learner, Row input) {
        Prediction prediction = learner.predict(input);
        int known = learner.labels().size();
        double left = known >= 2 ? 0 : 1 - prediction.confidence();
        double[] out = new double[CLASSES];
        for (int k = 0; k < CLASSES; k++) {
            boolean seen = known > 0 && learner.labels().find(k) >= 0;
            out[k] = seen ? prediction.probability(k) : left / (CLASSES - known);
        }
        return out;
    }

    @Test
    void labels_areTheCallersOwn() {
        for (List<?> labels : KINDS) {
            Classifier model = start();
            Random random = new Random(1);
            for (int i = 0; i < 400; i++) {
                double[] values = values(random);
                Object label = labels.get((int) target(values) % labels.size());
                model.learn(input(values), i < labels.size() ? labels.get(i) : label);
            }
            assertThat(model.labels()).isEqualTo(labels);
            Prediction prediction = model.predict(input(values(random)));
            assertThat(labels.contains(prediction.label())).isTrue();
            assertThat(prediction.probabilities().keySet()).containsExactlyElementsOf(labels);
            assertThat(prediction.probabilities().values().stream()
                            .mapToDouble(p -> p)
                            .sum())
                    .isCloseTo(1, within(1e-9));
            assertThat(prediction.probability(prediction.label())).isEqualTo(prediction.confidence());
            Classifier resumed = resume(model.state());
            assertThat(resumed.labels()).isEqualTo(labels);
            assertThat(resumed.predict(input(values(new Random(2)))))
                    .isEqualTo(model.predict(input(values(new Random(2)))));
        }
    }

    @Test
    void labelThatNeverCame_isExpectedLessAndLess_alsoAfterLoading() {
        Classifier model = start();
        Random random = new Random(5);
        assertThat(model.novelty()).isZero();
        double before = 1;
        for (int i = 0; i < 50; i++) {
            model.learn(input(values(random)), i % 2);
            if (i > 0) {
                assertThat(model.novelty()).isGreaterThan(0).isLessThan(before);
                before = model.novelty();
            }
        }
        assertThat(resume(model.state()).novelty()).isEqualTo(before);
        model.learn(input(values(random)), 2);
        assertThat(model.novelty()).isGreaterThan(before);
    }

    @Test
    void beforeTheFirstLabel_thereIsNone() {
        Prediction prediction = start().predict(input(values(new Random(1))));
        assertThat(prediction.label()).isNull();
        assertThat(prediction.probabilities()).isEmpty();
        assertThat(prediction.probability("yes")).isZero();
    }

    @Test
    void whatIsRefused_leavesTheStateBitForBit() {
        Classifier model = start();
        learnMixed(model, new Random(3), 300);
        Row row = mixed(new Random(4));
        State before = model.state();
        assertThatThrownBy(() -> model.learn(row, 1))
                .hasMessage("label must be of type String, as the first one was, got Integer 1");
        assertThatThrownBy(() -> model.learn(row, 0.5)).hasMessageContaining("to predict a number, use a regressor");
        assertThatThrownBy(() -> model.learn(row, "new", -1)).hasMessageContaining("weight must be non-negative");
        assertThatThrownBy(() -> model.learn(row, "new", Double.NaN)).hasMessageContaining("weight");
        Row conflict = Row.of("age", "old", "fresh", 1, "job", "fresh");
        assertThatThrownBy(() -> model.learn(conflict, "new"))
                .hasMessage("column age must hold a NUMBER, as it did in the rows learned before, got the CATEGORY"
                        + " \"old\"; leave the value out, give it as a NUMBER, or give the column another name");
        assertThatThrownBy(() -> model.predict(conflict)).hasMessageContaining("column age must hold a NUMBER");
        assertThatThrownBy(() -> model.predictor().predict(conflict))
                .hasMessageContaining("column age must hold a NUMBER");
        assertThatThrownBy(() -> model.learn(List.of(Example.of(row, "new"), Example.of(conflict, "newer"))))
                .hasMessageContaining("column age must hold a NUMBER");
        assertThatThrownBy(() -> model.predict(row, new double[1])).hasMessageContaining("out must have a place");
        assertThat(model.state()).isEqualTo(before);
    }

    @Test
    void heavyExamplesOfLabelsThatNothingForesees_leaveProbabilities() {
        Classifier model = start();
        Random random = new Random(5);
        for (int i = 0; i < 1200; i++) {
            double[] values = values(random);
            boolean isHeavy = i % 150 == 149;
            model.learn(input(values), isHeavy ? 100 + i : (int) target(values), isHeavy ? 1e6 : 1);
        }
        double[] probe = values(random);
        Prediction prediction = model.predict(input(probe));
        assertThat(prediction.probabilities().values()).allMatch(p -> p >= 0 && p <= 1);
        assertThat(prediction.probabilities().values().stream()
                        .mapToDouble(p -> p)
                        .sum())
                .isCloseTo(1, within(1e-9));
        assertThat(resume(model.state()).predict(input(probe))).isEqualTo(prediction);
    }

    @Test
    void callFromWithinACall_isRefused() {
        Classifier model = start();
        List<Example> examples = new AbstractList<>() {
            @Override
            public Example get(int i) {
                model.predict(Row.of("age", 3));
                return Example.of(Row.of("age", 3), "yes");
            }

            @Override
            public int size() {
                return 1;
            }
        };
        assertThatThrownBy(() -> model.learn(examples))
                .hasMessageContaining("the model was told to change while it is changing");
        model.learn(Row.of("age", 3), "yes");
        assertThat(model.labels()).hasSize(1);
    }

    @Seeds(3)
    void rowsByName_equalRowsByPosition(long seed, int dimension) {
        Classifier byName = start();
        Classifier byPosition = start();
        Random random = new Random(seed);
        // what is missing has no column yet where rows go by name
        Row whole = Row.of("age", 30, "job", "cook", "note", new Text("none"));
        byName.learn(whole, "no");
        byPosition.learn(whole, "no");
        for (int i = 0; i < 60 * dimension; i++) {
            Row row = mixed(random);
            String label = label(row);
            Row named = ModelRows.byName(row, random);
            assertThat(byName.predict(named)).isEqualTo(byPosition.predict(row));
            byName.learn(named, label);
            byPosition.learn(row, label);
        }
        assertThat(byName.state()).isEqualTo(byPosition.state());
    }

    @Test
    void unknownColumns_areNoError() {
        Classifier model = start();
        learnMixed(model, new Random(5), 200);
        Row row = Row.of("age", 40, "job", "cook");
        assertThat(model.predict(Row.of("job", "cook", "height", 1.8, "age", 40)))
                .isEqualTo(model.predict(row));
        Row wider =
                Row.of("town", "Rome", "note", new Text("never seen before"), "age", 40, "subject", new Text("news"));
        assertThat(model.predict(wider).label()).isNotNull();
        model.learn(wider, "yes");
        assertThat(model.predict(List.of(row, wider))).hasSize(2);
    }

    @Seeds(3)
    void lateLabels_surviveSavingAndLoading(long seed, int dimension) {
        Classifier model = start();
        Random random = new Random(seed);
        learnMixed(model, random, 30 * dimension);
        List<Row> rows = new ArrayList<>();
        List<byte[]> values = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            rows.add(mixed(random));
            model.awaitLabel("id " + i, rows.get(i));
            values.add(model.awaitLabel(rows.get(i)).toBytes());
        }
        learnMixed(model, random, 20);
        Classifier loaded = resume(model.state());
        Classifier other = resume(model.state());
        assertThat(loaded.awaited()).isEqualTo(10);
        for (int i = 9; i >= 0; i--) {
            assertThat(model.learnAwaited("id " + i, label(rows.get(i)))).isTrue();
            assertThat(loaded.learnAwaited("id " + i, label(rows.get(i)))).isTrue();
            other.learn(AwaitedLabel.fromBytes(values.get(i)), label(rows.get(i)));
        }
        assertThat(loaded.learnAwaited("id 3", "yes")).isFalse();
        assertThat(loaded.state()).isEqualTo(model.state());
        Row probe = mixed(random);
        assertThat(other.predict(probe)).isEqualTo(model.predict(probe));
    }

    @Test
    void idThatWaits_isNotTakenTwice() {
        Classifier model = start();
        model.awaitLabel("7", Row.of("age", 3));
        assertThatThrownBy(() -> model.awaitLabel("7", Row.of("age", 4)))
                .hasMessage("id must be new, got 7, whose label has not come yet");
        assertThat(model.awaited()).isEqualTo(1);
    }

    @Seeds(3)
    void predictor_isTheModelOfItsMoment(long seed, int dimension) {
        Classifier model = start();
        Random random = new Random(seed);
        List<Row> probes = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            probes.add(mixed(random));
        }
        List<Predictor> predictors = new ArrayList<>();
        List<List<Prediction>> expected = new ArrayList<>();
        for (int moment = 0; moment < 8; moment++) {
            predictors.add(model.predictor());
            expected.add(model.predict(probes));
            learnMixed(model, random, 1 + 10 * dimension * (moment % 3));
        }
        Scratch scratch = new Scratch();
        for (int moment = 0; moment < predictors.size(); moment++) {
            Predictor predictor = predictors.get(moment);
            assertThat(predictor.predict(probes)).isEqualTo(expected.get(moment));
            double[] out = new double[Math.max(2, predictor.labels().size())];
            int best = predictor.predict(probes.get(0), scratch, out);
            Prediction first = expected.get(moment).get(0);
            assertThat(best < 0 ? null : predictor.labels().get(best)).isEqualTo(first.label());
            for (Map.Entry<Object, Double> entry : first.probabilities().entrySet()) {
                assertThat(out[predictor.labels().find(entry.getKey())]).isEqualTo(entry.getValue());
            }
        }
    }

    /** Whether contributions explain all of the prediction, or those of the linear part only. */
    protected boolean explainsWhole() {
        return true;
    }

    @Seeds(3)
    void contributions_addUpToThePrediction(long seed, int dimension) {
        Classifier model = start();
        Random random = new Random(seed);
        learnMixed(model, random, 100 * dimension);
        State before = model.state();
        Row row = mixed(random);
        double[] sums = new double[Math.max(2, model.labels().size())];
        for (Contribution part : model.explain(row)) {
            for (int k = 0; k < part.scores().size(); k++) {
                sums[k] += part.scores().get(k);
            }
        }
        double most = Arrays.stream(sums).max().orElseThrow();
        double total = Arrays.stream(sums).map(sum -> Math.exp(sum - most)).sum();
        double[] out = new double[sums.length];
        model.predict(row, out);
        for (int k = 0; explainsWhole() && k < sums.length; k++) {
            assertThat(Math.exp(sums[k] - most) / total).isCloseTo(out[k], within(1e-9));
        }
        assertThat(model.weights(3))
                .hasSizeLessThanOrEqualTo(3)
                .isSortedAccordingTo(
                        Comparator.comparingDouble(Contribution::size).reversed());
        assertThat(model.state()).isEqualTo(before);
    }

    @Test
    void savedAndLoadedAtAHundredRandomMoments_goesOnBitForBit(@TempDir Path folder) {
        Classifier model = start();
        Classifier loaded = start();
        Path file = folder.resolve("model.safetensors");
        Random random = new Random(1);
        for (int moment = 0; moment < 100; moment++) {
            int count = random.nextInt(40);
            long seed = random.nextLong();
            learnMixed(model, new Random(seed), count);
            learnMixed(loaded, new Random(seed), count);
            if (random.nextInt(3) == 0) {
                Row row = mixed(random);
                model.awaitLabel("waits " + moment, row);
                loaded.awaitLabel("waits " + moment, row);
            }
            loaded.save(file);
            loaded = Classifier.load(file);
            assertThat(loaded.state()).isEqualTo(model.state());
            assertThat(loaded.tuned()).isEqualTo(model.tuned());
        }
    }

    /** A row of a number, a category, a text and a bag, each of which may be missing. */
    private static Row mixed(Random random) {
        return ModelRows.mixed(random);
    }

    private static String label(Row row) {
        return row.number(0) > 45 ? "yes" : "cook".equals(row.category(1)) ? "no" : "perhaps";
    }

    private static void learnMixed(Classifier model, Random random, int count) {
        for (int i = 0; i < count; i++) {
            Row row = mixed(random);
            model.learn(row, label(row));
        }
    }

    @Test
    void columns_areTheModels() {
        Classifier model = start();
        model.learn(Row.of("age", 3, "job", "cook", "note", new Text("late again"), "pay", null), "yes");
        Columns columns = model.columns();
        assertThat(columns.indexOf("pay")).isEqualTo(-1);
        assertThat(columns.kind(columns.indexOf("age"))).isEqualTo(Columns.Kind.NUMBER);
        assertThat(columns.kind(columns.indexOf("job"))).isEqualTo(Columns.Kind.CATEGORY);
        assertThat(columns.kind(columns.indexOf("note"))).isEqualTo(Columns.Kind.TEXT);
        assertThat(resume(model.state()).columns()).isEqualTo(columns);
    }
}
