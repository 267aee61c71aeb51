package org.sobow.learn;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a model tuned to what, by name: "step" is the step size of the weights, "bias step" that of the bias, "strength" the l2 strength,
 * "temperature" what scores are multiplied by before they become probabilities, "share of linear" and so on the weight of a part in the answer;
 * these are 0 or more, and need not sum to 1. Immutable.
 *
 * @param values the values by name, in the order in which a table shows them
 */
public record Tuned(Map<String, Double> values) {
    /** The share of a part is named by this and the part. */
    public static final String SHARE_OF = "share of ";

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

    /** Returns the weight of each part in the answers of a model of several parts, by its name, the largest first; none of a model of one part. They need not sum to 1. */
    public Map<String, Double> shares() {
        Map<String, Double> shares = new LinkedHashMap<>();
        values.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(SHARE_OF))
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                .forEach(entry -> shares.put(entry.getKey().substring(SHARE_OF.length()), entry.getValue()));
        return shares;
    }

    /** Returns what is tuned besides the shares of parts. */
    public Tuned withoutShares() {
        Map<String, Double> rest = new LinkedHashMap<>(values);
        rest.keySet().removeIf(name -> name.startsWith(SHARE_OF));
        return new Tuned(rest);
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
