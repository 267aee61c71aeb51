package org.sobow.streams.batch;

/**
 * Examples to learn from and examples to test on, over the same features and classes.
 *
 * @param train what learners may see
 * @param test what is kept for testing
 */
public record TrainTest(Dataset train, Dataset test) {
    public TrainTest {
        if (train.dimension() != test.dimension() || !train.classNames().equals(test.classNames())) {
            throw new IllegalArgumentException("train and test must have the same features and classes, got "
                    + train.dimension() + " and " + test.dimension() + " features, " + train.classNames() + " and "
                    + test.classNames());
        }
    }
}
