/**
 * Files of predictions side by side, with baselines that need no model.
 *
 * <p>Start reading at {@link org.sobow.app.compare.PredictionComparison}.
 */
@NullMarked
package org.sobow.app.compare;

import org.jspecify.annotations.NullMarked;
