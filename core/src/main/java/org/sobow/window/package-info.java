/**
 * The time-smoothed mean of the last K hypergradients, equation (7).
 *
 * <p>Start reading at {@link org.sobow.window.Window}, the recipe; it starts a {@link org.sobow.window.WindowAverage}. {@link
 * org.sobow.window.HypergradientScale} measures hypergradients for outer steps that are free of scale.
 */
@NullMarked
package org.sobow.window;

import org.jspecify.annotations.NullMarked;
