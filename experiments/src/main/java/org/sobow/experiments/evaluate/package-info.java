/**
 * The experiments of {@code sobow evaluate}: self-tuning learners beside their baselines on streams, test then train.
 *
 * <p>Start reading at {@link org.sobow.experiments.evaluate.StreamSource}, what is evaluated on, and {@link
 * org.sobow.experiments.evaluate.Contender}, who takes part; {@link org.sobow.experiments.evaluate.StreamEvaluation} is one
 * stream, {@link org.sobow.experiments.evaluate.SuiteEvaluation} several.
 */
@NullMarked
package org.sobow.experiments.evaluate;

import org.jspecify.annotations.NullMarked;
