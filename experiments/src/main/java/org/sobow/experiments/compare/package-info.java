/**
 * The frame of all experiments: contenders play the same streams side by side, and what they did is scored, charted and judged.
 *
 * <p>Start reading at {@link org.sobow.experiments.compare.Contender}, a recipe under a name, {@link
 * org.sobow.experiments.compare.Comparison}, which runs contenders, and {@link org.sobow.experiments.compare.Outcome}, what came out.
 */
@NullMarked
package org.sobow.experiments.compare;

import org.jspecify.annotations.NullMarked;
