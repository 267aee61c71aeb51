/**
 * Online hyper-representation with linear models, the paper's first experiment (section 6).
 *
 * <p>Start reading at {@link org.sobow.experiments.hr.HrProblem}, the functions, and {@link
 * org.sobow.experiments.hr.HrStudy}, the runs.
 */
@NullMarked
package org.sobow.experiments.hr;

import org.jspecify.annotations.NullMarked;
