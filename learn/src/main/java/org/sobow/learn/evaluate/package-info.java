/**
 * How well learners do on a stream: test-then-train evaluation of several learners on the same arrivals, its metrics, and the
 * baselines that a self-tuning learner is measured against.
 *
 * <p>Start reading at {@link org.sobow.learn.evaluate.Prequential}, then {@link org.sobow.learn.evaluate.Learner} and
 * {@link org.sobow.learn.evaluate.Metric}.
 */
@NullMarked
package org.sobow.learn.evaluate;

import org.jspecify.annotations.NullMarked;
