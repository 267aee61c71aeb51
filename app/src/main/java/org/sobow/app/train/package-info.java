/**
 * Learning from inputs into the directory of a model, apart from the command line.
 *
 * <p>Start reading at {@link org.sobow.app.train.Training}.
 */
@NullMarked
package org.sobow.app.train;

import org.jspecify.annotations.NullMarked;
