/**
 * Write f and g only: functions as ordinary code, differentiated into the oracles that {@code core} asks for.
 *
 * <p>Two ways lead to a {@link org.sobow.problem.Round}. Start reading at {@link org.sobow.autodiff.TapeProblem}: lambdas over vectors
 * and matrices, in plain Java and about as fast as oracles written by hand. {@link org.sobow.autodiff.TensorProblem} takes lambdas over
 * PyTorch tensors, for convolutions and large networks.
 */
@NullMarked
package org.sobow.autodiff;

import org.jspecify.annotations.NullMarked;
