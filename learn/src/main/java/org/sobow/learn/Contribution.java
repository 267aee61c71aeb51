package org.sobow.learn;

import java.util.List;

/**
 * What one feature adds to a prediction.
 *
 * @param feature a column, a column and its category or word, or a number in the bag; {@code (bias)} is what every row has
 * @param value the value of the feature in the row: of a column of numbers its standardized value, of a category 1
 * @param scores what it adds: of a classifier to the score of each label, by number, where probabilities are proportional to the exponentials of the
 *     scores; of a regressor to the number
 */
public record Contribution(String feature, double value, List<Double> scores) {
    public Contribution {
        scores = List.copyOf(scores);
    }

    /** The largest of the scores in absolute value. */
    public double size() {
        return scores.stream().mapToDouble(Math::abs).max().orElse(0);
    }
}
