package org.sobow.flink;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.AwaitedLabel;
import org.sobow.learn.Classifier;
import org.sobow.learn.Model;
import org.sobow.learn.Regressor;
import org.sobow.learn.evaluate.ScoredPrediction;
import org.sobow.learn.row.LabelList;
import org.sobow.learn.row.Row;
import org.sobow.learn.tuning.RefusedRowException;

/** A live model, whatever it predicts, with its ledger. For one thread. */
final class ModelCell {
    final Model model;
    final Ledger ledger;
    boolean isChanged;

    /** The labels as texts; there are only ever more of them. */
    private String[] texts = {};

    /** What of it lies in the state of Flink, and what was published. */
    final Fingerprints stored = new Fingerprints();

    final Fingerprints published = new Fingerprints();

    /** The form by which it was written or read last; null where it has none, or may have left it. */
    @Nullable
    Form form;

    ModelCell(Model model, Ledger ledger) {
        this.model = model;
        this.ledger = ledger;
    }

    /** Itself for another key, once the numbers of its model are those of that key. */
    ModelCell renewed(Ledger other, Form itsForm) {
        ModelCell renewed = new ModelCell(model, other);
        renewed.texts = texts;
        renewed.form = itsForm;
        return renewed;
    }

    Scored predict(String key, String id, Row row, @Nullable String actual) {
        if (model instanceof Regressor regressor) {
            return new Scored(key, id, model.examples(), new String[0], new double[] {regressor.predict(row)}, actual);
        }
        Classifier classifier = (Classifier) model;
        LabelList labels = classifier.labels();
        if (labels.size() != texts.length) {
            texts = labels.texts().toArray(new String[0]);
        }
        double[] values = new double[Math.max(2, texts.length)];
        classifier.predict(row, values);
        return new Scored(key, id, model.examples(), texts, Arrays.copyOf(values, texts.length), actual);
    }

    /** Learns a row with its label; what is refused leaves it as it was. */
    void learn(Row row, String label) {
        if (model instanceof Regressor regressor) {
            regressor.learn(row, number(label));
        } else {
            ((Classifier) model).learn(row, label);
        }
        isChanged = true;
    }

    /** Learns a row whose label came late. */
    void learn(AwaitedLabel row, String label) {
        if (model instanceof Regressor regressor) {
            regressor.learn(row, number(label));
        } else {
            ((Classifier) model).learn(row, label);
        }
        isChanged = true;
    }

    /** Counts what a prediction cost: the negative logarithm of the label's probability, or the squared error. */
    void judge(Scored scored, String label) {
        if (model instanceof Regressor) {
            double error = scored.values()[0] - number(label);
            ledger.lose(error * error);
        } else {
            ledger.lose(-StrictMath.log(Math.max(ScoredPrediction.FLOOR, scored.probability(label))));
        }
        isChanged = true;
    }

    private static double number(String label) {
        double number;
        try {
            number = Double.parseDouble(label);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("the number to be predicted must be one, got " + label, e);
        }
        if (!Double.isFinite(number)) {
            throw new IllegalArgumentException("the number to be predicted must be finite, got " + label);
        }
        return number;
    }

    /** Whether a failure is a refusal of what came in, which leaves the model as it was. */
    static boolean isRefusal(RuntimeException failure) {
        return failure instanceof IllegalArgumentException
                || failure instanceof ArithmeticException
                || failure instanceof RefusedRowException;
    }
}
