package org.sobow.bench.sidebyside;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.sobow.learn.data.SparseVector;
import org.sobow.learn.evaluate.Contestant;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import vowpalWabbit.learner.VWLearner;
import vowpalWabbit.learner.VWLearners;
import vowpalWabbit.learner.VWScalarLearner;
import vowpalWabbit.learner.VWScalarsLearner;

/** Vowpal Wabbit with its defaults as a contestant: for two classes logistic, for more one against all, for numbers squared loss. */
/* The rows go over as text, by name, as its users write them; it scales numbers itself. Its probabilities for more than two classes
 * are those of --probabilities: the logistic scores of the classes, divided by their sum. Its steps have a size of their own, however
 * large the target is, so that large targets are reached late; scaled targets are those less their mean, over their deviation, both
 * of the ones that came so far. */
final class VwContestant implements Contestant, AutoCloseable {
    private final String name;
    private final int classes;
    private final VWLearner learner;
    private final boolean scaled;
    private double count;
    private double mean;
    private double squares;
    private final StringBuilder text = new StringBuilder();

    VwContestant(String name, StreamShape shape, boolean scaled) {
        this.scaled = scaled;
        this.name = name;
        classes = shape.classes().size();
        String task = classes == 0
                ? ""
                : classes <= 2
                        ? " --loss_function logistic --link logistic"
                        : " --oaa " + classes + " --loss_function logistic --probabilities";
        learner = VWLearners.create("--quiet" + task);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void predict(Row row, double[] out) {
        text.setLength(0);
        String example = features(row);
        if (learner instanceof VWScalarsLearner many) {
            float[] shares = many.predict(example);
            for (int k = 0; k < Math.min(out.length, shares.length); k++) {
                out[k] = shares[k];
            }
        } else if (learner instanceof VWScalarLearner one) {
            float value = one.predict(example);
            out[0] = classes == 0 ? mean + deviation() * value : 1 - value;
            if (classes > 0) {
                out[1] = value;
            }
        }
    }

    @Override
    public void learn(Arrival arrival) {
        text.setLength(0);
        if (classes == 0) {
            if (scaled) {
                follow(arrival.target());
            }
            text.append((float) ((arrival.target() - mean) / deviation()));
        } else if (classes <= 2) {
            text.append(arrival.label() == 1 ? "1" : "-1");
        } else {
            text.append(arrival.label() + 1);
        }
        if (arrival.weight() != 1) {
            text.append(' ').append(arrival.weight());
        }
        String example = features(arrival.row());
        if (learner instanceof VWScalarsLearner many) {
            many.learn(example);
        } else if (learner instanceof VWScalarLearner one) {
            one.learn(example);
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
