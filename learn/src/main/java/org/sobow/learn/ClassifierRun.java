package org.sobow.learn;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.model.Foresight;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.LabelList;
import org.sobow.learn.row.Labels;
import org.sobow.learn.row.RefusedExampleException;
import org.sobow.learn.row.Row;
import org.sobow.learn.tuning.RowRun;
import org.sobow.state.NumberWalk;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** A run of a classifier, whichever recipe it has. */
final class ClassifierRun extends ModelRun implements Classifier {
    private Labels labels;

    /** Starts with nothing learned. */
    ClassifierRun(String kind, Record recipe, RowRun linear, int mostAwaited) {
        super(kind, recipe, linear, mostAwaited);
        labels = new Labels(linear.mostClasses());
    }

    @Override
    ClassifierRun resumed(State state) {
        labels = Labels.load("labels.", state, linear.mostClasses());
        load(state, labels.size());
        return this;
    }

    @Override
    public LabelList labels() {
        return labels.list();
    }

    @Override
    public Prediction predict(Row row) {
        double[] out = new double[Math.max(2, labels.size())];
        int best = predict(row, out);
        return new Prediction(labels.list(), out, best);
    }

    @Override
    public int predict(Row row, double[] out) {
        Predictor.requirePlaces(out, labels.size());
        begin();
        try {
            linear.outputs(row);
            linear.tell(out);
            return Predictor.best(out, labels.size());
        } finally {
            end();
        }
    }

    @Override
    public void learn(Row row, Object label, double weight) {
        learn(row, null, label, weight);
    }

    @Override
    public void learn(AwaitedLabel awaited, Object label, double weight) {
        learn(awaited.row(), awaited.foresight(), label, weight);
    }

    @Override
    public boolean learnAwaited(String id, Object label) {
        return learnAwaited(id, row -> learn(row, label));
    }

    private void learn(Row row, @Nullable Foresight then, Object label, double weight) {
        begin();
        try {
            check(row, weight);
            int number = labels.find(label);
            if (number < 0) {
                labels.requireRoom(label, 1);
                number = grow(label);
            }
            accept(row, then, number, weight);
        } finally {
            end();
        }
    }

    @Override
    public void learn(List<Example> examples) {
        begin();
        try {
            check(examples);
            Set<Object> fresh = new HashSet<>();
            RefusedExampleException.check(examples, example -> {
                Object label = labels.parse(example.label());
                if (labels.find(label) < 0 && fresh.add(label)) {
                    labels.requireRoom(label, fresh.size());
                }
            });
            for (Example example : examples) {
                accept(example.row(), null, grow(labels.parse(example.label())), example.weight());
            }
        } finally {
            end();
        }
    }

    /** The number of the label; there are outputs for all labels then. */
    private int grow(Object label) {
        int number = labels.numberOf(label);
        linear.reserveClasses(labels.size());
        return number;
    }

    @Override
    public Predictor predictor() {
        return asked(() -> new Predictor(linear.encoder().freeze(), linear.freeze(), labels.list()));
    }

    /* Of up to two labels there is one output, the score of the second less that of the first. */
    @Override
    List<Double> scores(double[] outputs) {
        double temperature = linear.tuned().getOrDefault("temperature", 1.0);
        return outputs.length == 1
                ? List.of(-0.5 * temperature * outputs[0], 0.5 * temperature * outputs[0])
                : Arrays.stream(outputs).mapToObj(score -> temperature * score).toList();
    }

    @Override
    boolean empty() {
        if (!super.empty()) {
            return false;
        }
        labels = new Labels(linear.mostClasses());
        return true;
    }

    @Override
    void walkOwn(NumberWalk walk) {
        walk.alike(labels.list());
    }

    @Override
    void saveOwn(StateBuilder to) {
        labels.save("labels.", to);
    }
}
