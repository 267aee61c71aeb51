/**
 * What the world reveals: a round's outer objective f_t and inner objective g_t (section 3 of the paper).
 *
 * <p>Start reading at {@link org.sobow.problem.Round}. {@link org.sobow.problem.OracleCheck} tells whether oracles are right.
 * Who has gradients only writes a {@link org.sobow.problem.FirstOrderInner} and plays {@link
 * org.sobow.problem.FirstOrderRound}s; who has values only, a {@link org.sobow.problem.ValueRound}.
 */
@NullMarked
package org.sobow.problem;

import org.jspecify.annotations.NullMarked;
