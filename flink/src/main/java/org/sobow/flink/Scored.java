package org.sobow.flink;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The prediction of a row, made before the row was learned.
 *
 * @param key the key of the model
 * @param id the name of the row, empty where it has none
 * @param examples how many examples the model had learned
 * @param labels the labels that it knew; empty for a regressor
 * @param values the probabilities of the labels in their order; for a regressor the predicted number alone
 * @param actual the label or number of the row; null where it was not known yet
 */
@SuppressWarnings("ArrayRecordComponent") // Flink has serializers for arrays; equality is by their elements
public record Scored(
        String key,
        String id,
        long examples,
        String[] labels,
        double[] values,
        @Nullable String actual) {
    /** Returns the most probable label, the first of equals; null for a regressor, and while there is no label. */
    public @Nullable String label() {
        int best = 0;
        for (int k = 1; k < labels.length; k++) {
            best = values[k] > values[best] ? k : best;
        }
        return labels.length == 0 ? null : labels[best];
    }

    /** Returns the probability of a label; 0 where the model did not know it. */
    public double probability(String label) {
        int place = Arrays.asList(labels).indexOf(label);
        return place < 0 ? 0 : values[place];
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Scored that
                && key.equals(that.key)
                && id.equals(that.id)
                && examples == that.examples
                && Arrays.equals(labels, that.labels)
                && Arrays.equals(values, that.values)
                && Objects.equals(actual, that.actual);
    }

    @Override
    public int hashCode() {
        return Objects.hash(key, id, examples, Arrays.hashCode(values));
    }

    /** Every bit of the prediction, as text. */
    @Override
    public String toString() {
        return key + "/" + id + " after " + examples + ": " + Arrays.toString(labels) + Arrays.toString(values)
                + " was " + actual;
    }
}
