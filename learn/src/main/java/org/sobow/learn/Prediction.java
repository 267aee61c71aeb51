package org.sobow.learn;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.LabelList;

/** What a classifier says of a row: the probability of each label it knows. Immutable. */
public final class Prediction {
    private final LabelList labels;
    private final double[] probabilities;
    private final int best;

    /** Keeps the array. */
    Prediction(LabelList labels, double[] probabilities, int best) {
        this.labels = labels;
        this.probabilities = probabilities;
        this.best = best;
    }

    /** Returns the most probable label; among equals, the one that was learned first. Null while there is no label. */
    public @Nullable Object label() {
        return best < 0 ? null : labels.get(best);
    }

    /** Returns the probability of the most probable label; 0 while there is no label. */
    public double confidence() {
        return best < 0 ? 0 : probabilities[best];
    }

    /** Returns the probability of a label; 0 where it was never learned. Refuses a label of another kind. */
    public double probability(Object label) {
        int number = labels.find(label);
        return number < 0 ? 0 : probabilities[number];
    }

    /** Returns the probabilities by label, in the order in which the labels were first learned. They sum to 1 from the second label on. */
    public Map<Object, Double> probabilities() {
        Map<Object, Double> all = new LinkedHashMap<>();
        for (int number = 0; number < labels.size(); number++) {
            all.put(labels.get(number), probabilities[number]);
        }
        return Collections.unmodifiableMap(all);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Prediction that && probabilities().equals(that.probabilities());
    }

    @Override
    public int hashCode() {
        return probabilities().hashCode();
    }

    /** The probabilities as {@code {no=0.75, yes=0.25}}. */
    @Override
    public String toString() {
        return probabilities().toString();
    }
}
