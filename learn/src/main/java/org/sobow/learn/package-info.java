/**
 * Models that learn from a stream of rows and tune themselves while they do: all that most users import.
 *
 * <p>Start reading at {@link org.sobow.learn.SelfTuning}, the recipes; they start a {@link org.sobow.learn.Classifier} or a {@link
 * org.sobow.learn.Regressor}, which own their columns, labels and state. {@link org.sobow.learn.Predictor} is a model at one moment, for
 * any number of threads.
 */
@NullMarked
package org.sobow.learn;

import org.jspecify.annotations.NullMarked;
