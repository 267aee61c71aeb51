/**
 * Traffic-flow prediction, an application of the paper's appendix: an autoregressive ridge model of a flow, whose strengths and step
 * size are tuned while it learns.
 *
 * <p>Start reading at {@link org.sobow.experiments.traffic.RecentRidge}, the functions of a round, {@link
 * org.sobow.experiments.traffic.Forecasts}, what is predicted from what, and {@link
 * org.sobow.experiments.traffic.TrafficApplication}, the comparison.
 */
@NullMarked
package org.sobow.experiments.traffic;

import org.jspecify.annotations.NullMarked;
