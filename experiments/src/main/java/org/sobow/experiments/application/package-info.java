/**
 * The frame of the applications that the paper's appendix names: what an application is, how it is found, the settings it takes, and
 * how its contenders are compared and judged.
 *
 * <p>Start reading at {@link org.sobow.experiments.application.Application}, what a module provides to {@link
 * java.util.ServiceLoader}, and {@link org.sobow.experiments.application.ComparisonExperiment}, which runs it.
 */
@NullMarked
package org.sobow.experiments.application;

import org.jspecify.annotations.NullMarked;
