package org.sobow.learn.example;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.sobow.learn.AwaitedLabel;
import org.sobow.learn.Classifier;
import org.sobow.learn.Prediction;
import org.sobow.learn.Predictor;
import org.sobow.learn.Regressor;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.Text;

/** What docs/getting-started.md shows. */
final class GettingStartedExample {
    private GettingStartedExample() {}

    // snippet:start rows
    /** The same row three times: by name, from a map, by position. */
    static List<Row> rows() {
        Row named = Row.of("age", 58, "job", "management", "note", new Text("called twice"));
        Row mapped = Row.of(Map.of("age", 58, "job", "management", "note", new Text("called twice")));
        Columns columns =
                Columns.builder().number("age").category("job").text("note").build();
        Row placed = Row.of(
                columns, new double[] {58, Double.NaN, Double.NaN}, new String[] {null, "management", "called twice"});
        return List.of(named, mapped, placed);
    }
    // snippet:end

    // snippet:start labels
    /** Labels are strings, ints, longs, booleans or enum constants; a regressor learns numbers. */
    static double labels(Row row) {
        Classifier churn = SelfTuning.classifier().start();
        churn.learn(row, true);
        churn.learn(row, false);
        Prediction prediction = churn.predict(row);
        Regressor price = SelfTuning.regressor().start();
        price.learn(row, 129.90);
        return prediction.probability(true) + price.predict(row);
    }
    // snippet:end

    // snippet:start predictor
    /** Freezes the model: any number of threads may predict with the result while the model learns on. */
    static Object publish(Classifier model, Row row) {
        Predictor frozen = model.predictor();
        model.learn(row, "yes");
        return frozen.predict(row).label();
    }
    // snippet:end

    // snippet:start save
    /** Saves a model and loads it again; both go on bit for bit alike. */
    static Classifier saveAndLoad(Classifier model, Path file) {
        model.save(file);
        return Classifier.load(file);
    }
    // snippet:end

    // snippet:start late-label
    /** Predicts now; the label comes later, maybe in another process. */
    static byte[] predictNow(Classifier model, Row row) {
        AwaitedLabel awaited = model.awaitLabel(row);
        return awaited.toBytes();
    }

    static void learnLater(Classifier model, byte[] kept, String label) {
        model.learn(AwaitedLabel.fromBytes(kept), label);
    }
    // snippet:end

    // snippet:start refused
    /** A column keeps its kind: a category where numbers were is refused, and the model stays as it was. */
    static String refused(Classifier model) {
        model.learn(Row.of("age", 58), "yes");
        try {
            model.learn(Row.of("age", "old"), "no");
            return "learned";
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }
    // snippet:end
}
