/**
 * Several representations of a row, each learned by itself, and an outer level that weighs what they say by the loss of the next example.
 * Start reading at {@link org.sobow.learn.mixture.MixedRun}; {@link org.sobow.learn.mixture.Shares} is its outer problem.
 */
@NullMarked
package org.sobow.learn.mixture;

import org.jspecify.annotations.NullMarked;
