/**
 * The everyday learners: logistic and linear regression over ordinary rows that choose their own step size, strength and
 * temperature while they learn.
 *
 * <p>Start reading at {@link org.sobow.learn.linear.SelfTuning}, the recipes; they start a {@link
 * org.sobow.learn.linear.RowClassifier} or a {@link org.sobow.learn.linear.RowRegressor}. The inner problem is the model, one
 * example a round; the outer problem is the loss of the next example before it is learned (reading 2.14).
 */
@NullMarked
package org.sobow.learn.linear;

import org.jspecify.annotations.NullMarked;
