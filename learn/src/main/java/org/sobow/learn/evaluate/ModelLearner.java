package org.sobow.learn.evaluate;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.sobow.learn.AwaitedLabel;
import org.sobow.learn.Classifier;
import org.sobow.learn.Model;
import org.sobow.learn.Regressor;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.learn.tuning.RefusedRowException;

/** A classifier or a regressor under evaluation. */
public final class ModelLearner implements Learner {
    /** The name of how many steps were cut back. */
    public static final String CUT_BACKS = "cut backs";

    private final String name;
    private final Model model;
    private final Forecaster forecaster;
    private final Consumer<Example> learning;
    private final BiConsumer<AwaitedLabel, Example> lateLearning;
    private long refused;
    private final Deque<AwaitedLabel> waiting = new ArrayDeque<>();

    private ModelLearner(
            String name,
            Model model,
            Forecaster forecaster,
            Consumer<Example> learning,
            BiConsumer<AwaitedLabel, Example> lateLearning) {
        this.name = Objects.requireNonNull(name, "name");
        this.model = model;
        this.forecaster = forecaster;
        this.learning = learning;
        this.lateLearning = lateLearning;
    }

    private interface Forecaster {
        void predict(Row row, double[] out);
    }

    /** The learner of a classifier or a regressor. */
    public static ModelLearner of(String name, Model model) {
        if (model instanceof Classifier classifier) {
            return new ModelLearner(
                    name,
                    classifier,
                    new Probabilities(classifier),
                    example -> classifier.learn(example.row(), example.label(), example.weight()),
                    (pending, example) -> classifier.learn(pending, example.label(), example.weight()));
        }
        Regressor regressor = (Regressor) model;
        return new ModelLearner(
                name,
                regressor,
                (row, out) -> out[0] = regressor.predict(row),
                example -> regressor.learn(example.row(), example.number(), example.weight()),
                (pending, example) -> regressor.learn(pending, example.number(), example.weight()));
    }

    /** The classifier wants as many places as it knows classes, the evaluation has as many as were met. */
    private static final class Probabilities implements Forecaster {
        private final Classifier classifier;
        private double[] known = new double[2];

        Probabilities(Classifier classifier) {
            this.classifier = classifier;
        }

        @Override
        public void predict(Row row, double[] out) {
            int places = Math.max(2, classifier.labels().size());
            if (places <= out.length) {
                classifier.predict(row, out);
                return;
            }
            if (known.length < places) {
                known = new double[places];
            }
            classifier.predict(row, known);
            System.arraycopy(known, 0, out, 0, out.length);
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void predict(Row row, double[] out) {
        forecaster.predict(row, out);
    }

    @Override
    public double novelty() {
        return model instanceof Classifier classifier ? classifier.novelty() : 0;
    }

    @Override
    public void await(Row row) {
        waiting.add(model.awaitLabel(row));
    }

    @Override
    public void learn(Example example) {
        AwaitedLabel pending = waiting.poll();
        try {
            if (pending == null) {
                learning.accept(example);
            } else {
                lateLearning.accept(pending, example);
            }
        } catch (RefusedRowException diverged) {
            refused++;
        }
    }

    /** With the steps that were cut back since they would have overshot, and the rows that were refused. */
    @Override
    public Map<String, Double> tuned() {
        Map<String, Double> values = new LinkedHashMap<>(model.tuned().values());
        values.put(CUT_BACKS, (double) model.cutBacks() + refused);
        return values;
    }

    @Override
    public long bytes() {
        return model.state().size();
    }
}
