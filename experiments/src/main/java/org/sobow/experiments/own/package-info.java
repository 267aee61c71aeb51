/**
 * What a run of a problem of your own is told by: progress, metrics, charts and a report, as the experiments have.
 *
 * <p>Start reading at {@link org.sobow.experiments.own.RunReport}, a listener.
 */
@NullMarked
package org.sobow.experiments.own;

import org.jspecify.annotations.NullMarked;
