/**
 * How results are written down: as JSON, as text for a terminal, and as a run directory with a report and its charts.
 *
 * <p>Start reading at {@link org.sobow.experiments.report.RunDirectory}, where everything goes.
 */
@NullMarked
package org.sobow.experiments.report;

import org.jspecify.annotations.NullMarked;
