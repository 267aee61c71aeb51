package org.sobow.streams.batch;

import java.util.List;
import java.util.Objects;
import org.sobow.internal.Require;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.LabelList;
import org.sobow.learn.row.Labels;

/**
 * A finite set of examples in a fixed order, with what is known about their features and classes.
 *
 * @param name where the examples come from, for reports
 * @param examples every row is a bag of features below the dimension, and every label is the name of a class
 * @param classNames the name of each class, by its number; no two are the same
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
        LabelList labels = Labels.of(classNames).list();
        for (int i = 0; i < examples.size(); i++) {
            Example example = examples.get(i);
            if (labels.find(example.label()) < 0) {
                throw new IllegalArgumentException(
                        "label of example " + i + " must be one of " + classNames + ", got " + example.label());
            }
            int length = example.row().features().length();
            if (length > dimension) {
                throw new IllegalArgumentException(
                        "indices of example " + i + " must lie in [0, " + dimension + "), got " + (length - 1));
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

    /** The numbers of the examples' classes, by example. */
    public int[] labels() {
        LabelList labels = Labels.of(classNames).list();
        return examples.stream()
                .mapToInt(example -> labels.find(example.label()))
                .toArray();
    }

    /** The same description over other examples. */
    public Dataset withExamples(String otherName, List<Example> others) {
        return new Dataset(otherName, others, classNames, featureNames, dimension);
    }
}
