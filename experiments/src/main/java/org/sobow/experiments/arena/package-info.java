/**
 * The arena: every algorithm of core on the same problems, with step sizes that the same budget of trials chose, judged on other seeds.
 *
 * <p>Own problems join by an {@link org.sobow.experiments.arena.ArenaProblem} that {@link java.util.ServiceLoader} finds.
 */
@NullMarked
package org.sobow.experiments.arena;

import org.jspecify.annotations.NullMarked;
