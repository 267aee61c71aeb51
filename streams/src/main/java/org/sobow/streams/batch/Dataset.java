package org.sobow.streams.batch;

import java.util.List;
import java.util.Objects;
import org.sobow.internal.Require;
import org.sobow.learn.data.Example;

/**
 * A finite set of examples in a fixed order, with what is known about their features and classes.
 *
 * @param name where the examples come from, for reports
 * @param examples every label is less than the number of classes, and every index less than the dimension
 * @param classNames the name of each class, by label
 * @param featureNames the name of each feature, by index; empty where features have no names
 * @param dimension how many features there are
 */
public record Dataset(
        String name, List<Example> examples, List<String> classNames, List<String> featureNames, int dimension) {
    public Dataset {
        Objects.requireNonNull(name, "name");
        examples = List.copyOf(examples);
        classNames = List.copyOf(classNames);
        featureNames = List.copyOf(featureNames);
        Require.atLeast("dimension", 0, dimension);
        if (!featureNames.isEmpty() && featureNames.size() != dimension) {
            throw new IllegalArgumentException(
                    "featureNames must have " + dimension + " elements or none, got " + featureNames.size());
        }
        for (int i = 0; i < examples.size(); i++) {
            Example example = examples.get(i);
            if (example.label() >= classNames.size()) {
                throw new IllegalArgumentException("label of example " + i + " must lie in [0, " + classNames.size()
                        + "), got " + example.label());
            }
            if (example.x().length() > dimension) {
                throw new IllegalArgumentException("indices of example " + i + " must lie in [0, " + dimension
                        + "), got " + (example.x().length() - 1));
            }
        }
    }

    /** How many examples there are. */
    public int size() {
        return examples.size();
    }

    /** How many classes there are, whether or not each has an example. */
    public int classes() {
        return classNames.size();
    }

    /** How many entries the examples have together. */
    public long nnz() {
        long total = 0;
        for (Example example : examples) {
            total += example.x().size();
        }
        return total;
    }

    /** The same description over other examples. */
    public Dataset withExamples(String otherName, List<Example> others) {
        return new Dataset(otherName, others, classNames, featureNames, dimension);
    }
}
