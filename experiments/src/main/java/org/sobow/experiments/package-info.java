/**
 * The paper's experiments and the applications: what a study is, the settings that it declares, and what it yields.
 *
 * <p>Start reading at {@link org.sobow.experiments.Study}, what has a name on the command line, {@link
 * org.sobow.experiments.Setting}, what it can be run with, and {@link org.sobow.experiments.ExperimentResult}, what it yields.
 */
@NullMarked
package org.sobow.experiments;

import org.jspecify.annotations.NullMarked;
