/**
 * What a learner over rows tunes and how. The recipe is {@link org.sobow.learn.tuning.Tuning}; its parts are {@link
 * org.sobow.learn.tuning.Setting}s.
 *
 * <p>The inner problem is the model, one example a round; the outer problem is the loss of the next example before it is learned
 * (reading 2.14). {@code TunedRun} plays a round, {@code OuterLevel} moves the outer variables.
 */
@NullMarked
package org.sobow.learn.tuning;

import org.jspecify.annotations.NullMarked;
