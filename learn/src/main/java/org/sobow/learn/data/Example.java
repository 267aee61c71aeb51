package org.sobow.learn.data;

import java.util.Objects;
import org.sobow.internal.Require;
import org.sobow.learn.row.SparseVector;

/**
 * What a classifier learns from: features and the class they belong to.
 *
 * @param x the features
 * @param label the number of the class, from 0
 */
public record Example(SparseVector x, int label) {
    public Example {
        Objects.requireNonNull(x, "x");
        Require.atLeast("label", 0, label);
    }

    /** The same features under another label. */
    public Example withLabel(int other) {
        return new Example(x, other);
    }
}
