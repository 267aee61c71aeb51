/**
 * Online hyperparameter optimization of a sparse softmax classifier (section 6 of the paper, its second experiment): one l2
 * strength a feature, and the step size, tuned by SOBOW, OAGD or OGD while the classifier learns.
 *
 * <p>Start reading at {@link org.sobow.learn.softmax.SparseSoftmax}, the recipe; {@link
 * org.sobow.learn.softmax.SoftmaxLearner} is its run. How a round stays within the features it holds, and still equals the dense
 * algorithm, is derived in {@code docs/sparse.md}: {@code FeatureStrengths} (rows that only decay), {@code SampleSpace} (the
 * exact solve), {@code Batch} (the round as a sparse matrix).
 */
@NullMarked
package org.sobow.learn.softmax;

import org.jspecify.annotations.NullMarked;
