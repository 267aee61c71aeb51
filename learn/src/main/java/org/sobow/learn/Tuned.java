package org.sobow.learn;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a model tuned to what, by name: "step" is the step size of the weights, "bias step" that of the bias, "strength" the l2 strength,
 * "temperature" what scores are multiplied by before they become probabilities. Immutable.
 *
 * @param values the values by name, in the order in which a table shows them
 */
public record Tuned(Map<String, Double> values) {
    private static final MathContext DIGITS = new MathContext(4);

    public Tuned {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** Returns the value of that name. */
    public double value(String name) {
        Double value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("name must be one of " + values.keySet() + ", got " + name);
        }
        return value;
    }

    /** Returns whether there is a value of that name. */
    public boolean has(String name) {
        return values.containsKey(name);
    }

    /** Returns the step size of the weights. */
    public double step() {
        return value("step");
    }

    /** The values, rounded to four digits, as {@code step 0.05, bias step 0.02}. */
    @Override
    public String toString() {
        return values.entrySet().stream()
                .map(entry -> entry.getKey() + " " + rounded(entry.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static double rounded(double value) {
        return BigDecimal.valueOf(value).round(DIGITS).doubleValue();
    }
}
