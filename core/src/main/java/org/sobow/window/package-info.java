/**
 * The time-smoothed mean of the last K hypergradients, equation (7).
 *
 * <p>Start reading at {@link org.sobow.window.Window}, the recipe; it starts a {@link org.sobow.window.WindowAverage}. {@link
 * org.sobow.window.SparseWindow} is for hypergradients with few non-zero entries.
 */
@NullMarked
package org.sobow.window;

import org.jspecify.annotations.NullMarked;
