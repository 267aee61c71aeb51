/**
 * The experiments of {@code sobow evaluate}: self-tuning learners beside their baselines on streams, test then train.
 *
 * <p>Start reading at {@link org.sobow.experiments.evaluate.StreamSource}, what is evaluated on, {@link
 * org.sobow.experiments.evaluate.Contenders}, who takes part, and {@link org.sobow.experiments.evaluate.Suite}, which runs them in the frame of
 * {@link org.sobow.experiments.compare}.
 */
@NullMarked
package org.sobow.experiments.evaluate;

import org.jspecify.annotations.NullMarked;
