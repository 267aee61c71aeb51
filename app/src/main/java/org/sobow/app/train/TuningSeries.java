package org.sobow.app.train;

import java.util.LinkedHashMap;
import java.util.Map;
import org.sobow.learn.Model;
import org.sobow.learn.tuning.HypergradientNorms;

/** What pages and reports show of the tuning of a model, by the names of the series. */
public final class TuningSeries {
    private TuningSeries() {}

    /** What is tuned to what. */
    public static Map<String, Double> settings(Model model) {
        Map<String, Double> values = new LinkedHashMap<>();
        model.tuned().values().forEach((name, value) -> values.put("tuned " + name, value));
        return values;
    }

    /** The norms of the hypergradients that are known. */
    public static Map<String, Double> hypergradients(Model model) {
        HypergradientNorms norms = model.hypergradient();
        Map<String, Double> values = new LinkedHashMap<>();
        values.put("hypergradient raw", norms.raw());
        values.put("hypergradient averaged", norms.averaged());
        values.values().removeIf(value -> !Double.isFinite(value));
        return values;
    }
}
