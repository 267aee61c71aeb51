/**
 * The hypergradient of a round, equations (3) and (4), and the solvers of its linear system.
 *
 * <p>Start reading at {@link org.sobow.hypergradient.ImplicitHypergradient}. A {@link org.sobow.hypergradient.LinearSolver} is
 * a recipe; its {@link org.sobow.hypergradient.LinearSolver.Worker} owns the buffers and belongs to one thread.
 *
 * <p>A {@link org.sobow.hypergradient.HypergradientEstimator} also knows what is to be remembered from round to round: {@link
 * org.sobow.hypergradient.ImplicitEstimator} the solution of the system, {@link
 * org.sobow.hypergradient.ForwardSensitivity} dy/dx, carried through the inner updates, {@link
 * org.sobow.hypergradient.PenaltyHypergradient} a second inner decision.
 *
 * <p>Which solver: Algorithm 2 says "conjugate gradient with stepsize lambda", which is two things. The bound of Lemma 5.5,
 * (1 - lambda mu)^Q, is that of {@link org.sobow.hypergradient.FixedStep}; {@link
 * org.sobow.hypergradient.ConjugateGradient} is true conjugate gradients and converges faster. Faster is not always better:
 * on a batch smaller than d2 the exact solution is close to b/mu in the directions that the batch does not see, and the
 * hypergradient explodes where a few fixed steps would have stopped early. Early stopping is regularization.
 */
@NullMarked
package org.sobow.hypergradient;

import org.jspecify.annotations.NullMarked;
