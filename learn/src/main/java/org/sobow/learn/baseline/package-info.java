/**
 * Published learners without tuning that evaluations compare with. Start reading at {@link org.sobow.learn.baseline.AdaptiveModel}.
 */
@NullMarked
package org.sobow.learn.baseline;

import org.jspecify.annotations.NullMarked;
