/**
 * The paper's newsgroups learner: a softmax classifier that learns from batches and tunes one l2 strength a feature, and its step size, by
 * the implicit hypergradient (section 6 of the paper, its second experiment).
 *
 * <p>Start reading at {@link org.sobow.learn.batch.BatchTuning}; {@link org.sobow.learn.batch.BatchRun} is its run, and its {@code step} the
 * round; {@link org.sobow.learn.batch.BatchRowRun} lets it learn rows. How a round stays within the features it holds, and still equals the dense algorithm, is derived in {@code
 * docs/sparse.md}: {@code Batch} (the round as a sparse matrix), {@code SampleSpace} (the exact solve), {@code TunedStrengths} (rows
 * that only decay).
 */
@NullMarked
package org.sobow.learn.batch;

import org.jspecify.annotations.NullMarked;
