package org.sobow.learn.format;

import java.util.Objects;
import org.sobow.internal.Require;

/**
 * What is not written in a libsvm file: {@code label index:value index:value ... # comment}, one example a line, indices
 * increasing.
 *
 * @param firstIndex the index of the first feature: 1 by custom, 0 in some files
 * @param dimension how many features there are; 0 for as many as the file has
 * @param labels what the labels mean
 * @param emptyAllowed whether a label without a feature is an example, as in some files, rather than a bad record
 */
public record LibsvmFormat(int firstIndex, int dimension, Labels labels, boolean emptyAllowed) {
    /** Indices from 1, any dimension, labels as they appear, no empty examples. */
    public static final LibsvmFormat STANDARD = new LibsvmFormat(1, 0, Labels.discovered(), false);

    public LibsvmFormat {
        if (firstIndex != 0 && firstIndex != 1) {
            throw new IllegalArgumentException("firstIndex must be 0 or 1, got " + firstIndex);
        }
        Require.atLeast("dimension", 0, dimension);
        Objects.requireNonNull(labels, "labels");
    }

    public LibsvmFormat withFirstIndex(int value) {
        return new LibsvmFormat(value, dimension, labels, emptyAllowed);
    }

    public LibsvmFormat withDimension(int value) {
        return new LibsvmFormat(firstIndex, value, labels, emptyAllowed);
    }

    public LibsvmFormat withLabels(Labels value) {
        return new LibsvmFormat(firstIndex, dimension, value, emptyAllowed);
    }

    public LibsvmFormat withEmptyAllowed(boolean value) {
        return new LibsvmFormat(firstIndex, dimension, labels, value);
    }
}
