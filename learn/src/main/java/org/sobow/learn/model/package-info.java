/**
 * The linear model of the learners over rows: its weights with their sensitivities, the losses it is trained by, and the outputs of one
 * row. For this module only.
 *
 * <p>Start reading at {@link org.sobow.learn.model.Outputs}, the way of one row through {@link org.sobow.learn.model.LinearModel} and a
 * {@link org.sobow.learn.model.Response}.
 */
@NullMarked
package org.sobow.learn.model;

import org.jspecify.annotations.NullMarked;
