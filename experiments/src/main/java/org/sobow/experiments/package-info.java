/**
 * The paper's experiments, each a recipe that yields a result table, charts and findings; and how those are written down.
 *
 * <p>Start reading at {@link org.sobow.experiments.ExperimentResult}, what an experiment yields, and {@link
 * org.sobow.experiments.RunDirectory}, where it goes.
 */
@NullMarked
package org.sobow.experiments;

import org.jspecify.annotations.NullMarked;
