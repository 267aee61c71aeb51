/**
 * Wireless resource allocation, an application of the paper's appendix: a cell sets weights under a budget, its users answer with the
 * power that suits them, and the channels fade.
 *
 * <p>Start reading at {@link org.sobow.experiments.wireless.Cell}, the functions, and {@link
 * org.sobow.experiments.wireless.WirelessApplication}, the comparison.
 */
@NullMarked
package org.sobow.experiments.wireless;

import org.jspecify.annotations.NullMarked;
