package org.sobow.bench.sidebyside;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.sobow.learn.evaluate.Learner;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Labels;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.SparseVector;
import vowpalWabbit.learner.VWLearner;
import vowpalWabbit.learner.VWLearners;
import vowpalWabbit.learner.VWScalarLearner;
import vowpalWabbit.learner.VWScalarsLearner;

/** Vowpal Wabbit as a learner, with its defaults but for some options: for two classes logistic, for more one against all, for numbers squared loss. */
/* The rows go over as text, by name, as its users write them; it scales numbers itself. Its probabilities for more than two classes
 * are those of --probabilities: the logistic scores of the classes, divided by their sum. Its steps have a size of their own, however
 * large the target is, so that large targets are reached late; scaled targets are those less their mean, over their deviation, both
 * of the ones that came so far. */
final class VwLearner implements Learner, AutoCloseable {
    private final String name;
    private final int classes;
    private final Labels names = new Labels();
    private final VWLearner learner;
    private final boolean scaled;
    private double count;
    private double mean;
    private double squares;
    private final StringBuilder text = new StringBuilder();

    VwLearner(String name, StreamShape shape, String options, boolean scaled) {
        this.scaled = scaled;
        this.name = name;
        classes = shape.classes().size();
        String task = classes == 0
                ? ""
                : classes <= 2
                        ? " --loss_function logistic --link logistic"
                        : " --oaa " + classes + " --loss_function logistic --probabilities";
        learner = VWLearners.create("--quiet" + task + options);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void predict(Row row, double[] out) {
        text.setLength(0);
        String line = features(row);
        if (learner instanceof VWScalarsLearner many) {
            float[] shares = many.predict(line);
            for (int k = 0; k < Math.min(out.length, shares.length); k++) {
                out[k] = shares[k];
            }
        } else if (learner instanceof VWScalarLearner one) {
            float value = one.predict(line);
            out[0] = classes == 0 ? mean + deviation() * value : 1 - value;
            if (classes > 0) {
                out[1] = value;
            }
        }
    }

    @Override
    public void learn(Example example) {
        text.setLength(0);
        if (classes == 0) {
            if (scaled) {
                follow(example.number());
            }
            text.append((float) ((example.number() - mean) / deviation()));
        } else if (classes <= 2) {
            text.append(names.numberOf(example.label()) == 1 ? "1" : "-1");
        } else {
            text.append(names.numberOf(example.label()) + 1);
        }
        if (example.weight() != 1) {
            text.append(' ').append(example.weight());
        }
        String line = features(example.row());
        if (learner instanceof VWScalarsLearner many) {
            many.learn(line);
        } else if (learner instanceof VWScalarLearner one) {
            one.learn(line);
        }
    }

    /** Mean and sum of squared distances from it, by Welford. */
    private void follow(double target) {
        count++;
        double delta = target - mean;
        mean += delta / count;
        squares += delta * (target - mean);
    }

    /** The deviation of the targets so far; 1 where they are not scaled or all the same. */
    private double deviation() {
        return squares > 0 ? Math.sqrt(squares / count) : 1;
    }

    private String features(Row row) {
        text.append(" |");
        Columns columns = row.columns();
        for (int i = 0; i < columns.size(); i++) {
            String category = row.category(i);
            if (category != null) {
                append(columns.name(i));
                text.append('=');
                for (int k = 0; k < category.length(); k++) {
                    append(category.charAt(k));
                }
            } else if (!Double.isNaN(row.number(i))) {
                append(columns.name(i));
                text.append(':').append((float) row.number(i));
            }
        }
        SparseVector bag = row.features();
        for (int k = 0; k < bag.size(); k++) {
            text.append(" b").append(bag.index(k)).append(':').append((float) bag.value(k));
        }
        return text.toString();
    }

    private void append(String columnName) {
        text.append(' ');
        for (int k = 0; k < columnName.length(); k++) {
            append(columnName.charAt(k));
        }
    }

    /** What would end a name becomes an underscore. */
    private void append(char c) {
        text.append(c == ' ' || c == ':' || c == '|' || c == '\t' ? '_' : c);
    }

    @Override
    public void close() {
        try {
            learner.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
