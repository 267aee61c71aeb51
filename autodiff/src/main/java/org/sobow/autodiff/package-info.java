/**
 * Write f and g only: functions as ordinary code, differentiated into the oracles that {@code core} asks for.
 *
 * <p>Two ways lead to a {@link org.sobow.problem.Round}. Start reading at {@link org.sobow.autodiff.TensorProblem}: lambdas over
 * PyTorch tensors, for networks and anything large. {@link org.sobow.autodiff.SmallProblem} is pure Java, for up to 300 variables.
 */
@NullMarked
package org.sobow.autodiff;

import org.jspecify.annotations.NullMarked;
