/**
 * Learners over features and targets that tune their own hyperparameters while the stream runs.
 *
 * <p>Start reading at {@link org.sobow.learn.Learner}; {@link org.sobow.learn.softmax.SparseSoftmax} is the recipe of the paper's
 * second experiment.
 */
@NullMarked
package org.sobow.learn;

import org.jspecify.annotations.NullMarked;
