/**
 * Online bilevel algorithms: SOBOW (Algorithm 2), OAGD, OGD, SOBOW by forward sensitivity, F2OBO, and the general
 * procedure (Algorithm 1) that they and a user's own fit into.
 *
 * <p>Start reading at {@link org.sobow.algorithm.Sobow}. An {@link org.sobow.algorithm.Optimizer} is a recipe: immutable,
 * comparable, printable. A {@link org.sobow.algorithm.Run} owns every buffer and belongs to one thread.
 */
@NullMarked
package org.sobow.algorithm;

import org.jspecify.annotations.NullMarked;
