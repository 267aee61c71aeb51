/**
 * The experiment of {@code sobow demo}: the classifier without settings on a stream that drifts, beside fixed settings. Start reading at
 * {@link org.sobow.experiments.demo.DemoStudy}.
 */
@NullMarked
package org.sobow.experiments.demo;

import org.jspecify.annotations.NullMarked;
