package org.sobow.app.serve.live;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sobow.learn.Classifier;
import org.sobow.learn.Model;
import org.sobow.learn.NumberPredictor;
import org.sobow.learn.Prediction;
import org.sobow.learn.Predictor;
import org.sobow.learn.Regressor;
import org.sobow.learn.row.Row;

/** A prediction as it is sent: the label with the probabilities of the most probable ones, or a number. */
final class Answer {
    private Answer() {}

    /** The answer of what a model published; it waits for nobody. */
    static Map<String, Object> of(Object predictor, Row row, int top) {
        return predictor instanceof Predictor classes
                ? of(classes.predict(row), top)
                : of(((NumberPredictor) predictor).predict(row));
    }

    /** The answer of the model itself, on the thread that learns. */
    static Map<String, Object> of(Model model, Row row, int top) {
        return model instanceof Classifier classifier
                ? of(classifier.predict(row), top)
                : of(((Regressor) model).predict(row));
    }

    private static Map<String, Object> of(double number) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("number", number);
        return answer;
    }

    private static Map<String, Object> of(Prediction prediction, int top) {
        Map<String, Object> answer = new LinkedHashMap<>();
        Object label = prediction.label();
        List<Map.Entry<Object, Double>> sorted =
                new ArrayList<>(prediction.probabilities().entrySet());
        sorted.sort(Map.Entry.<Object, Double>comparingByValue().reversed());
        Map<String, Object> probabilities = new LinkedHashMap<>();
        for (Map.Entry<Object, Double> each : sorted.subList(0, Math.min(top, sorted.size()))) {
            probabilities.put(each.getKey().toString(), each.getValue());
        }
        answer.put("label", label == null ? null : label.toString());
        answer.put("probabilities", probabilities);
        return answer;
    }
}
