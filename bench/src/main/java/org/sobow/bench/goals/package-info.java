/**
 * The acceptance criteria of this project for the self-tuning learner: goals on streams, one part changed at a time, and starts
 * over five orders of magnitude.
 *
 * <p>Start reading at {@link org.sobow.bench.goals.Goals}, then {@link org.sobow.bench.goals.StreamGoals}.
 */
@NullMarked
package org.sobow.bench.goals;

import org.jspecify.annotations.NullMarked;
